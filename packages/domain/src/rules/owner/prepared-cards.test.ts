import { expect, it } from 'vitest';
import { preparedCards } from './prepared-cards.ts';

const alone = { jointRepresentatives: false, foreigner: false };
const joint = { ...alone, jointRepresentatives: true };

it.each([
  ['a single representative needs one resident card', {}, alone, ['ic']],
  ['a foreigner needs one alien card', { representativeName: '홍길동' }, { ...alone, foreigner: true }, ['ac']],
  ['joint representatives need two cards', {}, joint, ['ic', 'ic']],
  [
    'joint representatives need as many cards as the certificate names',
    { representativesNamed: 3 },
    joint,
    ['ic', 'ic', 'ic'],
  ],
  [
    'a single representative needs one card, even if the certificate names more',
    { representativesNamed: 3 },
    alone,
    ['ic'],
  ],
  [
    'a foreigner next to a Korean on the certificate is the second representative',
    { representativeName: '홍길동 외 1명', representativesNamed: 2 },
    { ...joint, foreigner: true },
    ['ic', 'ac'],
  ],
  [
    'a foreigner named on the certificate is the first representative',
    { representativeName: 'NGUYEN LINH 외 1명', representativesNamed: 2 },
    { ...joint, foreigner: true },
    ['ac', 'ic'],
  ],
] as const)('%s', (_, facts, said, cards) => {
  expect(preparedCards(facts, said)).toEqual(cards);
});
