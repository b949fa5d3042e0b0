import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { tables } from '../../../platform/database/tables.ts';
import type { Platform } from '../../../platform/services.ts';

const { paymentNotice } = tables;

/**
 * What came of a notice. accepted: it settled the fee. duplicate: known before. declined: the gateway says no. forged: not
 * the gateway's. unknown-order: no such attempt. mismatch: genuine, but of another merchant, order, amount, currency or a
 * transaction of another account. surplus: paid though not owed. unverified: the gateway could not be asked yet.
 */
export type NoticeOutcome =
  | 'accepted'
  | 'duplicate'
  | 'declined'
  | 'forged'
  | 'unknown-order'
  | 'mismatch'
  | 'surplus'
  | 'unverified';

const channels = z.enum(['return', 'status']);
export type NoticeChannel = z.output<typeof channels>;

const place = (row: string) => ({ table: 'payment_notice', column: 'raw_sealed', row });

/** Keeps a notice as it arrived, before anything is made of it. @returns its id */
export async function keepNotice({ db, personalData }: Platform, channel: NoticeChannel, raw: string): Promise<string> {
  const id = randomUUID();
  const rawSealed = personalData.sealSystem(place(id), raw);
  await db.insert(paymentNotice).values({ id, channel, rawSealed, outcome: 'unverified' });
  return id;
}

/** What came of a notice, and which attempt it is about, if any. */
export interface JudgedNotice {
  readonly outcome: NoticeOutcome;
  readonly attemptId: string | null;
}

export async function keepOutcome({ db }: Platform, id: string, judged: JudgedNotice): Promise<void> {
  await db.update(paymentNotice).set(judged).where(eq(paymentNotice.id, id));
}

/** A notice that still waits for the gateway's word; null where it was dealt with. */
export async function unverifiedNotice(
  { db, personalData }: Platform,
  id: string,
): Promise<{ channel: NoticeChannel; raw: string } | null> {
  const [row] = await db
    .select()
    .from(paymentNotice)
    .where(and(eq(paymentNotice.id, id), eq(paymentNotice.outcome, 'unverified')));
  if (!row) return null;
  return { channel: channels.parse(row.channel), raw: personalData.openSystem(place(id), row.rawSealed) };
}
