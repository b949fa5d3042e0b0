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
 * What came of a notice. accepted: it settled what is owed. duplicate: known before. declined: the gateway says no, or the
 * person cancelled. forged: not the gateway's. unknown-order: no such attempt. mismatch: genuine, but of another merchant,
 * order, amount, currency or a transaction of another owner. surplus: paid though nothing is owed. outdated: paid, but not
 * what is owed now. unverified: the gateway could not be asked yet.
 */
export type NoticeOutcome = z.output<typeof outcomes>;

const channels = z.enum(['return', 'status']);
export type NoticeChannel = z.output<typeof channels>;

const place = (row: string) => ({ table: 'payment_notice', column: 'raw_sealed', row });

/** A notice as it is kept, and what came of it when it came first. */
export interface KeptNotice {
  readonly id: string;
  readonly outcome: NoticeOutcome;
}

/** Keeps a notice that is signed by the gateway, before anything is made of it; a repetition is counted in the row it has. */
export async function keepNotice(
  { db, personalData }: Platform,
  channel: NoticeChannel,
  raw: string,
): Promise<KeptNotice> {
  const id = randomUUID();
  const rawSealed = personalData.sealSystem(place(id), raw);
  const digest = personalData.index('payment-notice', raw);
  const { id: keptId, outcome } = paymentNotice;
  const [kept] = await db
    .insert(paymentNotice)
    .values({ id, channel, rawSealed, digest, outcome: 'unverified' })
    .onConflictDoUpdate({ target: paymentNotice.digest, set: { times: sql`${paymentNotice.times} + 1` } })
    .returning({ id: keptId, outcome });
  if (!kept) throw new Error('a notice was not kept');
  return { id: kept.id, outcome: outcomes.parse(kept.outcome) };
}

/** What came of a notice, and which attempt it is about, if any. */
export interface CheckedNotice {
  readonly outcome: NoticeOutcome;
  readonly attemptId: string | undefined;
}

/** Of the same notice dealt with twice at once, the one that changed something stays. */
export async function keepOutcome({ db }: Platform, id: string, checked: CheckedNotice): Promise<void> {
  const weaker: NoticeOutcome[] = checked.outcome === 'duplicate' ? ['unverified'] : ['unverified', 'duplicate'];
  await db
    .update(paymentNotice)
    .set(withNulls(checked))
    .where(and(eq(paymentNotice.id, id), inArray(paymentNotice.outcome, weaker)));
}

/** A notice that still waits for the gateway's word; undefined where it was dealt with. */
export async function unverifiedNotice(
  { db, personalData }: Platform,
  id: string,
): Promise<{ channel: NoticeChannel; raw: string } | undefined> {
  const [row] = await db
    .select()
    .from(paymentNotice)
    .where(and(eq(paymentNotice.id, id), eq(paymentNotice.outcome, 'unverified')));
  if (!row) return undefined;
  return { channel: channels.parse(row.channel), raw: personalData.openSystem(place(id), row.rawSealed) };
}
