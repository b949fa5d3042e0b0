import type { CertificateReading } from '@portal/contract/application.ts';
import type { ReadText } from '@portal/contract/read-text.ts';
import type { BusinessInformation, BusinessKind } from '@portal/domain/forms/business-information.ts';
import { printedAddress } from '@portal/domain/rules/printed-address.ts';
import { dateMask, digitsMask } from '../../../lib/masks.ts';

export const readableFields = ['bizNo', 'corpNo', 'companyNameKr', 'salesType', 'companyType'] as const;

/** Fields of the form that a certificate can fill. */
export type ReadableField = (typeof readableFields)[number];

export type CertificateValues = Partial<Record<ReadableField, string>>;

type Texts = readonly ReadText[];

/** The texts that make a field's value: one, or all lines of it. */
const textsFor: Readonly<Record<ReadableField, (reading: CertificateReading) => Texts>> = {
  bizNo: ({ registerNumber }) => firstOf(registerNumber),
  corpNo: ({ corpRegisterNum }) => firstOf(corpRegisterNum),
  companyNameKr: ({ corpName, companyName }) => {
    const corporate = firstOf(corpName);
    return corporate.length > 0 ? corporate : firstOf(companyName);
  },
  salesType: ({ bisType }) => bisType ?? [],
  companyType: ({ bisItem }) => bisItem ?? [],
};

const firstOf = (texts: Texts | undefined): Texts => (texts?.[0]?.text.trim() ? texts.slice(0, 1) : []);

/** All digits of a number that was read, also too many of them: a number that was misread is not cut to look right. */
const digits = digitsMask(Infinity);

function joined(name: ReadableField, texts: Texts): string {
  const value = [...new Set(texts.map(({ text }) => text.trim()).filter(Boolean))].join(', ');
  return name === 'bizNo' || name === 'corpNo' ? digits.clean(value) : value;
}

/** What was read, as values of the form; what was not read is absent. */
export function valuesOfReading(reading: CertificateReading): CertificateValues {
  const read = readableFields.map((name) => [name, joined(name, textsFor[name](reading))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== ''));
}

/** The printed addresses of the business and of its head office; '' where none was read. */
export const addressesOn = ({ bisAddress, headAddress }: CertificateReading) => {
  const whole = (texts: Texts = []): string => texts.map(({ text }) => text).join(' ');
  return { business: printedAddress(whole(bisAddress)), head: printedAddress(whole(headAddress)) };
};

/** A part of the picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around all places that a field was read from; undefined where none is known. */
export function placeOfField(name: ReadableField, reading: CertificateReading): Box | undefined {
  const points = textsFor[name](reading).flatMap(({ boundingPolys = [] }) =>
    boundingPolys.flatMap((it) => it.vertices),
  );
  if (points.length < 3) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** How many fields were read. */
export const countOf = (values: CertificateValues): number => Object.keys(values).length;

/** Which read values may be put in: where nothing was typed, or what stands there came from the previous reading. */
export function fillable(
  form: Pick<BusinessInformation, ReadableField>,
  previous: CertificateValues,
  read: CertificateValues,
): CertificateValues {
  const open = readableFields.filter((name) => form[name] === '' || form[name] === previous[name]);
  return Object.fromEntries(open.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

/** Is this the kind of certificate that the form asks for? Told by the suffix (specification 2 §5.7). */
export const isOfKind = (inferDetailType: string, kind: BusinessKind): boolean =>
  inferDetailType.endsWith(kind === 'private' ? '_SOLE' : '_CORP');

/** YYYYMMDD as people read it: 2026.11.12 */
export const dateInWords = (date: string): string => dateMask.show(date);
