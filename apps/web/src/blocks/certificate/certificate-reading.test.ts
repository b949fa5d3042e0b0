import { valuesOfReading } from '@portal/domain/rules/reading/certificate-values.ts';
import { readableFields } from '@portal/domain/rules/reading/readable-fields.ts';
import { expect, it } from 'vitest';
import { checkedOf, isAccepted, kindOf, placeOfField } from './certificate-reading.ts';

it('takes the values of the given fields only', () => {
  const values = valuesOfReading(
    {
      registerNumber: [{ text: '905-12-34566' }],
      companyName: [{ text: ' 샌드박스상점 ' }],
      repName: [{ text: '김하늘' }],
      bisType: [{ text: '소매업' }, { text: '도매업' }, { text: '소매업' }],
    },
    ['bizNo', 'corpNo', 'companyNameKr', 'salesType'],
  );
  expect(values).toEqual({ bizNo: '9051234566', companyNameKr: '샌드박스상점', salesType: '소매업, 도매업' });
});

it.each([
  ['1980년 06월 17일', { birth: '19800617' }],
  ['1980년 16월 17일', {}],
])('converts the birth date %s to the format of the form', (text, values) => {
  expect(valuesOfReading({ birth: [{ text }] }, readableFields)).toEqual(values);
});

it.each(['홍길동 외 1명', '홍길동(洪吉童)', '홍길동(대표이사), 김하늘'])(
  'takes the first representative from %s',
  (text) => {
    expect(valuesOfReading({ repName: [{ text }] }, readableFields)).toEqual({ repName: '홍길동' });
  },
);

it('uses the corporate name as the company name of a corporation', () => {
  expect(valuesOfReading({ corpName: [{ text: '주식회사 샌드박스' }] }, readableFields)).toEqual({
    companyNameKr: '주식회사 샌드박스',
  });
});

const square = (x: number, y: number) => ({
  vertices: [
    { x, y },
    { x: x + 10, y },
    { x: x + 10, y: y + 10 },
    { x, y: y + 10 },
  ],
});

it('locates a field by the box around all lines of its value', () => {
  const reading = {
    bisType: [
      { text: '소매업', boundingPolys: [square(100, 50)] },
      { text: '도매업', boundingPolys: [square(130, 80)] },
    ],
  };
  expect(placeOfField('salesType', reading)).toEqual({ x: 100, y: 50, width: 40, height: 40 });
  expect(placeOfField('bizNo', reading)).toBeUndefined();
});

it('lists unread registry values, except those that have a field in the form', () => {
  const message = { kind: 'private', fileId: undefined, issueDate: null, validUntil: null, runsOut: false } as const;
  const reading = { registerNumber: [{ text: '905-12-34566' }], openDate: [{ text: ' ' }] };
  expect(checkedOf(message, reading, ['bizNo']).unread).toEqual(['repName', 'openDate']);
  expect(checkedOf(message, reading, readableFields).unread).toEqual(['openDate']);
  expect(checkedOf(message, { ...reading, repName: [{ text: '홍길동' }] }, ['bizNo']).unread).toEqual(['openDate']);
});

it('derives the kind of business from the suffix of the document type', () => {
  expect(['BL_SOLE', 'BL_CORP', 'BL_OTHER'].map(kindOf)).toEqual(['private', 'corporate', undefined]);
});

it.each([
  ['private', 'private', true],
  ['private', 'corporate', false],
  ['corporate', 'either', true],
  [undefined, 'either', false],
] as const)('a certificate of kind %s in a form that asks for %s is accepted: %s', (kind, wanted, accepted) => {
  expect(isAccepted(kind, wanted)).toBe(accepted);
});
