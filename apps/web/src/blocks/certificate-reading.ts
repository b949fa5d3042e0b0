import type { CertificateReading } from '@portal/contract/application.ts';
import type { ReadText } from '@portal/contract/read-text.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { printedAddress } from '@portal/domain/rules/printed-address.ts';
import { digitsMask } from '../lib/masks.ts';
import type { Box, CertificateValues, CheckedCertificate, ReadableField } from './certificate-fields.ts';

type Texts = readonly ReadText[];

/** The texts that make a field's value: one, or all lines of it. */
const textsFor: Readonly<Record<ReadableField, (reading: CertificateReading) => Texts>> = {
  bizNo: ({ registerNumber }) => firstOf(registerNumber),
  corpNo: ({ corpRegisterNum }) => firstOf(corpRegisterNum),
  companyNameKr: ({ corpName, companyName }) => {
    const corporate = firstOf(corpName);
    return corporate.length > 0 ? corporate : firstOf(companyName);
  },
  repName: ({ repName }) => firstOf(repName),
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

/** What was read of these, as values of a form; what was not read is absent. */
export function valuesOfReading(reading: CertificateReading, names: readonly ReadableField[]): CertificateValues {
  const read = names.map((name) => [name, joined(name, textsFor[name](reading))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== ''));
}

/** The printed addresses of the business and of its head office; '' where none was read. */
const addressesOn = ({ bisAddress, headAddress }: CertificateReading) => {
  const whole = (texts: Texts = []): string => texts.map(({ text }) => text).join(' ');
  return { business: printedAddress(whole(bisAddress)), head: printedAddress(whole(headAddress)) };
};

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

/** A sound certificate with all that its reading tells. @param names what the form asks of it */
export const checkedOf = (
  told: Pick<CheckedCertificate, 'fileId' | 'issueDate' | 'validUntil'>,
  reading: CertificateReading,
  names: readonly ReadableField[],
): CheckedCertificate => ({
  ...told,
  values: valuesOfReading(reading, names),
  places: Object.fromEntries(names.map((name) => [name, placeOfField(name, reading)])),
  addresses: addressesOn(reading),
});

/** Is this the kind of certificate that the form asks for? Told by the suffix (specification 2 §5.7). */
export const isOfKind = (inferDetailType: string, kind: BusinessKind): boolean =>
  inferDetailType.endsWith(kind === 'private' ? '_SOLE' : '_CORP');
