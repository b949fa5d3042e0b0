import { expect, it } from 'vitest';
import { preparedCards } from './prepared-cards.ts';

const alone = { jointRepresentatives: false, foreigner: false };
const joint = { ...alone, jointRepresentatives: true };

it.each([
  ['nothing is one resident card', {}, alone, ['ic']],
  ['a foreigner is one alien card', { representativeName: '홍길동' }, { ...alone, foreigner: true }, ['ac']],
  ['several are two cards', {}, joint, ['ic', 'ic']],
  ['several are as many as the certificate names', { representativesNamed: 3 }, joint, ['ic', 'ic', 'ic']],
  ['one, where the certificate names more, is one', { representativesNamed: 3 }, alone, ['ic']],
  [
    'a foreigner beside a Korean on the certificate is the other one',
    { representativeName: '홍길동 외 1명', representativesNamed: 2 },
    { ...joint, foreigner: true },
    ['ic', 'ac'],
  ],
  [
    'a foreigner named on the certificate is the first one',
    { representativeName: 'NGUYEN LINH 외 1명', representativesNamed: 2 },
    { ...joint, foreigner: true },
    ['ac', 'ic'],
  ],
] as const)('%s', (_, facts, said, cards) => {
  expect(preparedCards(facts, said)).toEqual(cards);
});
