import type { Owner, ownerInfo } from '../../forms/owner-info.ts';
import type { serviceApplication } from '../../forms/service-application.ts';
import type { Settlement } from '../../forms/settlement-account.ts';
import type { SignUpTyped } from '../../forms/sign-up.ts';
import { type AnswerKey, answerKeys } from '../review/answers.ts';

/** Sections of a merchant's own file, in the order of submission. */
export const fileSections = [
  'sign-up',
  'business',
  'services',
  'fee',
  'settlement',
  'representatives',
  'owners',
  'documents',
  'supplements',
] as const;
export type FileSection = (typeof fileSections)[number];

/** Rows that belong to no form, or that combine several answers of a person. */
const ofNoForm = [
  'agreed',
  'feePaid',
  'feeOrder',
  'representative',
  'agent',
  'owner',
  'document',
  'supplement',
] as const;

type FormField =
  | keyof SignUpTyped
  | keyof Settlement
  | keyof typeof ownerInfo.defaults
  | keyof Owner
  | Exclude<keyof typeof serviceApplication.defaults, AnswerKey>;

/** Every field outside of the answers before the fee: its own row, the row that contains it, or none. A missing field does not compile. */
const fields = {
  loginId: 'row',
  password: 'unlisted',
  passwordCheck: 'unlisted',
  companyName: 'row',
  opName: 'row',
  opMobileNo: 'row',
  opEmail: 'row',
  opTelNo: 'row',
  agreeSignUp: { with: 'agreed' },
  agreePrivateInfo: { with: 'agreed' },
  agreeMarketing: { with: 'agreed' },
  serviceTargetCountries: 'row',
  bankCode: 'row',
  accountName: 'row',
  accountNumber: 'row',
  settlementManager: 'row',
  settlementPhone: 'row',
  settlementEmail: 'row',
  gongdongRep: 'row',
  corpGubn: 'row',
  corp: 'row',
  q1: 'row',
  q2: 'row',
  q3: 'row',
  q4: 'row',
  q5: 'row',
  owners: { with: 'owner' },
  krname: { with: 'owner' },
  name: { with: 'owner' },
  nation: { with: 'owner' },
  gender: { with: 'owner' },
  birth: { with: 'owner' },
  share: { with: 'owner' },
  job: { with: 'owner' },
  companies: 'row',
  purpose: 'row',
  fundsSource: 'row',
  listing: 'row',
  corpPurpose: 'row',
} as const satisfies Readonly<Record<FormField, 'row' | { readonly with: (typeof ofNoForm)[number] } | 'unlisted'>>;

type Fields = typeof fields;
type FieldRow = { [Name in keyof Fields]: Fields[Name] extends 'row' ? Name : never }[keyof Fields];
const rows = new Map<string, unknown>(Object.entries(fields));
const isFieldRow = (name: string): name is FieldRow => rows.get(name) === 'row';

export const fileKeys = [...answerKeys, ...Object.keys(fields).filter(isFieldRow), ...ofNoForm] as const;
export type FileKey = (typeof fileKeys)[number];
