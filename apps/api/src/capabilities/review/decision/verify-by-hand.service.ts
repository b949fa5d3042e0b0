import { cardPersonPattern } from '@portal/domain/rules/review/person-key.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  eraseReadings,
  forgetCardPersons,
  forgetOnceVerified,
  forgetRefused,
  readingsOf,
} from '../../../platform/retention/erase-readings.ts';
import type { Platform } from '../../../platform/services.ts';
import { type ReviewedBy, recordAction } from '../review-action.ts';
import { holdRevision } from '../review-revision.repository.ts';
import { holdPerson, setVerifiedByHand, takeUncovered } from './verify-by-hand.repository.ts';

export type VerifiedByHand =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-person' }
  | { readonly kind: 'not-open'; readonly status: string };

/** `SR00-0` as type and place; undefined if the key names no person who can be verified. */
export function personAt(key: string): { readonly type: string; readonly seq: number } | undefined {
  const [, type, seq] = cardPersonPattern.exec(key) ?? [];
  return type && seq ? { type, seq: Number(seq) } : undefined;
}

/** Seals the reason, and erases the number and the front's picture, which shows it, in the same transaction (decisions §11). */
export async function verifyByHand(
  tx: Transaction,
  tools: Pick<Platform, 'db' | 'personalData' | 'files'>,
  by: Pick<ReviewedBy, 'ownerId' | 'actor'>,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<VerifiedByHand> {
  const at = personAt(key);
  const place = at && { ownerId: by.ownerId, ...at };
  // Locked before the person, in the same order as when the merchant verifies the card.
  await holdRevision(tx, by.ownerId);
  const status = place && (await holdPerson(tx, place));
  if (!place || status === undefined) return { kind: 'no-person' };
  if (status !== 'SKIP') return { kind: 'not-open', status };
  const front = await setVerifiedByHand(tx, place);
  if (front !== undefined) await tools.files.remove(tx, front);
  const { ownerId: accountId, type, seq } = place;
  const readings = await readingsOf(tx, { accountId, type, seq });
  await eraseReadings(tx, tools.files, readings);
  await forgetRefused(tx, accountId, readings);
  await forgetOnceVerified(tx, accountId);
  await recordAction(tx, tools, by, { action: 'person.verified-by-hand', subject: key, text: reason });
  return { kind: 'done' };
}

/** After a refusal nobody will be verified any more: erases the numbers, their hashes, and the pictures kept for it (decisions §11 and §14). */
export async function erasePutOff(tx: Transaction, { files }: Pick<Platform, 'files'>, ownerId: string): Promise<void> {
  for (const { type, seq, front } of await takeUncovered(tx, ownerId)) {
    if (front !== undefined) await files.remove(tx, front);
    await eraseReadings(tx, files, await readingsOf(tx, { accountId: ownerId, type, seq }));
  }
  await forgetCardPersons(tx, ownerId);
}
