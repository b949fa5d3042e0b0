import { describe, expect, it } from 'vitest';
import { keptInDraft } from './draft.ts';
import { draftRules } from './drafts.ts';

const rules = { names: ['name', 'card', 'people'], never: ['card.number', 'people.note'] };

describe('what a draft keeps', () => {
  it.each([
    ['the names of the form', { name: 'x', other: 'y' }, { name: 'x' }],
    ['its version', { $version: 2 }, { $version: 2 }],
    ['no part that is never kept', { card: { number: '1', kind: 'a' } }, { card: { kind: 'a' } }],
    ['nor in any row', { people: [{ note: '1', name: 'a' }, { note: '2' }] }, { people: [{ name: 'a' }, {}] }],
    ['what is not of the shape', { card: null, people: 'x' }, { card: null, people: 'x' }],
  ])('%s', (_, values, kept) => {
    expect(keptInDraft(rules, values)).toEqual(kept);
  });

  it('a name that is never kept is dropped whole', () => {
    expect(keptInDraft({ names: ['name', 'password'], never: ['password'] }, { name: 'x', password: 'y' })).toEqual({
      name: 'x',
    });
  });

  it('an owner step keeps all of its fields', () => {
    expect(draftRules['owner-info']?.names).toContain('corpPurpose');
  });
});
