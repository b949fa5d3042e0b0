import { describe, expect, it } from 'vitest';
import { personRows } from './person-rows.ts';
import type { ReviewCheck } from './review-check.repository.ts';
import { keptText, typedListKey, typedLists } from './typed-lists.ts';

const holders = [{ holder: '차은결', share: '40' }];
const mark = (text: string, day: number, company = ''): ReviewCheck => ({
  ...{ key: typedListKey(company), staffId: 'somebody', content: '', outcome: 'CHECKED', text },
  at: new Date(Date.UTC(2026, 10, day)),
});

describe('typed lists of shareholders', () => {
  it('are the latest of each company, without other marks', () => {
    const other = { ...mark('어디서', 1), key: 'SR00-0.watch' };
    const found = typedLists([
      other,
      mark(keptText({ holders, baseDay: '20261030' }, undefined), 2),
      mark(keptText({ holders: [], baseDay: undefined }, undefined), 3, '온새미'),
      mark(keptText({ holders, baseDay: '20261118' }, undefined), 4),
    ]);
    expect(found.map(({ company, baseDay }) => [company, baseDay])).toEqual([
      ['', '20261118'],
      ['온새미', undefined],
    ]);
  });

  it('are read without a base day from before it was asked for', () => {
    expect(typedLists([mark(JSON.stringify(holders), 2)])).toMatchObject([{ holders, baseDay: undefined, former: [] }]);
  });

  it('keep the latest twenty earlier base days', () => {
    let kept = mark(JSON.stringify(holders), 1);
    for (let day = 2; day <= 30; day += 1) {
      const [before] = typedLists([kept]);
      kept = mark(keptText({ holders, baseDay: `202611${String(day).padStart(2, '0')}` }, before), day);
    }
    const [last] = typedLists([kept]);
    expect(last?.baseDay).toBe('20261130');
    expect(last?.former).toHaveLength(20);
    expect(last?.former.at(-1)).toEqual({ day: '20261129', at: '2026-11-29T00:00:00.000Z' });
  });
});

describe('the name on an alien card', () => {
  const answers = { krname: '이라크', name: 'LEE RAK', birth: '19910802', gender: 'male' };
  const at = new Date('2026-11-20T03:00:00Z');
  const person = {
    ...{
      key: 'SR00-0',
      type: 'SR00',
      seq: 0,
      ekycStatus: 'COMPLETE',
      skipReason: undefined,
      cardType: 'ac',
      savedAt: at,
    },
    answers,
    files: { front: undefined, back: undefined },
  };
  it.each([
    ['LEE RAK', 'same'],
    ['KIM RAK', 'differs'],
    ['이라크', 'same'],
    ['LEE RAK (이라크)', 'written'],
  ])('%s is compared with the name in the same letters: %s', (nameRead, comparison) => {
    const card = { name: '', birthDate: '19910802', gender: 'male', nameRead, nationRead: undefined, places: {} };
    const rows = personRows(person, { ...card, verifiedAt: at });
    expect(rows.find(({ key }) => key === 'SR00-0.krname')?.comparison).toBe(comparison);
  });
});
