import { personTypes } from '@portal/contract/screening/shared.ts';
import { type CardType, cardTypes } from '@portal/domain/reference/card-types.ts';
import { readingErrors } from '@portal/domain/rules/reading/reading-error.ts';
import { cardNumberKeys } from '@portal/domain/rules/staff/disclosure.ts';
import * as z from 'zod/mini';
import { type WithoutNulls, withNulls, withoutNulls } from '../../platform/nulls.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

/** One ID card block of the screen; identifies the card's person by type and place. */
export interface Block {
  readonly accountId: string;
  readonly type: (typeof personTypes)[number];
  readonly seq: number;
}

const point = z.object({ x: z.number(), y: z.number() });

const polygons = z.array(z.array(point));

/** Places on the card of values that the authority confirms, in the upright picture's pixels, without text. Absent if not read. */
const cardPlaces = z.object({
  name: z.optional(polygons),
  /** The uncovered front digits of the number. */
  birth: z.optional(polygons),
  issued: z.optional(polygons),
});
export type CardPlaces = z.output<typeof cardPlaces>;

const readRecord = z.object({
  kind: z.literal('read'),
  /** The resident or alien number as read, digits only. */
  number: z.string(),
  /** Cover the number's back digits, in the upright picture's pixels. */
  polygons,
  /** Absent in older rows. */
  places: z.optional(cardPlaces),
  /** The name as read; '' if none was read, absent in older rows. */
  name: z.optional(z.string()),
  /** Code of the country printed on the card; absent if none was read. */
  nation: z.optional(z.string()),
  /** Other values that the authority asks for, as read; needed to verify a person by hand. Absent in older rows. */
  others: z.optional(z.partialRecord(z.enum(cardNumberKeys), z.string())),
});
const failedRecord = z.object({
  kind: z.literal('failed'),
  reason: z.enum(['unreadable', 'type-mismatch', 'no-masking', 'no-back']),
  /** The reader's reason for an unreadable picture; missing in older rows. */
  error: z.optional(z.nullable(z.enum(readingErrors))),
});
const record = z.discriminatedUnion('kind', [readRecord, failedRecord]);

export type ReadRecord = z.output<typeof readRecord>;
export type FailedRecord = WithoutNulls<z.output<typeof failedRecord>>;

const verifiedPerson = z.object({
  name: z.string(),
  birthDate: z.string(),
  gender: z.enum(['male', 'female']),
  /** Whether the number is a foreigner's, whose nationality cannot be Korean. */
  isForeigner: z.optional(z.boolean()),
  nameRead: z.optional(z.string()),
  /** Country code as read from an alien card. */
  nationRead: z.optional(z.string()),
});
export type VerifiedPerson = z.output<typeof verifiedPerson>;
export interface VerifiedRecord extends VerifiedPerson {
  /** The whole claim as JSON, to recognise a repetition; undefined once its numbers are erased. */
  readonly claim: string | undefined;
}
const claimOfBefore = z.extend(verifiedPerson, { claim: z.string() });

export interface Reading {
  readonly requestId: string;
  readonly block: Block;
  readonly cardType: CardType;
  readonly rawFileId: string | undefined;
  readonly maskedFileId: string | undefined;
  /** Slow hash of the number read; undefined in older rows, and once no person is left to verify. */
  readonly personHash: string | undefined;
  readonly record: ReadRecord;
}

const rowShape = z.object({ personType: z.enum(personTypes), cardType: z.enum(cardTypes) });

export function placeOf(row: { accountId: string; personType: string; seq: number; cardType: string }): {
  readonly block: Block;
  readonly cardType: CardType;
} {
  const { personType: type, cardType } = rowShape.parse(row);
  return { block: { accountId: row.accountId, type, seq: row.seq }, cardType };
}

interface ReadingRow {
  readonly requestId: string;
  readonly accountId: string;
  readonly personType: string;
  readonly seq: number;
  readonly cardType: string;
  readonly valuesSealed: string | undefined;
  readonly rawFileId: string | undefined;
  readonly maskedFileId: string | undefined;
  readonly personHash: string | undefined;
}

interface VerificationRow {
  readonly requestId: string;
  readonly accountId: string;
  readonly personSealed: string | undefined;
  readonly claimSealed: string | undefined;
}

export const sealReading = (
  personalData: PersonalData,
  accountId: string,
  requestId: string,
  value: ReadRecord | FailedRecord,
): Promise<string> =>
  sealed.idCardReading(personalData, accountId, requestId).sealJson('valuesSealed', withNulls(value));

/** undefined for a failed image or an erased reading. */
export async function openReading(personalData: PersonalData, row: ReadingRow): Promise<Reading | undefined> {
  const { accountId, requestId, rawFileId, maskedFileId, personHash, valuesSealed } = row;
  if (valuesSealed === undefined) return undefined;
  const { openJson } = sealed.idCardReading(personalData, accountId, requestId);
  const opened = await openJson('valuesSealed', record, valuesSealed);
  if (opened.kind !== 'read') return undefined;
  return { requestId, ...placeOf(row), rawFileId, maskedFileId, personHash, record: opened };
}

/** undefined for a read card. */
export async function openFailed(personalData: PersonalData, row: ReadingRow): Promise<FailedRecord | undefined> {
  if (row.valuesSealed === undefined) return undefined;
  const { openJson } = sealed.idCardReading(personalData, row.accountId, row.requestId);
  const opened = await openJson('valuesSealed', record, row.valuesSealed);
  return opened.kind === 'failed' ? withoutNulls(opened) : undefined;
}

/** Seals the confirmed person and, separately, the claim, which is erased sooner. */
export async function sealVerified(
  personalData: PersonalData,
  accountId: string,
  requestId: string,
  { claim, ...who }: VerifiedRecord,
  places: CardPlaces | undefined,
) {
  const { seal, sealJson } = sealed.idCardVerification(personalData, accountId, requestId);
  return {
    placesSealed: await seal('placesSealed', places && JSON.stringify(places)),
    personSealed: await sealJson('personSealed', who),
    claimSealed: await seal('claimSealed', claim),
  };
}

/** undefined if both parts, person and claim, are erased. */
export async function openVerified(
  personalData: PersonalData,
  row: VerificationRow,
): Promise<VerifiedRecord | undefined> {
  const { open, openJson } = sealed.idCardVerification(personalData, row.accountId, row.requestId);
  const { personSealed, claimSealed } = row;
  if (personSealed === undefined) return claimSealed ? openJson('claimSealed', claimOfBefore, claimSealed) : undefined;
  const who = await openJson('personSealed', verifiedPerson, personSealed);
  return { ...who, claim: await open('claimSealed', claimSealed) };
}
