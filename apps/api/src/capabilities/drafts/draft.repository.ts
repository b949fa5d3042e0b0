import type { draftSteps } from '@portal/contract/platform.ts';
import { withoutSecrets } from '@portal/domain/rules/draft-secrets.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { Platform } from '../../platform/services.ts';

const { draft } = tables;

/** A step that keeps a half-typed form. */
export type DraftStep = (typeof draftSteps)[number];

/** A half-typed form. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly savedAt: Date;
}

type Vault = Pick<Platform, 'db' | 'personalData'>;

const draftValues = z.record(z.string(), z.unknown());
const rowOf = ({ personalData }: Vault, ownerId: string, step: DraftStep) =>
  sealed.draft(personalData, ownerId, `${ownerId}:${step}`);

/** Null where there is none. */
export async function draftOf(vault: Vault, ownerId: string, step: DraftStep): Promise<Draft | null> {
  const [found] = await vault.db
    .select()
    .from(draft)
    .where(and(eq(draft.ownerId, ownerId), eq(draft.step, step)));
  if (!found) return null;
  const values = await rowOf(vault, ownerId, step).openJson('valuesSealed', draftValues, found.valuesSealed);
  return { values, savedAt: found.savedAt };
}

/** Keeps what is typed so far, in the place of what was kept before, personal numbers and images apart. @returns when */
export async function keepDraft(
  vault: Vault,
  ownerId: string,
  step: DraftStep,
  values: Draft['values'],
): Promise<Date> {
  const valuesSealed = await rowOf(vault, ownerId, step).sealJson('valuesSealed', withoutSecrets(values));
  const [saved] = await vault.db
    .insert(draft)
    .values({ ownerId, step, valuesSealed })
    .onConflictDoUpdate({ target: [draft.ownerId, draft.step], set: { valuesSealed, savedAt: sql`now()` } })
    .returning({ savedAt: draft.savedAt });
  if (!saved) throw new Error('a draft was not kept');
  return saved.savedAt;
}

/** Forgets half-typed forms, such as those of a step that is done. */
export async function forgetDrafts(db: Queryable, ownerId: string, ...steps: readonly DraftStep[]): Promise<void> {
  await db.delete(draft).where(and(eq(draft.ownerId, ownerId), inArray(draft.step, [...steps])));
}
