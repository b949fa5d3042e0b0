import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { ownerRead } from '../../../platform/database/reads-together.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { acceptedCertificate } from '../paper-clock.repository.ts';
import type { BankProof } from './settlement-rows.ts';

const { idCardVerification, person, settlementAccount } = tables;

const point = z.object({ x: z.number(), y: z.number() });
const readTexts = z.array(
  z.object({
    text: z.string(),
    boundingPolys: z.optional(z.array(z.object({ vertices: z.array(point) }))),
    part: z.optional(z.string()),
    typed: z.optional(z.literal(true)),
  }),
);
const readValues = z.record(z.string(), z.optional(readTexts));

/** The kept certificate as read, in the reader's pixels. */
export interface ReadCertificate {
  readonly fileId: string;
  readonly contentType: string;
  /** undefined if its reading is not stored. */
  readonly values: z.output<typeof readValues> | undefined;
}

export async function readCertificateOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<ReadCertificate | undefined> {
  const accepted = await acceptedCertificate(db, ownerId);
  if (!accepted) return undefined;
  const { fileId, contentType, check } = accepted;
  const values =
    check &&
    (await sealed
      .certificateCheck(personalData, ownerId, check.id)
      .openJson('valuesSealed', readValues, check.valuesSealed));
  return { fileId, contentType, values };
}

const confirmed = z.object({
  name: z.string(),
  birthDate: z.string(),
  gender: z.string(),
  nameRead: z.optional(z.string()),
  nationRead: z.optional(z.string()),
});
const polygons = z.optional(z.array(z.array(point)));
const places = z.object({ name: polygons, birth: polygons, issued: polygons });

/** A person confirmed by the authority, with places in pixels of the masked picture. */
export interface ConfirmedCard extends z.output<typeof confirmed> {
  readonly personKey: string;
  readonly frontFileId: string | undefined;
  readonly verifiedAt: Date;
  /** undefined in older rows. */
  readonly places: z.output<typeof places> | undefined;
}

const cardRows = ownerRead((db, ownerId) =>
  db
    .select({ verification: idCardVerification, type: person.type, seq: person.seq, frontFileId: person.frontFileId })
    .from(person)
    .innerJoin(idCardVerification, eq(idCardVerification.requestId, person.requestId))
    .where(and(eq(person.accountId, ownerId), eq(idCardVerification.accountId, ownerId))),
);

export async function confirmedCardsOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly ConfirmedCard[]> {
  const rows = await cardRows(db, ownerId);
  const cards = rows.map(async ({ verification, type, seq, frontFileId }) => {
    const { requestId, personSealed, placesSealed, verifiedAt } = verification;
    // Older rows have the person only in the claim, which is erased.
    if (personSealed === null) return undefined;
    const { openJson } = sealed.idCardVerification(personalData, ownerId, requestId);
    return {
      ...(await openJson('personSealed', confirmed, personSealed)),
      personKey: `${type}-${seq}`,
      frontFileId: frontFileId ?? undefined,
      verifiedAt,
      places: placesSealed === null ? undefined : await openJson('placesSealed', places, placesSealed),
    };
  });
  return (await Promise.all(cards)).filter((card) => card !== undefined);
}

const outcome = z.catch(z.optional(z.enum(['same', 'comparable'])), undefined);

const { checkedAt, checkOutcome, bankNameSealed } = settlementAccount;

const bankRow = ownerRead((db, ownerId) =>
  db
    .select({ checkedAt, checkOutcome, bankNameSealed })
    .from(settlementAccount)
    .where(eq(settlementAccount.accountId, ownerId)),
);

/** The bank's answer when the settlement account was saved; undefined in older rows. */
export async function bankProofOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<BankProof | undefined> {
  const [row] = await bankRow(db, ownerId);
  if (!row?.checkedAt) return undefined;
  const { open } = sealed.settlementAccount(personalData, ownerId);
  return {
    checkedAt: row.checkedAt,
    outcome: outcome.parse(row.checkOutcome),
    bankName: await open('bankNameSealed', row.bankNameSealed),
  };
}
