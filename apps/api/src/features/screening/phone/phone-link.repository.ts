import { randomUUID } from 'node:crypto';
import { mostPhoneMails, phoneLinkMinutes } from '@portal/domain/rules/security/phone-link.ts';
import { and, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isLivingLink, passwordMark } from '../../../platform/journey/phone-link.ts';

const { account, idCardReading, idCardVerification, person, phoneLink } = tables;

const secondsLeft = sql<number>`greatest(0, extract(epoch from ${phoneLink.expiresAt} - now())::integer)`;
const ofBlock = ({ accountId, type, seq }: Block) =>
  and(eq(phoneLink.accountId, accountId), eq(phoneLink.personType, type), eq(phoneLink.seq, seq));

const isOpen = isNull(phoneLink.closedAt);

/** Ends the open link of a block, if any. @param which additional condition @param takenOver whether the computer takes over */
export async function closeLink(tx: Queryable, block: Block, which?: SQL, takenOver = false): Promise<boolean> {
  const closed = await tx
    .update(phoneLink)
    .set({ closedAt: sql`now()`, takenOver })
    .where(and(ofBlock(block), isOpen, which))
    .returning({ id: phoneLink.id });
  return closed.length > 0;
}

/** No front has been accepted through the link. */
export const isNotBegun = isNull(phoneLink.begunAt);
/** The link was only shown on a screen: not opened by a phone, and not mailed. */
export const isOnScreenAlone = and(isNull(phoneLink.deviceHash), eq(phoneLink.mails, 0));

/** Ends the links of all representatives from a place on, because the one there is removed and the later ones move up. */
export async function closeLinksFrom(db: Queryable, accountId: string, seq: number): Promise<void> {
  await db
    .update(phoneLink)
    .set({ closedAt: sql`now()` })
    .where(and(eq(phoneLink.accountId, accountId), eq(phoneLink.personType, 'SR00'), gte(phoneLink.seq, seq), isOpen));
}

/** Creates a link that replaces the previous one; the caller has locked the account's row. @returns its id */
export async function putLink(tx: Transaction, block: Block, tokenHash: string): Promise<string> {
  await closeLink(tx, block);
  const id = randomUUID();
  const [row] = await tx.select({ passwordMark }).from(account).where(eq(account.id, block.accountId));
  const { accountId, type: personType, seq } = block;
  const expiresAt = sql`now() + make_interval(mins => ${phoneLinkMinutes})`;
  await tx
    .insert(phoneLink)
    .values({ id, accountId, personType, seq, tokenHash, expiresAt, passwordMark: row?.passwordMark ?? '' });
  return id;
}

/** How many mails may still be sent for a block, over all its links. */
export async function mailsLeft(db: Queryable, block: Block): Promise<number> {
  const [row] = await db
    .select({ sent: sql<number>`coalesce(sum(${phoneLink.mails}), 0)::integer` })
    .from(phoneLink)
    .where(ofBlock(block));
  return Math.max(0, mostPhoneMails - (row?.sent ?? 0));
}

export async function countMail(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(phoneLink)
    .set({ mails: sql`${phoneLink.mails} + 1` })
    .where(eq(phoneLink.id, id));
}

const blockOf = z.object({ accountId: z.string(), type: z.enum(['SR00', 'SR01']), seq: z.number() });
const boundRow = z.extend(blockOf, { secondsLeft: z.number(), deviceHash: z.string() });
export type BoundLink = z.output<typeof boundRow>;

/** Whether the link is live, including the state of its account; a condition for one statement. */
const lives = sql`exists (select 1 from ${account} where ${account.id} = ${phoneLink.accountId} and ${isLivingLink})`;

export async function findLiving(
  tx: Queryable,
  block: Block,
): Promise<{ readonly id: string; readonly secondsLeft: number; readonly isBegun: boolean } | undefined> {
  const isBegun = sql<boolean>`${phoneLink.begunAt} is not null`;
  const [row] = await tx
    .select({ id: phoneLink.id, secondsLeft, isBegun })
    .from(phoneLink)
    .where(and(ofBlock(block), isOpen, lives));
  return row;
}

/** Records that a front was accepted through a link, so that its phone has the block. @returns false if the link has ended */
export async function beginLink(tx: Transaction, linkId: string): Promise<boolean> {
  const begun = await tx
    .update(phoneLink)
    .set({ begunAt: sql`coalesce(${phoneLink.begunAt}, now())` })
    .where(and(eq(phoneLink.id, linkId), lives))
    .returning({ id: phoneLink.id });
  return begun.length > 0;
}

export async function isTakenOver(db: Queryable, linkId: string, tokenHash?: string): Promise<boolean> {
  const isToken = tokenHash === undefined ? undefined : eq(phoneLink.tokenHash, tokenHash);
  return await hasRow(db, phoneLink, eq(phoneLink.id, linkId), isToken, phoneLink.takenOver);
}

