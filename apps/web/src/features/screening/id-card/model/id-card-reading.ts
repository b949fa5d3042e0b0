import type { ResultOf } from '@portal/contract/call.ts';
import type { readIdCard } from '@portal/contract/screening-id-card.ts';
import { type Card, derivedFrom } from '@portal/domain/forms/id-card.ts';
import { digitsMask } from '../../../../lib/masks.ts';

/** Values of the form that a reading gave; what was not read is absent. */
export type ReadValues = Partial<Omit<Card, 'cardType'>>;

type Reading = ResultOf<typeof readIdCard>;
type Result = Reading['images'][number]['idCard']['result'];

/** All digits that were read, also too many of them: a number that was misread is not cut to look right. */
const digits = digitsMask(Infinity);

const textOf = (result: Result, key: keyof Result): string => result[key]?.[0]?.text.trim() ?? '';
const digitsOf = (result: Result, key: keyof Result): string => digits.clean(textOf(result, key));

const isLatin = (name: string): boolean => /^[A-Za-z ]+$/.test(name);

function numbersOf(result: Result, cardType: Card['cardType']): ReadValues {
  if (cardType === 'ac') {
    const alienNumber = digitsOf(result, 'alienRegNum');
    return { alienNumber, serialNum: digitsOf(result, 'serialNum'), ...derivedFrom(alienNumber) };
  }
  const personal = digitsOf(result, 'personalNum');
  return {
    personalFront: personal.slice(0, 6),
    personalBack: personal.slice(6, 13),
    num: cardType === 'dl' ? digitsOf(result, 'num') : '',
    code: cardType === 'dl' ? textOf(result, 'code').replace(/\s/g, '').toUpperCase() : '',
    ...derivedFrom(personal),
  };
}

/** What was read, as values of the form; birth and gender follow from the number (specification 2 §4.3). */
export function valuesOfReading(reading: Reading, cardType: Card['cardType']): ReadValues {
  const result = reading.images[0]?.idCard.result;
  if (!result) return {};
  const name = textOf(result, 'name').replace(/\s+/g, ' ');
  const read: ReadValues = {
    nameKr: isLatin(name) ? name : name.replace(/ /g, ''),
    nameEn: isLatin(name) ? name : '',
    issueDate: digitsOf(result, 'issueDate'),
    ...numbersOf(result, cardType),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
}

const readable = [
  'nameKr',
  'nameEn',
  'issueDate',
  'personalFront',
  'personalBack',
  'alienNumber',
  'num',
  'code',
  'serialNum',
  'birth',
] as const;

/** Which read values may be put in: where nothing was typed, or what stands there came from the previous reading. */
export function fillable(card: Card, previous: ReadValues, read: ReadValues): ReadValues {
  const open = readable.filter((name) => card[name] === '' || card[name] === previous[name]);
  const texts = Object.fromEntries(open.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
  return { ...texts, ...(read.gender && { gender: read.gender }) };
}
