import { deleteDraft, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { keptInDraft } from '@portal/domain/forms/draft.ts';
import { draftRules } from '@portal/domain/forms/drafts.ts';
import { withoutSecrets } from '@portal/domain/rules/draft-secrets.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { tables } from './database/tables.ts';
import { serve } from './http/serve.ts';
import type { Platform } from './services.ts';

const { draft } = tables;
const values = z.record(z.string(), z.unknown());
const place = (accountId: string, step: string) => ({
  table: 'draft',
  column: 'values_sealed',
  row: `${accountId}:${step}`,
});
const ofStep = (accountId: string, step: string) => and(eq(draft.accountId, accountId), eq(draft.step, step));

function registerDrafts(app: FastifyInstance, { db, personalData }: Platform): void {
  serve(app, readDraft, async ({ merchant: { accountId }, params: { step } }) => {
    const [row] = await db.select().from(draft).where(ofStep(accountId, step));
    if (!row) return null;
    const opened = await personalData.open(accountId, place(accountId, step), row.valuesSealed);
    return { values: values.parse(JSON.parse(opened)), savedAt: row.savedAt.toISOString() };
  });
  serve(app, saveDraft, async ({ merchant: { accountId }, params: { step }, body }) => {
    const plain = JSON.stringify(withoutSecrets(keptInDraft(draftRules[step], body.values)));
    const valuesSealed = await personalData.seal(accountId, place(accountId, step), plain);
    const [row] = await db
      .insert(draft)
      .values({ accountId, step, valuesSealed })
      .onConflictDoUpdate({ target: [draft.accountId, draft.step], set: { valuesSealed, savedAt: sql`now()` } })
      .returning({ savedAt: draft.savedAt });
    return { savedAt: (row?.savedAt ?? new Date(0)).toISOString() };
  });
  serve(app, deleteDraft, async ({ merchant: { accountId }, params: { step } }) => {
    await db.delete(draft).where(ofStep(accountId, step));
    return null;
  });
}

/** The calls of no feature: half-typed forms. */
export function registerPlatform(app: FastifyInstance, platform: Platform): void {
  registerDrafts(app, platform);
}
