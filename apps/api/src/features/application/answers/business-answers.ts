import { valuesOfReading } from '@portal/domain/rules/reading/certificate-values.ts';
import { isOtherAddress, printedLine } from '@portal/domain/rules/reading/printed-address.ts';
import { businessReadFields, type CertificateValues } from '@portal/domain/rules/reading/readable-fields.ts';
import { unconfirmedIn } from '@portal/domain/rules/reading/unconfirmed.ts';
import { answersIn, fieldsOfAnswer, type GivenAnswer } from '@portal/domain/rules/review/answers.ts';
import { businessAnswersIn } from '@portal/domain/rules/review/business-answers.ts';
import * as z from 'zod/mini';
import type { CertificateValues as StoredReading } from '../../../capabilities/certificate/certificate-reading.ts';
import type { ServiceChoices } from '../service-application.repository.ts';

/** The sealed answers of either form, by field name. */
export const sealedAnswers = z.record(z.string(), z.unknown());
export type SealedAnswers = z.output<typeof sealedAnswers>;

/** The certificate's values for the fields of an answer; undefined if it has none. */
function readOf(reading: CertificateValues, { key }: GivenAnswer): readonly string[] | undefined {
  const values = new Map(Object.entries(reading));
  const read = fieldsOfAnswer(key).map((field) => values.get(field) ?? '');
  return read.every((value) => value === '') ? undefined : read;
}

/** Addresses are selected, not read, so the certificate's address is shown only if it certainly differs. */
function addressRead(
  reading: StoredReading,
  { key, values: [address = ''] }: GivenAnswer,
): readonly string[] | undefined {
  const printed = printedLine(key === 'officeAddressKr' ? reading.headAddress : reading.bisAddress);
  return isOtherAddress(printed, address) ? [printed] : undefined;
}

/** The business information as answers, in order. @param reading of its certificate; undefined if not known */
export function businessAnswers(answers: SealedAnswers, reading: StoredReading | undefined): GivenAnswer[] {
  const given = businessAnswersIn(answers);
  if (!reading) return given;
  const values = valuesOfReading(reading, businessReadFields);
  return given.map((answer) => {
    const isAddress = answer.key === 'bizAddressKr' || answer.key === 'officeAddressKr';
    const read = isAddress ? addressRead(reading, answer) : readOf(values, answer);
    const lost = unconfirmedIn(reading, answer);
    return { ...answer, ...(read && { read }), ...(lost.length > 0 && { lost }) };
  });
}

export const readCount = (reading: StoredReading | undefined): number =>
  reading ? Object.keys(valuesOfReading(reading, businessReadFields)).length : 0;

/** The service application as answers; it implies consent to the list of prohibited industries. */
export const serviceAnswers = ({ services, ...choices }: ServiceChoices): GivenAnswer[] =>
  answersIn({ payServiceType: services, ...choices, prohibitedIndustryAgreed: true });