/** Binds the link to the first device, in one conditional statement. @returns undefined if token or link is invalid, or another device has it */
export async function bindLink(
  db: Queryable,
  id: string,
  tokenHash: string,
  devices: { readonly known: string | undefined; readonly fresh: string },
): Promise<BoundLink | undefined> {
  const isFree = isNull(phoneLink.deviceHash);
  const isOurs = devices.known === undefined ? isFree : or(isFree, eq(phoneLink.deviceHash, devices.known));
  const [row] = await db
    .update(phoneLink)
    .set({
      deviceHash: sql`coalesce(${phoneLink.deviceHash}, ${devices.fresh})`,
      boundAt: sql`coalesce(${phoneLink.boundAt}, now())`,
    })
    .where(and(eq(phoneLink.id, id), eq(phoneLink.tokenHash, tokenHash), isOurs, lives))
    .returning({
      accountId: phoneLink.accountId,
      type: phoneLink.personType,
      seq: phoneLink.seq,
      deviceHash: phoneLink.deviceHash,
      secondsLeft,
    });
  return row ? boundRow.parse(row) : undefined;
}

/** Whether this is the token of a live link that another device has. */
export async function isTaken(db: Queryable, id: string, tokenHash: string): Promise<boolean> {
  return await hasRow(db, phoneLink, eq(phoneLink.id, id), eq(phoneLink.tokenHash, tokenHash), lives);
}

/** Whether this is the token of a link whose person has been recorded since, so that the link has served its purpose. */
export async function hasServed(db: Queryable, id: string, tokenHash: string): Promise<boolean> {
  const [link] = await db
    .select()
    .from(phoneLink)
    .where(and(eq(phoneLink.id, id), eq(phoneLink.tokenHash, tokenHash)));
  if (!link) return false;
  const block = blockOf.parse({ accountId: link.accountId, type: link.personType, seq: link.seq });
  return (await recordedSince(db, block, link.createdAt)) !== undefined;
}

export interface Followed {
  readonly block: Block;
  readonly secondsLeft: number;
  readonly isLiving: boolean;
  readonly isBound: boolean;
  readonly isBegun: boolean;
  readonly isRead: boolean;
  readonly isVerified: boolean;
  /** The person's row if recorded since the link was created. */
  readonly recorded: { readonly id: string; readonly answersSealed: string } | undefined;
}

export async function followLink(db: Queryable, accountId: string, id: string): Promise<Followed | undefined> {
  const [row] = await db
    .select({
      block: { accountId: phoneLink.accountId, type: phoneLink.personType, seq: phoneLink.seq },
      createdAt: phoneLink.createdAt,
      isBound: sql<boolean>`${phoneLink.deviceHash} is not null`,
      isBegun: sql<boolean>`${phoneLink.begunAt} is not null`,
      isLiving: sql<boolean>`${lives}`,
      secondsLeft,
    })
    .from(phoneLink)
    .where(and(eq(phoneLink.id, id), eq(phoneLink.accountId, accountId)));
  if (!row) return undefined;
  const block = blockOf.parse(row.block);
  const { secondsLeft: left, isBound, isBegun, isLiving, createdAt } = row;
  return {
    block,
    secondsLeft: left,
    isLiving,
    isBound,
    isBegun,
    isRead: await readSince(db, block, createdAt),
    isVerified: await verifiedSince(db, block, createdAt),
    recorded: await recordedSince(db, block, createdAt),
  };
}

async function readSince(db: Queryable, { accountId, type, seq }: Block, moment: Date): Promise<boolean> {
  return await hasRow(
    db,
    idCardReading,
    eq(idCardReading.accountId, accountId),
    eq(idCardReading.personType, type),
    eq(idCardReading.seq, seq),
    gt(idCardReading.readAt, moment),
    or(isNotNull(idCardReading.rawFileId), isNotNull(idCardReading.maskedFileId)),
  );
}

async function recordedSince(
  db: Queryable,
  { accountId, type, seq }: Block,
  moment: Date,
): Promise<Followed['recorded']> {
  const [row] = await db
    .select({ id: person.id, answersSealed: person.answersSealed })
    .from(person)
    .where(
      and(eq(person.accountId, accountId), eq(person.type, type), eq(person.seq, seq), gt(person.savedAt, moment)),
    );
  return row;
}

async function verifiedSince(db: Queryable, { accountId, type, seq }: Block, moment: Date): Promise<boolean> {
  return await hasRow(
    db,
    idCardVerification,
    eq(idCardVerification.accountId, accountId),
    eq(idCardVerification.personType, type),
    eq(idCardVerification.seq, seq),
    gt(idCardVerification.verifiedAt, moment),
  );
}

/** Whether a card of the link's block was verified since the link was created; then the link can read and verify nothing more. */
export async function isVerifiedSinceLink(db: Queryable, linkId: string): Promise<boolean> {
  const [link] = await db.select().from(phoneLink).where(eq(phoneLink.id, linkId));
  if (!link) return true;
  const block = blockOf.parse({ accountId: link.accountId, type: link.personType, seq: link.seq });
  return await verifiedSince(db, block, link.createdAt);
}
