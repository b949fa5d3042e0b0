import type { ResultOf } from '@portal/contract/call.ts';
import type { readIdCard } from '@portal/contract/screening/id-card.ts';
import type { Card } from '@portal/domain/forms/id-card.ts';
import { type Box, placeOfTexts } from '../../../../blocks/picture/place-of-texts.ts';
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

/** The place of the issue date (of a licence: the cipher serial) on the picture: the values most often mistyped. undefined when not reported. */
export const partToCompare = (reading: Reading, cardType: Card['cardType']): Box | undefined =>
  placeOfTexts(reading.images[0]?.idCard.result[cardType === 'dl' ? 'code' : 'issueDate'] ?? []);

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
