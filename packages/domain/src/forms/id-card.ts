import '../messages/codes/id-card-codes.ts';
import '../messages/codes/person-codes.ts';
import * as z from 'zod/mini';
import { birthDate, issueDate } from '../fields/calendar-date.ts';
import { country } from '../fields/person/country.ts';
import { alienSerial, driverLicenceNumber, licenceSerial } from '../fields/person/id-card-number.ts';
import { nameEn, nameKr } from '../fields/person/person-name.ts';
import {
  alienNumber,
  isForeignersNumber,
  licencePersonalNumber,
  personalNumber,
  personalNumberBack,
  personalNumberFront,
} from '../fields/person/personal-number.ts';
import { digitsOnly } from '../fields/rule.ts';
import { isCalendarDate, sentDate } from '../fields/typed-date.ts';
import type { MessageCode } from '../messages/codes/codes.ts';
import { type CardType, cardTypes } from '../reference/card-types.ts';
import { birthFromPersonalNumber, type Gender } from '../rules/reading/birth-from-number.ts';
import { defineForm } from './define-form.ts';
import { codeOf } from './form-fields.ts';

/** A name on a foreigner's card: Korean or English letters. */
const foreignersName = z.union([nameKr, nameEn], { error: 'name-kr.format' });

/** A foreigner's card is an alien card, or a licence with a foreigner's number (docs/decisions/0011). */
const isForeigner = (cardType: CardType, number: string): boolean =>
  cardType === 'ac' || (cardType === 'dl' && isForeignersNumber(number));

/** Nationality error by card: a Korean cannot have a foreigner's card, and a foreigner cannot have a resident card (decisions §15.3). */
export function nationError(cardType: CardType, number: string, nation: string): MessageCode | undefined {
  if (nation === 'KR') return isForeigner(cardType, number) ? 'id-card.foreign-nation' : undefined;
  return cardType === 'ic' && nation !== '' ? 'id-card.resident-nation' : undefined;
}

const nameError = (cardType: CardType, number: string, name: string): MessageCode | undefined =>
  codeOf(isForeigner(cardType, number) ? foreignersName : nameKr, name);

const numberError = (cardType: CardType, number: string): MessageCode | undefined =>
  codeOf(cardType === 'dl' ? licencePersonalNumber : personalNumber, number);

const standsOn = (cardType: CardType) => ({
  isResident: cardType !== 'ac',
  isLicence: cardType === 'dl',
  isAlien: cardType === 'ac',
  isDated: cardType !== 'dl',
});

/** Specification 2 §5.2. Claims that cannot pass are refused here: every refusal of the authority counts against the holder. */
export const idCardClaim = defineForm({
  fields: { name: foreignersName },
  conditional: {
    personalNum: licencePersonalNumber,
    issueDate,
    num: driverLicenceNumber,
    code: licenceSerial,
    alienRegNum: alienNumber,
    serialNum: alienSerial,
  },
  applies: (_, cardType: CardType) => {
    const { isResident, isLicence, isAlien, isDated } = standsOn(cardType);
    return {
      personalNum: isResident,
      issueDate: isDated,
      num: isLicence,
      code: isLicence,
      alienRegNum: isAlien,
      serialNum: isAlien,
    };
  },
  crossRules: ({ name, personalNum }, cardType) => ({
    name: nameError(cardType, personalNum, name),
    personalNum: numberError(cardType, personalNum),
  }),
  defaults: { name: '', personalNum: '', issueDate: '', num: '', code: '', alienRegNum: '', serialNum: '' },
});

const gender = z.enum(['male', 'female'], { error: 'gender.required' });

/** A recorded representative or agent, by wire names. @param mayBeLatin true when the name may be in Latin letters, as on foreigners' cards */
export const personRow = (mayBeLatin: boolean) =>
  z.object({ krname: mayBeLatin ? foreignersName : nameKr, name: nameEn, nation: country, gender, birth: birthDate });

export interface IdCardFacts {
  /** False when the verification is put off or done: then no numbers are asked for. */
  readonly numbersAsked: boolean;
  /** True when the person was recorded before: then values that a verification does not send are not asked for again. */
  readonly isRecordedBefore?: boolean;
}

/** The number that determines birth date and gender (resident or alien), as far as it is typed. */
export const numberOf = (card: {
  readonly cardType: CardType;
  readonly personalFront: string;
  readonly personalBack: string;
  readonly alienNumber: string;
}): string => (card.cardType === 'ac' ? card.alienNumber : `${card.personalFront}${card.personalBack}`);

/** Birth date and gender from a typed number, as far as they can be derived (specification 2 §4.3). */
export function derivedFrom(number: string): { readonly birth?: string; readonly gender?: Gender } {
  const birth = birthFromPersonalNumber(number);
  if (!birth || !isCalendarDate(birth.birthDate)) return {};
  return { birth: birth.birthDate, ...(birth.gender && { gender: birth.gender }) };
}

