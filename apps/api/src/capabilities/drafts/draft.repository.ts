import type { draftSteps } from '@portal/contract/platform.ts';
import type { mallDraftSteps } from '@portal/contract/storefront/drafts.ts';
import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { asText, namedRead, present } from '../../platform/database/named/named-read.ts';
import { tables } from '../../platform/database/tables.ts';
import { writeWithNext } from '../../platform/database/transaction-client.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { Platform } from '../../platform/services.ts';

const { draft } = tables;

export type DraftStep = (typeof draftSteps)[number] | (typeof mallDraftSteps)[number];

export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly savedAt: Date;
}

type Vault = Pick<Platform, 'db' | 'executeNamed' | 'personalData'>;

const draftValues = z.record(z.string(), z.unknown());
const rowOf = ({ personalData }: Vault, ownerId: string, step: DraftStep) =>
  sealed.draft(personalData, ownerId, `${ownerId}:${step}`);

const readDraft = namedRead<{ ownerId: string; step: DraftStep }>('draft_of_owner', (db) =>
  db
    .select({ values: draft.valuesSealed, savedMs: asText(sql`extract(epoch from ${draft.savedAt}) * 1000`) })
    .from(draft)
    .where(and(eq(draft.ownerId, sql.placeholder('ownerId')), eq(draft.step, sql.placeholder('step')))),
);

export async function draftOf(vault: Vault, ownerId: string, step: DraftStep): Promise<Draft | undefined> {
  const [row] = await readDraft(vault, { ownerId, step });
  if (!row) return undefined;
  const [valuesSealed, savedMs] = row;
  const values = await rowOf(vault, ownerId, step).openJson('valuesSealed', draftValues, present(valuesSealed));
  return { values, savedAt: new Date(Number(present(savedMs))) };
}

/** Result of saving a draft. `outdated`: another tab or device saved a newer one at that time. `closed`: its step is over. */
export type KeptDraft = { readonly kind: 'kept' | 'outdated'; readonly savedAt: Date } | { readonly kind: 'closed' };

interface NewDraft {
  readonly ownerId: string;
  readonly step: DraftStep;
  readonly values: Draft['values'];
  /** Save time of the draft that the client knows, in milliseconds; null: none; undefined: not stated, so any draft is replaced. */
  readonly since?: string | null | undefined;
}

/** @param owner selects and locks the owner's row while the step is not over: an action that ends it is waited for, or deletes the draft */
export async function keepDraft(
  vault: Vault,
  { ownerId, step, values, since }: NewDraft,
  owner: SQL,
): Promise<KeptDraft> {
  const valuesSealed = await rowOf(vault, ownerId, step).sealJson('valuesSealed', withoutSecrets(values));
  const isLatest = since === null ? sql`false` : sql`date_trunc('milliseconds', ${draft.savedAt}) = ${since}`;
  const [kept] = await vault.db
    .insert(draft)
    .select(sql`select owner.id, ${step}::text, ${valuesSealed}::text, now() from (${owner}) as owner`)
    .onConflictDoUpdate({
      target: [draft.ownerId, draft.step],
      set: { valuesSealed, savedAt: sql`now()` },
      ...(since !== undefined && { setWhere: isLatest }),
    })
    .returning({ savedAt: draft.savedAt });
  if (kept) return { kind: 'kept', savedAt: kept.savedAt };
  const [present] = await vault.db
    .select({ savedAt: draft.savedAt })
    .from(draft)
    .where(and(eq(draft.ownerId, ownerId), eq(draft.step, step), sql`exists (${owner})`));
  return present ? { kind: 'outdated', savedAt: present.savedAt } : { kind: 'closed' };
}

export async function forgetDrafts(db: Queryable, ownerId: string, ...steps: readonly DraftStep[]): Promise<void> {
  await writeWithNext(db, db.delete(draft).where(and(eq(draft.ownerId, ownerId), inArray(draft.step, [...steps]))));
}
