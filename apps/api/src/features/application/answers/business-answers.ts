import { productTypes } from '@portal/domain/reference/product-types.ts';
import { valuesOfReading } from '@portal/domain/rules/reading/certificate-values.ts';
import { isOtherAddress, printedLine } from '@portal/domain/rules/reading/printed-address.ts';
import {
  businessReadFields,
  type CertificateValues,
  type ReadableField,
} from '@portal/domain/rules/reading/readable-fields.ts';
import { type AnswerKey, answerKeys, type GivenAnswer } from '@portal/domain/rules/review/answers.ts';
import * as z from 'zod/mini';
import type { CertificateValues as StoredReading } from '../../../capabilities/certificate/certificate-reading.ts';
import type { ServiceChoices } from '../service-application.repository.ts';

const text = z._default(z.string(), '');

/** The answers of either form as they were sealed; a password of a homepage stays there. */
export const sealedAnswers = z.object({
  nonProfit: z._default(z.boolean(), false),
  bizNo: text,
  corpNo: z.optional(z.string()),
  companyNameKr: text,
  companyNameEn: text,
  salesType: text,
  companyType: text,
  productTypeBig: text,
  productTypeMid: text,
  productTypeSmall: text,
  homepageUrl: text,
  homepageId: text,
  customerTransAmount: text,
  monthlyExpectVolumeAmount: text,
  zipCode: z.optional(z.string()),
  bizZipCode: z.optional(z.string()),
  bizAddressKr: text,
  bizAddressEn: text,
  officeZipCode: z.optional(z.string()),
  officeAddressKr: z.optional(z.string()),
  officeAddressEn: z.optional(z.string()),
  bizRepMobileNo: text,
  bizRepEmail: text,
});
export type SealedAnswers = z.output<typeof sealedAnswers>;

export const inOrder = (answers: readonly GivenAnswer[]): GivenAnswer[] =>
  [...answers].sort((one, other) => answerKeys.indexOf(one.key) - answerKeys.indexOf(other.key));

const nameOf = (entries: readonly { typeCode: string; typeName: string }[], code: string): string =>
  entries.find(({ typeCode }) => typeCode === code)?.typeName ?? code;

const categoryNames = (answers: SealedAnswers): string[] => [
  nameOf(productTypes.big, answers.productTypeBig),
  nameOf(productTypes.mid, answers.productTypeMid),
  nameOf(productTypes.small, answers.productTypeSmall),
];

/** What a certificate says of some fields; nothing where it says nothing of any of them. */
function readOf(reading: CertificateValues, ...fields: readonly ReadableField[]): Pick<GivenAnswer, 'read'> {
  const read = fields.map((field) => reading[field] ?? '');
  return read.every((value) => value === '') ? {} : { read };
}

/** An address is chosen, not read: the certificate is named where it certainly says another one. */
function addressAnswer(
  key: 'address' | 'headAddress',
  [zipCode = '', address = '']: readonly string[],
  read: StoredReading['bisAddress'],
): GivenAnswer {
  const printed = printedLine(read);
  const differs = isOtherAddress(printed, address);
  return { key, values: [zipCode, address], ...(differs && { read: ['', printed] }) };
}

/** What only a corporation is asked. */
function corporateAnswers(
  answers: SealedAnswers,
  reading: CertificateValues,
  head: StoredReading['headAddress'],
): GivenAnswer[] {
  if (answers.corpNo === undefined) return [];
  return [
    { key: 'corpNo', values: [answers.corpNo], ...readOf(reading, 'corpNo') },
    { key: 'nonProfit', values: [answers.nonProfit ? 'yes' : 'no'] },
    addressAnswer('headAddress', [answers.officeZipCode ?? '', answers.officeAddressKr ?? ''], head),
    { key: 'headAddressEn', values: [answers.officeAddressEn ?? ''] },
  ];
}

const one = (key: AnswerKey, ...values: readonly string[]): GivenAnswer => ({ key, values });

/** The business information as answers, in their order. @param reading of its certificate; undefined where that is not known */
export function businessAnswers(answers: SealedAnswers, reading: StoredReading | undefined): GivenAnswer[] {
  const values = reading ? valuesOfReading(reading, businessReadFields) : {};
  return inOrder([
    { key: 'bizNo', values: [answers.bizNo], ...readOf(values, 'bizNo') },
    { key: 'companyNameKr', values: [answers.companyNameKr], ...readOf(values, 'companyNameKr') },
    { key: 'line', values: [answers.salesType, answers.companyType], ...readOf(values, 'salesType', 'companyType') },
    ...corporateAnswers(answers, values, reading?.headAddress),
    one('companyNameEn', answers.companyNameEn),
    one('category', ...categoryNames(answers)),
    one('homepage', answers.homepageUrl),
    ...(answers.homepageId === '' ? [] : [one('homepageId', answers.homepageId)]),
    one('averageAmount', answers.customerTransAmount),
    one('monthlyAmount', answers.monthlyExpectVolumeAmount),
    addressAnswer('address', [answers.zipCode ?? answers.bizZipCode ?? '', answers.bizAddressKr], reading?.bisAddress),
    one('addressEn', answers.bizAddressEn),
    one('phone', answers.bizRepMobileNo),
    one('email', answers.bizRepEmail),
  ]);
}

/** How many fields of the form were read. */
export const readCount = (reading: StoredReading | undefined): number =>
  reading ? Object.keys(valuesOfReading(reading, businessReadFields)).length : 0;

/** The service application as answers. */
export const serviceAnswers = (choices: ServiceChoices): GivenAnswer[] => [
  one('services', ...choices.services),
  one('methods', ...choices.payMethods),
  one('description', choices.description),
  one('currencies', ...choices.displayCurrencies),
  one('prohibited', 'yes'),
];