/** Whether birth date, gender and a Korean nationality all follow from the whole number, so that none is asked for. */
export function isDerived(card: typeof idCard.defaults): boolean {
  const number = digitsOnly(numberOf(card));
  const { birth, gender: sex } = derivedFrom(number);
  const isKorean = card.nation === 'KR' && nationError(card.cardType, number, card.nation) === undefined;
  return number.length === 13 && isKorean && birth === sentDate(card.birth) && sex === card.gender;
}

/** Recorded with a person, and not sent with a verification. */
const recordedFields = { nameEn, nation: country };
const numberFields = {
  personalFront: personalNumberFront,
  personalBack: personalNumberBack,
  alienNumber,
  num: driverLicenceNumber,
  code: licenceSerial,
  issueDate,
  serialNum: alienSerial,
};

/** An ID card as it is typed or read (specification 2 §3.1 and §5.2). */
export const idCard = defineForm({
  fields: {
    cardType: z.enum(cardTypes),
    nameKr: foreignersName,
    gender,
    birth: birthDate,
  },
  conditional: { ...recordedFields, ...numberFields },
  applies: ({ cardType }, { numbersAsked, isRecordedBefore = false }: IdCardFacts) => {
    const { isResident, isLicence, isAlien, isDated } = standsOn(cardType);
    return {
      nameEn: !isRecordedBefore,
      nation: !isRecordedBefore,
      personalFront: numbersAsked && isResident,
      personalBack: numbersAsked && isResident,
      alienNumber: numbersAsked && isAlien,
      num: numbersAsked && isLicence,
      code: numbersAsked && isLicence,
      issueDate: numbersAsked && isDated,
      serialNum: numbersAsked && isAlien,
    };
  },
  crossRules: (card, { numbersAsked }) => {
    const number = digitsOnly(numberOf(card));
    const isWhole = number.length === 13;
    const differs = numbersAsked && isWhole && derivedFrom(number).birth !== sentDate(card.birth);
    return {
      nameKr: nameError(card.cardType, number, card.nameKr),
      nation: nationError(card.cardType, number, card.nation),
      personalFront: isWhole ? numberError(card.cardType, number) : undefined,
      birth: differs ? 'personal-number.date' : undefined,
    };
  },
  defaults: {
    cardType: 'ic',
    nameKr: '',
    nameEn: '',
    nation: 'KR',
    gender: 'male',
    birth: '',
    personalFront: '',
    personalBack: '',
    alienNumber: '',
    num: '',
    code: '',
    issueDate: '',
    serialNum: '',
  },
});

export type Card = typeof idCard.defaults;
export type CardField = keyof Card;

export type NumberField = keyof typeof numberFields;
export const isNumberField = (name: CardField): boolean => name in numberFields;
export const isRecordedField = (name: CardField): boolean => name in recordedFields;

/** Personal fields printed on a card; the English name is not printed, so it stays editable. */
const personFields = ['nameKr', 'birth', 'nation', 'gender'] as const;

/** An untouched card of a type. An alien card has no default nationality (specification 2 §3.1). */
export const emptyCard = (cardType: CardType): Card => ({
  ...idCard.defaults,
  cardType,
  nation: cardType === 'ac' ? '' : 'KR',
});

/** Fields locked when the verification is put off (specification 2 §4.3). Nationality and gender, which have defaults, count only with a birth date. */
export function knownFields(card: Card): readonly CardField[] {
  const checked = idCard.check(card, { numbersAsked: false });
  const errors = checked.ok ? {} : checked.errors;
  const isKnown = (name: CardField): boolean => card[name] !== '' && errors[name] === undefined;
  return personFields.filter((name) => isKnown(name) && (isKnown('birth') || name.startsWith('name')));
}

/** Request to the authority: of the numbers, only those printed on this type of card. */
export function claimSent(card: Card) {
  const { isResident, isLicence, isAlien, isDated } = standsOn(card.cardType);
  return {
    name: card.nameKr.trim(),
    ...(isResident && { personalNum: `${card.personalFront}${card.personalBack}` }),
    ...(isDated && { issueDate: sentDate(card.issueDate) }),
    ...(isLicence && { num: digitsOnly(card.num), code: card.code }),
    ...(isAlien && { alienRegNum: card.alienNumber, serialNum: card.serialNum }),
  };
}

/** Errors of the whole resident number are shown at its first half. */
export const claimFields: Readonly<Record<string, CardField>> = {
  name: 'nameKr',
  personalNum: 'personalFront',
  alienRegNum: 'alienNumber',
  issueDate: 'issueDate',
  num: 'num',
  code: 'code',
  serialNum: 'serialNum',
};

export const personSent = ({ nameKr: krname, nameEn: name, nation, gender: sex, birth, cardType }: Card) => ({
  krname: krname.trim(),
  name: name.trim(),
  nation,
  gender: sex,
  birth: sentDate(birth),
  cardType,
});

export const personSentFields: Readonly<Record<string, CardField>> = {
  krname: 'nameKr',
  name: 'nameEn',
  nation: 'nation',
  gender: 'gender',
  birth: 'birth',
};
