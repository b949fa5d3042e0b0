import { readText } from '@portal/contract/read-text.ts';
import { isBusinessNumber } from '@portal/domain/fields/business/business-number.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import {
  type NamedRepresentative,
  namedRepresentatives,
  representativeLine,
} from '@portal/domain/rules/name/named-representatives.ts';
import { isRecentPaper } from '@portal/domain/rules/paper/paper-age.ts';
import { printedDay } from '@portal/domain/rules/reading/printed-day.ts';
import * as z from 'zod/mini';
import type { BusinessClaim } from '../../ports/business-registry.ts';
import type { CertificateReading } from '../../ports/certificate-reader.ts';

export type CertificateKind = 'private' | 'corporate';

/** One value, as read or as entered by a person; the entered one takes precedence. */
const keptText = z.extend(readText, { typed: z.optional(z.literal(true)) });
const texts = z.optional(z.array(keptText));

/** The values of a certificate as stored and sent: a list of texts for each key; absent if not read. */
export const certificateValues = z.object({
  registerNumber: texts,
  corpRegisterNum: texts,
  companyName: texts,
  corpName: texts,
  repName: texts,
  birth: texts,
  openDate: texts,
  bisAddress: texts,
  headAddress: texts,
  bisType: texts,
  bisItem: texts,
  issuanceDate: texts,
});
export type CertificateValues = z.output<typeof certificateValues>;

export function valuesOf(reading: Extract<CertificateReading, { kind: 'read' }>): CertificateValues {
  const lists = Object.entries(reading.values).map(([key, values]) => [
    key,
    values.map(({ text, polygons, lost }) => ({
      text,
      boundingPolys: polygons.map((vertices) => ({ vertices })),
      ...(lost && { cause: lost.cause, part: lost.part, ...(lost.cut && { cut: lost.cut }) }),
    })),
  ]);
  return certificateValues.parse(Object.fromEntries(lists));
}

/** Derived from the suffix (specification 2 §5.7); undefined if it is neither kind. */
export function kindOf(inferDetailType: string): CertificateKind | undefined {
  if (inferDetailType.endsWith('_SOLE')) return 'private';
  return inferDetailType.endsWith('_CORP') ? 'corporate' : undefined;
}

/** Ten digits; undefined if not read or with a wrong check digit. */
export function businessNumberOn(values: CertificateValues): string | undefined {
  const digits = digitsOnly(values.registerNumber?.[0]?.text ?? '');
  return isBusinessNumber(digits) ? digits : undefined;
}

/** The digits as read, before any correction; '' if none were read. */
export const readNumberOn = (values: CertificateValues): string =>
  digitsOnly(values.registerNumber?.at(-1)?.text ?? '');

/** The representatives as entered or read, in one line; undefined if there are none. */
export const representativeOn = ({ repName }: Pick<CertificateValues, 'repName'>): string | undefined =>
  representativeLine(repName);

/** YYYYMMDD; undefined if not read. */
export const issueDateOn = ({ issuanceDate }: CertificateValues): string | undefined =>
  printedDay(issuanceDate?.[0]?.text);

/** YYYYMMDD; undefined if not read. */
export const openDateOn = ({ openDate }: Pick<CertificateValues, 'openDate'>): string | undefined =>
  printedDay(openDate?.[0]?.text);

/** Maximum representatives; more are rarely named, and each may cost a registry query. */
const mostNamed = 10;

export const representativesOn = (values: Pick<CertificateValues, 'repName'>): readonly NamedRepresentative[] =>
  namedRepresentatives(representativeOn(values) ?? '').slice(0, mostNamed);

/** One claim per representative; empty if number, representative or opening day is missing. */
export function claimsOn(values: CertificateValues): readonly BusinessClaim[] {
  const [businessNumber, openedOn] = [businessNumberOn(values), openDateOn(values)];
  if (businessNumber === undefined || openedOn === undefined) return [];
  const companyName = (values.corpName ?? values.companyName)?.[0]?.text.trim() || undefined;
  const corporate = digitsOnly(values.corpRegisterNum?.[0]?.text ?? '');
  const corporateNumber = corporate.length === 13 ? corporate : undefined;
  return representativesOn(values).map(({ name, koreanName }) => ({
    businessNumber,
    representative: name,
    koreanName,
    openedOn,
    companyName,
    corporateNumber,
  }));
}

export interface ReadCertificate {
  readonly inferDetailType: string;
  readonly values: CertificateValues;
}

export type CertificateError = 'unreadable' | 'type-mismatch' | 'undated' | 'postdated' | 'expired';

/** Why a certificate is not accepted, before the tax office is queried. @param wanted undefined accepts both kinds @param today YYYYMMDD in Korea */
export function certificateError(
  certificate: ReadCertificate,
  wanted: CertificateKind | undefined,
  today: string,
): CertificateError | undefined {
  const kind = kindOf(certificate.inferDetailType);
  if (kind === undefined) return 'unreadable';
  if (wanted !== undefined && kind !== wanted) return 'type-mismatch';
  if (businessNumberOn(certificate.values) === undefined) return 'unreadable';
  const issued = issueDateOn(certificate.values);
  if (issued === undefined) return 'undated';
  if (issued > today) return 'postdated';
  return isRecentPaper(issued, today) ? undefined : 'expired';
}
