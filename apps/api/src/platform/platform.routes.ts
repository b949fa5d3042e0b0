import { deleteDraft, publicConfiguration, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { keptInDraft } from '@portal/domain/forms/draft.ts';
import { draftRules } from '@portal/domain/forms/drafts.ts';
import { withoutSecrets } from '@portal/domain/rules/draft-secrets.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { tables } from './database/tables.ts';
import { serve } from './http/serve.ts';
import type { PersonalData } from './security/personal-data.ts';
import { sealed } from './security/sealed-row.ts';
import type { Platform } from './services.ts';

const { draft } = tables;
const values = z.record(z.string(), z.unknown());
const row = (personalData: PersonalData, accountId: string, step: string) =>
  sealed.draft(personalData, accountId, `${accountId}:${step}`);
const ofStep = (accountId: string, step: string) => and(eq(draft.accountId, accountId), eq(draft.step, step));

function registerDrafts(app: FastifyInstance, { db, personalData }: Platform): void {
  serve(app, readDraft, async ({ merchant: { accountId }, params: { step } }) => {
    const [found] = await db.select().from(draft).where(ofStep(accountId, step));
    if (!found) return null;
    const opened = await row(personalData, accountId, step).openJson('valuesSealed', values, found.valuesSealed);
    return { values: opened, savedAt: found.savedAt.toISOString() };
  });
  serve(app, saveDraft, async ({ merchant: { accountId }, params: { step }, body }) => {
    const kept = withoutSecrets(keptInDraft(draftRules[step], body.values));
    const valuesSealed = await row(personalData, accountId, step).sealJson('valuesSealed', kept);
    const [saved] = await db
      .insert(draft)
      .values({ accountId, step, valuesSealed })
      .onConflictDoUpdate({ target: [draft.accountId, draft.step], set: { valuesSealed, savedAt: sql`now()` } })
      .returning({ savedAt: draft.savedAt });
    return { savedAt: (saved?.savedAt ?? new Date(0)).toISOString() };
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
