import { answerKeys } from '../review/answers.ts';

/** The parts of a merchant's own file, in the order in which they are sent. */
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

/** What stands in a file beside the answers before the fee. */
const furtherKeys = [
  'loginId',
  'companyName',
  'operatorName',
  'operatorMobile',
  'operatorEmail',
  'operatorTelephone',
  'agreed',
  'feePaid',
  'feeOrder',
  'bank',
  'depositor',
  'accountNumber',
  'settlementManager',
  'settlementPhone',
  'settlementEmail',
  'agentWrites',
  'corporateKind',
  'representative',
  'agent',
  'owner',
  'exemption',
  'q1',
  'q2',
  'q3',
  'q4',
  'q5',
  'companies',
  'purpose',
  'fundsSource',
  'listing',
  'corpPurpose',
  'document',
  'supplement',
] as const;

export const fileKeys = [...answerKeys, ...furtherKeys] as const;
export type FileKey = (typeof fileKeys)[number];
