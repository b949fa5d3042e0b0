import { birthDate, isCalendarDate, issueDate } from '@portal/domain/fields/calendar-date.ts';
import { country } from '@portal/domain/fields/country.ts';
import { alienSerial, driverLicenceNumber, licenceSerial } from '@portal/domain/fields/id-card-number.ts';
import { nameEn, nameKr } from '@portal/domain/fields/person-name.ts';
import {
  alienNumber,
  isForeignersNumber,
  licencePersonalNumber,
  personalNumber,
  personalNumberBack,
  personalNumberFront,
} from '@portal/domain/fields/personal-number.ts';
import type { MessageCode } from '@portal/domain/messages/codes.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { birthFromPersonalNumber } from '@portal/domain/rules/birth-from-number.ts';
import * as z from 'zod/mini';
import type { Block, Card } from './id-card-form.ts';

export type CardErrors = Partial<Record<keyof Card, string | undefined>>;

const codeOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

/** The card of a foreigner may carry a name in English letters alone. */
const foreignersName = z.union([nameKr, nameEn], { error: 'name-kr.format' });

/** The number that tells birth and gender: resident or alien, as far as it is typed. */
export const numberOf = (card: Pick<Card, 'cardType' | 'personalFront' | 'personalBack' | 'alienNumber'>): string =>
  card.cardType === 'ac' ? card.alienNumber : `${card.personalFront}${card.personalBack}`;

/** Birth and gender as far as a typed number tells them (specification 2 §4.3). */
export function derivedFrom(number: string): Partial<Pick<Card, 'birth' | 'gender'>> {
  const birth = birthFromPersonalNumber(number);
  if (!birth || !isCalendarDate(birth.birthDate)) return {};
  return { birth: birth.birthDate, ...(birth.gender && { gender: birth.gender }) };
}

function numberErrors(card: Card): CardErrors {
  if (card.cardType === 'ac') return { alienNumber: codeOf(alienNumber, card.alienNumber) };
  const personalFront = codeOf(personalNumberFront, card.personalFront);
  const personalBack = codeOf(personalNumberBack, card.personalBack);
  const rule = card.cardType === 'dl' ? licencePersonalNumber : personalNumber;
  const whole = personalFront || personalBack ? undefined : codeOf(rule, numberOf(card));
  return { personalFront: personalFront ?? whole, personalBack };
}

function birthError(card: Card): string | undefined {
  const error = codeOf(birthDate, card.birth);
  if (error) return error;
  const number = numberOf(card);
  const differs = number.length === 13 && derivedFrom(number).birth !== card.birth;
  return differs ? ('personal-number.date' satisfies MessageCode) : undefined;
}

const isForeigner = (card: Card): boolean =>
  card.cardType === 'ac' || (card.cardType === 'dl' && isForeignersNumber(numberOf(card)));

const personErrors = (card: Card): CardErrors => ({
  nameKr: codeOf(isForeigner(card) ? foreignersName : nameKr, card.nameKr),
  nameEn: codeOf(nameEn, card.nameEn),
  nation: codeOf(country, card.nation),
});

/**
 * What is wrong with a card, by field (specification 2 §5.2).
 * @param later the verification is done later: the numbers are not asked for now
 */
export function cardErrors(card: Card, later: boolean): CardErrors {
  const person = personErrors(card);
  if (later) return { ...person, birth: codeOf(birthDate, card.birth) };
  return {
    ...person,
    birth: birthError(card),
    ...numberErrors(card),
    ...(card.cardType !== 'dl' && { issueDate: codeOf(issueDate, card.issueDate) }),
    ...(card.cardType === 'dl' && {
      num: codeOf(driverLicenceNumber, card.num),
      code: codeOf(licenceSerial, card.code),
    }),
    ...(card.cardType === 'ac' && { serialNum: codeOf(alienSerial, card.serialNum) }),
  };
}

const personFields = ['nameKr', 'nameEn', 'birth', 'nation', 'gender'] as const;

/**
 * What is known of the person when the verification is put off, and so is locked (specification 2 §4.3). Nationality and
 * gender, which are never empty, are known once the birth date is; what is empty or wrong stays open.
 */
export function knownFields(card: Card): readonly (keyof Card)[] {
  const errors = cardErrors(card, true);
  const isKnown = (name: keyof Card): boolean => card[name] !== '' && errors[name] === undefined;
  return personFields.filter((name) => isKnown(name) && (isKnown('birth') || name.startsWith('name')));
}

export const isSound = (errors: CardErrors): boolean => Object.values(errors).every((error) => error === undefined);

type About = 'front-required' | 'back-required' | 'unverified';

/** The sentence about a representative, who has a number, or about the agent, who has none (specification 2 §5.3). */
export const sentenceAbout = ({ type, seq }: Block, what: About): string =>
  type === 'SR01' ? sentence(`agent.${what}`) : sentence(`representative.${what}`, { number: seq + 1 });
