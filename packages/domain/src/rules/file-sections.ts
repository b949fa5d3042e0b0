import { answerKeys } from './answers.ts';

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
] as const;
export type FileSection = (typeof fileSections)[number];

/** What stands in a file beside the answers before the fee. */
const furtherKeys = [
  'loginId',
  'companyName',
  'operatorName',
  'operatorMobile',
  'operatorEmail',
  'agreed',
  'feePaid',
  'feeOrder',
  'bank',
  'depositor',
  'accountNumber',
  'settlementManager',
  'settlementPhone',
  'settlementEmail',
  'representative',
  'agent',
  'owner',
  'document',
] as const;

export const fileKeys = [...answerKeys, ...furtherKeys] as const;
export type FileKey = (typeof fileKeys)[number];
