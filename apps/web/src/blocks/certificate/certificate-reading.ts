import type { CertificateReading } from '@portal/contract/application/application.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { textsOf, valuesOfReading } from '@portal/domain/rules/reading/certificate-values.ts';
import { printedAddress, printedLine } from '@portal/domain/rules/reading/printed-address.ts';
import type { ReadableField } from '@portal/domain/rules/reading/readable-fields.ts';
import { type Box, placeOfTexts } from '../picture/place-of-texts.ts';
import { askedNames, type CheckedCertificate, type LostValue, type WantedKind } from './certificate-fields.ts';

const certificateNames = [
  'registerNumber',
  'companyName',
  'corpName',
  'repName',
  'birth',
  'openDate',
  'corpRegisterNum',
  'bisAddress',
  'headAddress',
  'bisType',
  'bisItem',
  'issuanceDate',
] as const;

/** Printed addresses of the business and its head office; '' when not read. */
const addressesOn = ({ bisAddress, headAddress }: CertificateReading) => ({
  business: printedAddress(printedLine(bisAddress)),
  head: printedAddress(printedLine(headAddress)),
});

export const placeOfField = (name: ReadableField, reading: CertificateReading): Box | undefined =>
  placeOfTexts(textsOf(name, reading));

function lostIn(reading: CertificateReading): readonly LostValue[] {
  return certificateNames.flatMap((name): readonly LostValue[] => {
    const texts = reading[name] ?? [];
    const cause = texts.find((text) => text.cause !== undefined)?.cause;
    if (cause === undefined) return [];
    const cut = texts.find((text) => text.cut !== undefined)?.cut;
    const part = texts.flatMap((text) => text.part ?? []).join(', ');
    return [{ name, cause, cut, part, place: placeOfTexts(texts) }];
  });
}

/** A valid certificate with everything read from it. @param names fields that the form asks for */
export const checkedOf = (
  checked: Pick<CheckedCertificate, 'kind' | 'fileId' | 'issueDate' | 'validUntil' | 'runsOut'>,
  reading: CertificateReading,
  names: readonly ReadableField[],
): CheckedCertificate => ({
  ...checked,
  unread: askedNames.filter((name) => !names.some((asked) => asked === name) && !reading[name]?.[0]?.text.trim()),
  lost: lostIn(reading),
  values: valuesOfReading(reading, names),
  places: Object.fromEntries(names.map((name) => [name, placeOfField(name, reading)])),
  addresses: addressesOn(reading),
});

/** Kind of business by the suffix (specification 2 §5.7); undefined for neither. */
export function kindOf(inferDetailType: string): BusinessKind | undefined {
  if (inferDetailType.endsWith('_SOLE')) return 'private';
  return inferDetailType.endsWith('_CORP') ? 'corporate' : undefined;
}

export const isAccepted = (kind: BusinessKind | undefined, wanted: WantedKind): kind is BusinessKind =>
  kind !== undefined && (wanted === 'either' || kind === wanted);
