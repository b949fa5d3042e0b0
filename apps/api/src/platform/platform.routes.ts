import { deleteDraft, publicConfiguration, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { keptInDraft } from '@portal/domain/forms/draft.ts';
import { draftRules } from '@portal/domain/forms/drafts.ts';
import { withoutSecrets } from '@portal/domain/rules/draft-secrets.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { tables } from './database/tables.ts';
import { Refusal } from './http/refusal.ts';
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
    const { since } = body;
    // What the client knows of it has milliseconds; where it knew of none, none may be there.
    const isLatest = since === null ? sql`false` : sql`date_trunc('milliseconds', ${draft.savedAt}) = ${since}`;
    const [row] = await db
      .insert(draft)
      .values({ accountId, step, valuesSealed })
      .onConflictDoUpdate({
        target: [draft.accountId, draft.step],
        set: { valuesSealed, savedAt: sql`now()` },
        ...(since !== undefined && { setWhere: isLatest }),
      })
      .returning({ savedAt: draft.savedAt });
    if (row) return { savedAt: row.savedAt.toISOString() };
    const [present] = await db.select({ savedAt: draft.savedAt }).from(draft).where(ofStep(accountId, step));
    const data = { savedAt: (present?.savedAt ?? new Date(0)).toISOString() };
    throw new Refusal('DUPLICATE', { message: 'draft.saved-elsewhere', data });
  });
  serve(app, deleteDraft, async ({ merchant: { accountId }, params: { step } }) => {
    await db.delete(draft).where(ofStep(accountId, step));
    return null;
  });
}

/** The calls of no feature: what the client has to know at first, and half-typed forms. */
export function registerPlatform(app: FastifyInstance, platform: Platform): void {
  const { frontOrigin, postcodeScriptUrl, brand, merchantLoginUrl, homepageLoginUrl, sandboxUrl } = platform.config;
  const { passwordTransportKey } = platform.config;
  serve(app, publicConfiguration, async () => ({
    frontOrigin,
    postcodeScriptUrl,
    brand,
    merchantLoginUrl,
    homepageLoginUrl,
    sandboxUrl,
    screeningFee: defaultScreeningFee,
    passwordTransportKey,
  }));
  registerDrafts(app, platform);
}
