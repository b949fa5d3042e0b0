import type { ResultOf } from '@portal/contract/call.ts';
import type { readIdCard } from '@portal/contract/screening/id-card.ts';
import type { Card } from '@portal/domain/forms/id-card.ts';
import { digitsMask } from '../../../../lib/masks/masks.ts';
import type { ReadValues } from './fillable.ts';

type Reading = ResultOf<typeof readIdCard>;
type Result = Reading['images'][number]['idCard']['result'];

/** Keeps all digits that were read, even too many: a misread number is not cut to look right. */
const digits = digitsMask(Infinity);

const textOf = (result: Result, key: keyof Result): string => result[key]?.[0]?.text.trim() ?? '';
const digitsOf = (result: Result, key: keyof Result): string => digits.clean(textOf(result, key));

const isLatin = (name: string): boolean => /^[A-Za-z ]+$/.test(name);

function numbersOf(result: Result, cardType: Card['cardType']): ReadValues {
  if (cardType === 'ac') {
    return { alienNumber: digitsOf(result, 'alienRegNum'), serialNum: digitsOf(result, 'serialNum') };
  }
  const personal = digitsOf(result, 'personalNum');
  return {
    personalFront: personal.slice(0, 6),
    personalBack: personal.slice(6, 13),
    num: cardType === 'dl' ? digitsOf(result, 'num') : '',
    code: cardType === 'dl' ? textOf(result, 'code').replace(/\s/g, '').toUpperCase() : '',
  };
}

/** A part of the picture, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of the issue date (of a licence: the cipher serial) on the picture: the values most often mistyped. undefined when not reported. */
export function partToCompare(reading: Reading, cardType: Card['cardType']): Part | undefined {
  const read = reading.images[0]?.idCard.result[cardType === 'dl' ? 'code' : 'issueDate'];
  const points = read?.flatMap(({ boundingPolys }) => (boundingPolys ?? []).flatMap(({ vertices }) => vertices)) ?? [];
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function valuesOfReading(reading: Reading, cardType: Card['cardType']): ReadValues {
  const result = reading.images[0]?.idCard.result;
  if (!result) return {};
  const name = textOf(result, 'name').replace(/\s+/g, ' ');
  const read: ReadValues = {
    nameKr: isLatin(name) ? name : name.replace(/ /g, ''),
    nameEn: isLatin(name) ? name : '',
    issueDate: digitsOf(result, 'issueDate'),
    nation: cardType === 'ac' ? (reading.images[0]?.nation ?? '') : '',
    ...numbersOf(result, cardType),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
}
