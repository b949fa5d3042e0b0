import { describe, expect, it } from 'vitest';
import { keptInDraft } from './draft.ts';
import { draftRules } from './drafts.ts';

const rules = { names: ['name', 'card', 'people'], never: ['card.number', 'people.note'] };

describe('what a draft keeps', () => {
  it.each([
    ['keeps only the form’s own names', { name: 'x', other: 'y' }, { name: 'x' }],
    ['keeps the version', { $version: 2 }, { $version: 2 }],
    ['drops a part that is never kept', { card: { number: '1', kind: 'a' } }, { card: { kind: 'a' } }],
    [
      'drops such a part of each row',
      { people: [{ note: '1', name: 'a' }, { note: '2' }] },
      { people: [{ name: 'a' }, {}] },
    ],
    ['keeps values of another shape unchanged', { card: null, people: 'x' }, { card: null, people: 'x' }],
  ])('%s', (_, values, kept) => {
    expect(keptInDraft(rules, values)).toEqual(kept);
  });

  it('keeps only the named members of a part', () => {
    const named = { names: ['people', 'people.name', 'list'], never: [] };
    const values = { people: [{ name: 'a', number: '1' }, { number: '2' }], list: [{ any: 1 }] };
    expect(keptInDraft(named, values)).toEqual({ people: [{ name: 'a' }, {}], list: [{ any: 1 }] });
  });

  it('a name that is never kept is dropped entirely', () => {
    expect(keptInDraft({ names: ['name', 'password'], never: ['password'] }, { name: 'x', password: 'y' })).toEqual({
      name: 'x',
    });
  });

  it('an owner step keeps all of its fields', () => {
    expect(draftRules['owner-info'].names).toContain('corpPurpose');
  });

  it('card numbers are never kept at the representative step, whatever the client sends', () => {
    const kept = { cardType: 'dl', nameKr: '문정옥', issueDate: '20180315', skipped: false };
    const numbers = {
      personalFront: '800617',
      personalBack: '2000000',
      alienNumber: '8501016000000',
      num: '118012345612',
      code: 'A1B2C3',
      serialNum: '12345678901',
      licenceNumber: '118012345612',
    };
    const sent = { people: [{ ...kept, ...numbers }], agent: { ...kept, ...numbers }, password: 'x' };
    expect(keptInDraft(draftRules['representative-info'], sent)).toEqual({ people: [kept], agent: kept });
  });
});
