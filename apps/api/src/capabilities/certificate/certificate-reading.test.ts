import { describe, expect, it } from 'vitest';
import {
  businessNumberOn,
  certificateError,
  issueDateOn,
  kindOf,
  representativeOn,
  valuesOf,
} from './certificate-reading.ts';

const today = '20261121';
const number = '9010000019';

const certificate = (change: { type?: string; number?: string; issued?: string | undefined } = {}) => ({
  inferDetailType: change.type ?? 'BL_SOLE',
  values: {
    registerNumber: [{ text: change.number ?? '901-00-00019' }],
    ...('issued' in change && change.issued === undefined
      ? {}
      : { issuanceDate: [{ text: change.issued ?? '2026.11.01' }] }),
  },
});

describe('what is read from a certificate', () => {
  it.each([
    ['BL_SOLE', 'private'],
    ['BL_CERT_SOLE', 'private'],
    ['BL_CORP', 'corporate'],
    ['BL_CERT_CORP', 'corporate'],
    ['BL', undefined],
    ['SOLE_OTHER', undefined],
  ])('classifies %s as %s', (type, kind) => expect(kindOf(type)).toBe(kind));

  it.each([
    ['2026년 11월 01일', '20261101'],
    ['2026 년 9 월 3 일', '20260903'],
    ['2026.11.1', '20261101'],
    ['2026-11-01', '20261101'],
    ['20261101', '20261101'],
    ['2026 11 01', '20261101'],
    ['2026년 13월 01일', undefined],
    ['2026년', undefined],
    ['', undefined],
  ])('reads the day of issue %j as %s', (text, date) => expect(issueDateOn({ issuanceDate: [{ text }] })).toBe(date));

  it('accepts a number only with a right check digit', () => {
    expect(businessNumberOn(certificate().values)).toBe(number);
    expect(businessNumberOn(certificate({ number: '901-00-00016' }).values)).toBeUndefined();
    expect(businessNumberOn({})).toBeUndefined();
  });

  it('has the read or typed representatives in one line', () => {
    expect(representativeOn({ repName: [{ text: ' 홍길동 ' }] })).toBe('홍길동');
    expect(representativeOn({ repName: [{ text: '홍길동' }, { text: '김하늘' }] })).toBe('홍길동, 김하늘');
    expect(representativeOn({ repName: [{ text: '홍길동', typed: true }, { text: '홍길둥' }] })).toBe('홍길동');
    expect(representativeOn({})).toBeUndefined();
  });

  it('converts polygons to the wire’s bounding polygons', () => {
    const polygon = [{ x: 1, y: 2 }];
    expect(
      valuesOf({
        kind: 'read',
        inferDetailType: 'BL_SOLE',
        values: { bisType: [{ text: '소매업', polygons: [polygon] }] },
      }),
    ).toEqual({ bisType: [{ text: '소매업', boundingPolys: [{ vertices: polygon }] }] });
  });
});

it.each([
  ['a valid one', {}, 'private', undefined],
  ['any kind if none is required', { type: 'BL_CORP' }, undefined, undefined],
  ['a corporate one on the private form', { type: 'BL_CORP' }, 'private', 'type-mismatch'],
  ['a private one on the corporate form', {}, 'corporate', 'type-mismatch'],
  ['an unknown kind', { type: 'RECEIPT' }, 'private', 'unreadable'],
  ['a wrong check digit', { number: '901-00-00016' }, 'private', 'unreadable'],
  ['issued exactly three months ago', { issued: '2026.08.21' }, 'private', undefined],
  ['issued a day earlier', { issued: '2026.08.20' }, 'private', 'expired'],
  ['issued today', { issued: '2026.11.21' }, 'private', undefined],
  ['issued tomorrow', { issued: '2026.11.22' }, 'private', 'postdated'],
  ['without a date of issue', { issued: undefined }, 'private', 'undated'],
  ['with an incomplete date of issue', { issued: '2026년' }, 'private', 'undated'],
] as const)('checks a certificate: %s', (_, change, wanted, error) => {
  expect(certificateError(certificate(change), wanted, today)).toBe(error);
});
