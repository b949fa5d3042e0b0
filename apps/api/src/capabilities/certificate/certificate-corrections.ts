import { isBusinessNumber } from '@portal/domain/fields/business/business-number.ts';
import { openingDate } from '@portal/domain/fields/business/opening-date.ts';
import { nameShape } from '@portal/domain/fields/person/name-shape.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import { type NamedRepresentative, namedRepresentatives } from '@portal/domain/rules/name/named-representatives.ts';
import { isWithinOneEdit, isWithinTwoEdits } from '@portal/domain/rules/name/one-edit.ts';
import * as z from 'zod/mini';
import { businessNumberOn, type CertificateValues, openDateOn, readNumberOn } from './certificate-reading.ts';

/** Corrections of misread values, and additions of values that were not read. */
export interface Correction {
  readonly registerNumber?: string | undefined;
  readonly repName?: string | undefined;
  readonly openDate?: string | undefined;
}

/** An impossible correction: malformed, or belonging to another certificate. */
export interface Uncorrected {
  readonly kind: 'misshapen' | 'other';
  readonly field: keyof Correction;
}

type Corrected = { readonly kind: 'values'; readonly values: CertificateValues } | Uncorrected;
type Texts = NonNullable<CertificateValues['repName']>;

/** A misread digit usually changes the check digit too; more differences mean another business's number. */
const mostCorrected = 2;

const changedPlaces = (read: string, corrected: string): number =>
  [...corrected].filter((digit, place) => digit !== read[place]).length;

/** Puts a person's corrected number before the one read. @returns undefined if it is no correction of the number read */
export function withNumber(values: CertificateValues, corrected: string): CertificateValues | undefined {
  const read = readNumberOn(values);
  const isCorrection =
    read.length === corrected.length
      ? changedPlaces(read, corrected) <= mostCorrected
      : isWithinOneEdit(read, corrected);
  const [own] = values.registerNumber?.slice(-1) ?? [];
  if (!isBusinessNumber(corrected) || !own || !isCorrection) return undefined;
  return { ...values, registerNumber: read === corrected ? [own] : [{ ...own, text: corrected }, own] };
}

function correctedNumber(values: CertificateValues, typed: string): Corrected {
  const digits = digitsOnly(typed);
  if (!isBusinessNumber(digits)) return { kind: 'misshapen', field: 'registerNumber' };
  if (digits === businessNumberOn(values)) return { kind: 'values', values };
  const corrected = withNumber(values, digits);
  return corrected ? { kind: 'values', values: corrected } : { kind: 'other', field: 'registerNumber' };
}

const ownOf = (texts: Texts = []): Texts => texts.filter(({ typed }) => !typed);

function typedBefore(own: Texts, text: string): Texts {
  const boundingPolys = own.flatMap((one) => one.boundingPolys ?? []);
  return [{ text, typed: true, ...(boundingPolys.length > 0 && { boundingPolys }) }, ...own];
}

const compact = (name: string): string => name.replace(/\s/g, '').toUpperCase();

/** Only the names, without other text typed around them. */
const inWords = (named: readonly NamedRepresentative[]): string =>
  named.map(({ name, koreanName }) => (koreanName ? `${name}(${koreanName})` : name)).join(', ');

function correctedName(values: CertificateValues, typed: string): Corrected {
  const named = namedRepresentatives(typed);
  if (named.length === 0 || !named.every(({ name, koreanName = name }) => nameShape(name) && nameShape(koreanName)))
    return { kind: 'misshapen', field: 'repName' };
  const own = ownOf(values.repName);
  const read = namedRepresentatives(own.map(({ text }) => text).join('\n'));
  const isMeant = (name: string): boolean => read.some((one) => isWithinTwoEdits(compact(one.name), compact(name)));
  if (read.length > 0 && !named.every(({ name }) => isMeant(name))) return { kind: 'other', field: 'repName' };
  const text = inWords(named);
  const repName = inWords(read) === text ? own : typedBefore(own, text);
  return { kind: 'values', values: { ...values, repName } };
}

function correctedDate(values: CertificateValues, typed: string): Corrected {
  const { data: date } = z.safeParse(openingDate, typed);
  if (date === undefined) return { kind: 'misshapen', field: 'openDate' };
  const own = ownOf(values.openDate);
  const read = openDateOn({ openDate: own });
  if (read !== undefined && changedPlaces(read, date) > mostCorrected) return { kind: 'other', field: 'openDate' };
  return { kind: 'values', values: { ...values, openDate: read === date ? own : typedBefore(own, date) } };
}

export function withCorrections(
  values: CertificateValues,
  { registerNumber, repName, openDate }: Correction,
): Corrected {
  const ways = [
    registerNumber === undefined ? undefined : (of: CertificateValues) => correctedNumber(of, registerNumber),
    repName === undefined ? undefined : (of: CertificateValues) => correctedName(of, repName),
    openDate === undefined ? undefined : (of: CertificateValues) => correctedDate(of, openDate),
  ];
  let corrected: Corrected = { kind: 'values', values };
  for (const way of ways) if (way && corrected.kind === 'values') corrected = way(corrected.values);
  return corrected;
}

const ofRegistry = ({ registerNumber, repName, openDate }: CertificateValues): string =>
  JSON.stringify([registerNumber, repName, openDate].map((texts) => texts?.map(({ text }) => text)));

/** Whether the two readings lead to different registry queries. */
export const asksOtherwise = (one: CertificateValues, other: CertificateValues): boolean =>
  ofRegistry(one) !== ofRegistry(other);
