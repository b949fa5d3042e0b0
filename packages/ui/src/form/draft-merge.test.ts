import { expect, it } from 'vitest';
import { mergeDraft } from './draft-merge.ts';

const values = { name: '', agreed: false, prefix: '02', owners: [{ name: '', share: '' }], note: null };

it('kept values replace the current ones', () => {
  expect(mergeDraft(values, { name: '버들안경', agreed: true })).toEqual({ ...values, name: '버들안경', agreed: true });
});

it('each value that no longer fits the form is left out', () => {
  const merged = mergeDraft(values, {
    name: 7,
    agreed: 'yes',
    owners: [{ name: '문정옥' }],
    prefix: '031',
    other: 'x',
  });
  expect(merged).toEqual({ ...values, prefix: '031' });
});

it('a list whose items fit is taken as a whole', () => {
  const owners = [
    { name: '문정옥', share: '60' },
    { name: '김하늘', share: '40' },
  ];
  expect(mergeDraft(values, { owners }).owners).toEqual(owners);
});

it('an optional value accepts any kept value', () => {
  expect(mergeDraft(values, { note: 'x' }).note).toBe('x');
});
