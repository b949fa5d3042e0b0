import { expect, it } from 'vitest';
import type { AnswerLeaf } from './leaf.ts';
import { isComplete, isUncovered, lacking, merged } from './merged.ts';

const sure = (text: string): AnswerLeaf => ({
  text,
  keyText: '',
  confidenceScore: 0,
  inferConfidence: 0.95,
  boundingPolys: [],
  maskingPolys: [],
});
const unsure = (part: string, doubt: Pick<AnswerLeaf, 'cause' | 'cut'> = { cause: 'unclear' }): AnswerLeaf => ({
  ...sure(''),
  part,
  ...doubt,
});
/** Doubted only because its letters are not certain enough. */
const ofLetters = (part: string, inferConfidence: number): AnswerLeaf => ({
  ...unsure(part),
  inferConfidence,
  isOfLetters: true,
});
const fold = { cause: 'fold', cut: 'middle' } as const;
const light = { cause: 'light', cut: 'end' } as const;

it.each([
  ['takes a value that both readings agree on', sure('가람로 10'), sure('가람로10'), '가람로 10'],
  [
    'takes the certain first reading when the second is unsure of a letter',
    sure('가람로 10'),
    unsure('가람르 10'),
    '가람로 10',
  ],
  ['takes the certain second reading when the first is unsure', unsure('가람르 10'), sure('가람로 10'), '가람로 10'],
  [
    'takes neither when the second shows that the same text lost a part',
    sure('가람로 10'),
    unsure('가람로 10', light),
    '',
  ],
  [
    'takes the longer reading when the second saw only a part of it',
    sure('가람로 10'),
    unsure('가람로', light),
    '가람로 10',
  ],
  [
    'takes neither when the second saw more, and that a part is missing',
    sure('가람로'),
    unsure('가람로 10, 3층', light),
    '',
  ],
  ['takes neither of two contradicting readings', sure('가람로 10'), sure('가람로 16'), ''],
  [
    'takes the second reading when only the first shows a crease',
    unsure('가람로 10 I', fold),
    sure('가람로 10'),
    '가람로 10',
  ],
  ['takes neither when only the second reading shows a crease', sure('가람로 10'), unsure('가람로 10', fold), ''],
  ['takes neither of two unsure readings', unsure('가람르 10'), unsure('가람로 1O'), ''],
])('%s', (_, one, other, text) => {
  const [leaf] = merged({ address: [one] }, { address: [other] }).address ?? [];
  expect(leaf?.text).toBe(text);
  expect(leaf?.cause === undefined).toBe(text !== '');
});

it('marks a whole list as unclear when only one look found a row', () => {
  const { items = [] } = merged({ items: [sure('의류')] }, { items: [sure('의류'), sure('신발')] });
  expect(items.every(({ cause }) => cause === 'unclear')).toBe(true);
  expect(merged({ items: [sure('의류')] }, { items: [unsure('의류'), unsure('신발')] }).items?.[0]?.text).toBe('');
});

it('keeps a field that only one look has; complete means that every required field is sure', () => {
  const both = merged({ name: [sure('가람')] }, { day: [unsure('2020')] });
  expect(Object.keys(both)).toEqual(['name', 'day']);
  expect(isComplete(both, ['name'])).toBe(true);
  expect(isComplete(both, ['name', 'day'])).toBe(false);
  expect(isComplete(both, ['sex'])).toBe(false);
  expect(isComplete({ name: [unsure('가람', { cause: 'covered', cut: 'end' })] }, ['name'])).toBe(true);
  expect(isComplete({ name: [unsure('가람', fold)] }, ['name'])).toBe(false);
});

it('trusts two sure looks that agree over a third one', () => {
  const [same, other] = [{ address: [sure('가람로 10')] }, { address: [sure('가람로10')] }];
  const textOf = (third: AnswerLeaf) => merged(same, other, { address: [third] }).address?.[0]?.text;
  expect(textOf(sure('가람로 16'))).toBe('가람로 10');
  expect(textOf(unsure('가람로 10, 3층', light))).toBe('가람로 10');
  expect(merged({ address: [unsure('가람로 10')] }, other, { address: [sure('가람로 16')] }).address?.[0]?.text).toBe(
    '',
  );
});

it('doubts what two looks agree on when a third one confidently read more after it', () => {
  const name = [sure('참정')];
  const textWith = (third: AnswerLeaf) => merged({ name }, { name }, { name: [third] }).name?.[0]?.text;
  expect(textWith({ ...unsure('참정밀 주'), inferConfidence: 0.85 })).toBe('');
  expect(textWith({ ...unsure('참정밀 주'), inferConfidence: 0.75 })).toBe('참정');
  expect(textWith({ ...unsure('장참정밀'), inferConfidence: 0.85 })).toBe('참정');
  const day = [{ ...sure('2011년10월03일'), formatted: { year: '2011', month: '10', day: '03' } }];
  expect(merged({ day }, { day: [unsure('2011년10월03일 법인')] }).day).toEqual(day);
  const further = { name: [{ ...unsure('참정밀 주'), inferConfidence: 0.85 }], address: [sure('가람로')] };
  expect(lacking(further, { name, address: [sure('가람로')] })).toEqual({ name: further.name });
});

it('takes from an alternative look only the fields that are missing or unsure', () => {
  const known = { name: [sure('가람')], address: [unsure('가람르')] };
  expect(lacking({ name: [sure('나람')], address: [sure('가람로')], day: [sure('2020')] }, known)).toEqual({
    address: [sure('가람로')],
    day: [sure('2020')],
  });
});

it('takes no value from strengthened ink where a crease or a hand covered it', () => {
  const tree = { name: [sure('가온')], address: [sure('가람로 10')], owner: [sure('김민준')] };
  const known = { name: [unsure('가', fold)], address: [unsure('가람로', light)] };
  expect(Object.keys(lacking(tree, known, isUncovered))).toEqual(['address', 'owner']);
  expect(Object.keys(lacking(tree, known))).toEqual(['name', 'address', 'owner']);
});

it.each([
  ['takes a value that three readings agree on', [0.5, 0.6, 0.9], '가람로 10'],
  ['does not take a value that only two readings agree on', [0.9, 0.9], ''],
])('%s, each unsure of its letters: %j', (_, confidences, text) => {
  const trees = confidences.map((inferConfidence) => ({ address: [ofLetters('가람로 10', inferConfidence)] }));
  const [leaf] = merged(...trees).address ?? [];
  expect([leaf?.text, leaf?.formatted, leaf?.cause]).toEqual(
    text === '' ? ['', undefined, 'unclear'] : [text, { value: text }, undefined],
  );
});

it('trusts unsure looks that agree unless another look contradicts them', () => {
  const same = ofLetters('가람로 10', 0.6);
  const textOf = (...others: AnswerLeaf[]) =>
    merged(...[same, ...others].map((leaf) => ({ address: [leaf] }))).address?.[0]?.text;
  expect(textOf(same, unsure('가람로 10', { cause: 'light', cut: 'middle' }))).toBe('가람로 10');
  expect(textOf(same, unsure('가람로 10', light))).toBe('');
  expect(textOf(same, unsure('가람로 10', fold))).toBe('');
  expect(textOf(same, unsure('가람로 10'))).toBe('');
  expect(textOf(same, same, ofLetters('가람르 10', 0.5))).toBe('가람로 10');
  expect(textOf(same, same, ofLetters('가람르 10', 0.7))).toBe('');
  expect(textOf(same, same, unsure('가람로 10, 3층'))).toBe('');
});
