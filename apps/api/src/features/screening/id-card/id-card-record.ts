import { personTypes } from '@portal/contract/screening-shared.ts';
import { type CardType, cardTypes } from '@portal/domain/reference/card-types.ts';
import { readingErrors } from '@portal/domain/rules/reading-error.ts';
import * as z from 'zod/mini';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

/** One ID card block of the screen: whose card it is. */
export interface Block {
  readonly accountId: string;
  readonly type: (typeof personTypes)[number];
  readonly seq: number;
}

const point = z.object({ x: z.number(), y: z.number() });

const readRecord = z.object({
  kind: z.literal('read'),
  /** The resident or alien number as read, digits only. */
  number: z.string(),
  /** Over the number's back digits, in the upright picture's pixels. */
  polygons: z.array(z.array(point)),
  /** Claims that the authority refused, as JSON, with its code: the same one is not sent twice. */
  refusedClaims: z.array(z.object({ claim: z.string(), code: z.enum(['0510', '0511', '0512']) })),
});
const failedRecord = z.object({
  kind: z.literal('failed'),
  reason: z.enum(['unreadable', 'type-mismatch', 'no-masking']),
  /** What the reader said is wrong with an unreadable picture; rows written before it told have none. */
  error: z.optional(z.nullable(z.enum(readingErrors))),
});
const record = z.discriminatedUnion('kind', [readRecord, failedRecord]);

export type ReadRecord = z.output<typeof readRecord>;
export type FailedRecord = z.output<typeof failedRecord>;
export type RefusedClaim = ReadRecord['refusedClaims'][number];

const verifiedRecord = z.object({
  name: z.string(),
  birthDate: z.string(),
  gender: z.enum(['male', 'female']),
  /** The whole claim as JSON, to recognise a repetition. */
  claim: z.string(),
});
/** Whom the authority confirmed. */
export type VerifiedRecord = z.output<typeof verifiedRecord>;

/** One reading with its sealed part opened. */
export interface Reading {
  readonly requestId: string;
  readonly block: Block;
  readonly cardType: CardType;
  readonly rawFileId: string | null;
  readonly maskedFileId: string | null;
  readonly record: ReadRecord;
}

const rowShape = z.object({ personType: z.enum(personTypes), cardType: z.enum(cardTypes) });

/** A reading as it is stored. */
interface ReadingRow {
  readonly requestId: string;
  readonly accountId: string;
  readonly personType: string;
  readonly seq: number;
  readonly cardType: string;
  readonly valuesSealed: string;
  readonly rawFileId: string | null;
  readonly maskedFileId: string | null;
}

/** A verification as it is stored. */
interface VerificationRow {
  readonly requestId: string;
  readonly accountId: string;
  readonly claimSealed: string;
}

export const sealReading = (
  personalData: PersonalData,
  accountId: string,
  requestId: string,
  value: ReadRecord | FailedRecord,
): Promise<string> => sealed.idCardReading(personalData, accountId, requestId).sealJson('valuesSealed', value);

/** A row of a card that was read; null for an image that failed. */
export async function openReading(personalData: PersonalData, row: ReadingRow): Promise<Reading | null> {
  const { accountId, requestId, seq, rawFileId, maskedFileId } = row;
  const { openJson } = sealed.idCardReading(personalData, accountId, requestId);
  const opened = await openJson('valuesSealed', record, row.valuesSealed);
  if (opened.kind !== 'read') return null;
  const { personType: type, cardType } = rowShape.parse(row);
  return { requestId, block: { accountId, type, seq }, cardType, rawFileId, maskedFileId, record: opened };
}

/** How a row's image failed. */
export async function openFailed(personalData: PersonalData, row: ReadingRow): Promise<FailedRecord> {
  const { openJson } = sealed.idCardReading(personalData, row.accountId, row.requestId);
  return openJson('valuesSealed', failedRecord, row.valuesSealed);
}

export const sealVerified = (
  personalData: PersonalData,
  accountId: string,
  requestId: string,
  value: VerifiedRecord,
): Promise<string> => sealed.idCardVerification(personalData, accountId, requestId).sealJson('claimSealed', value);

export async function openVerified(personalData: PersonalData, row: VerificationRow): Promise<VerifiedRecord> {
  const { openJson } = sealed.idCardVerification(personalData, row.accountId, row.requestId);
  return openJson('claimSealed', verifiedRecord, row.claimSealed);
}
