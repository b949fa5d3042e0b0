import { anywayHeader, revisionHeader } from '@portal/contract/call.ts';
import type { ChangedMeanwhile } from '@portal/contract/desk/changes.ts';
import { concerns } from '@portal/domain/rules/review/review-changes.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { holdRevision } from '../../../capabilities/review/review-revision.repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { findByNumber } from '../application/opened.repository.ts';
import { changesSince } from './changes.service.ts';

/** The revision at which an action was decided, and the one that a refusal of it named. */
export interface SeenRevision {
  readonly revision: number;
  readonly anyway: number | undefined;
}

/** A number, with or without the quotation marks of an entity tag. */
const whole = z.string().check(z.regex(/^"?\d{1,9}"?$/));
const numberIn = (text: string): number => Number(text.replaceAll('"', ''));

/** Reads the revisions from an action's headers. @throws Refusal VALIDATION */
export function seenRevisionIn({ headers }: FastifyRequest): SeenRevision {
  const revision = whole.safeParse(headers[revisionHeader]);
  const anyway = z.optional(whole).safeParse(headers[anywayHeader]);
  if (!revision.success || !anyway.success) throw new Refusal('VALIDATION', { message: 'desk.revision-missing' });
  return {
    revision: numberIn(revision.data),
    anyway: anyway.data === undefined ? undefined : numberIn(anyway.data),
  };
}

/**
 * Locks an application's review until the transaction ends, if it is still at the revision at which the action was decided. Of several actions
 * at one revision, only one succeeds. @param item what the action concerns; '' for the whole application @throws Refusal NOT_FOUND; CHANGED with
 * what changed
 */
export async function holdAtRevision(
  tx: Transaction,
  platform: Pick<Platform, 'personalData'>,
  { number, staffId, seen }: { readonly number: string; readonly staffId: string; readonly seen: SeenRevision },
  item: string,
): Promise<void> {
  const ownerId = (await findByNumber(tx, number))?.ownerId;
  const revision = ownerId === undefined ? undefined : await holdRevision(tx, ownerId);
  if (ownerId === undefined || revision === undefined) throw new Refusal('NOT_FOUND');
  if (revision === seen.revision) return;
  const changes = await changesSince(tx, platform, { ownerId, staffId }, seen.revision);
  // Changes from before they were recorded, or a revision that never existed: what is new is unknown.
  const isKnown = changes.length === revision - seen.revision;
  const mayGoAnyway = isKnown && !changes.some((change) => concerns(change, item));
  if (mayGoAnyway && seen.anyway === revision) return;
  throw new Refusal('CHANGED', { data: { revision, changes, mayGoAnyway } satisfies ChangedMeanwhile });
}
