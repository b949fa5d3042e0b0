import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tables } from '../../platform/database/tables.ts';
import { withNulls } from '../../platform/nulls.ts';
import type { Platform } from '../../platform/services.ts';

const { paymentNotice } = tables;

const outcomes = z.enum([
  'accepted',
  'duplicate',
  'declined',
  'forged',
  'unknown-order',
  'mismatch',
  'surplus',
  'outdated',
  'unverified',
]);

/**
 * forged: no valid signature. unknown-order: no such attempt. mismatch: another merchant, order, amount, currency or owner. surplus: nothing is
 * owed. outdated: another amount is owed now. unverified: the gateway was unreachable.
 */
export type NoticeOutcome = z.output<typeof outcomes>;

const channels = z.enum(['return', 'status']);
export type NoticeChannel = z.output<typeof channels>;

const place = (row: string) => ({ table: 'payment_notice', column: 'raw_sealed', row });

export interface KeptNotice {
  readonly id: string;
  readonly outcome: NoticeOutcome;
}

/** Stores a signed notice before it is processed; a repetition is counted in the existing row. */
export async function keepNotice(
  { db, personalData }: Platform,
  channel: NoticeChannel,
  raw: string,
): Promise<KeptNotice> {
  const id = randomUUID();
  const rawSealed = personalData.sealSystem(place(id), raw);
  const digest = personalData.keyedHash('payment-notice', raw);
  const { id: keptId, outcome } = paymentNotice;
  const [kept] = await db
    .insert(paymentNotice)
    .values({ id, channel, rawSealed, digest, outcome: 'unverified' })
    .onConflictDoUpdate({ target: paymentNotice.digest, set: { times: sql`${paymentNotice.times} + 1` } })
    .returning({ id: keptId, outcome });
  if (!kept) throw new Error('a notice was not kept');
  return { id: kept.id, outcome: outcomes.parse(kept.outcome) };
}

export interface CheckedNotice {
  readonly outcome: NoticeOutcome;
  readonly attemptId: string | undefined;
}

/** Of concurrent outcomes of one notice, keeps the one that changed something. */
export async function keepOutcome({ db }: Platform, id: string, checked: CheckedNotice): Promise<void> {
  const weaker: NoticeOutcome[] = checked.outcome === 'duplicate' ? ['unverified'] : ['unverified', 'duplicate'];
  await db
    .update(paymentNotice)
    .set(withNulls(checked))
    .where(and(eq(paymentNotice.id, id), inArray(paymentNotice.outcome, weaker)));
}

/** A notice waiting for confirmation; undefined if it was processed. */
export async function unverifiedNotice(
  { db, personalData }: Platform,
  id: string,
): Promise<{ channel: NoticeChannel; raw: string } | undefined> {
  const [row] = await db
    .select()
    .from(paymentNotice)
    .where(and(eq(paymentNotice.id, id), eq(paymentNotice.outcome, 'unverified')));
  if (!row) return undefined;
  return { channel: channels.parse(row.channel), raw: await personalData.openSystem(place(id), row.rawSealed) };
}
