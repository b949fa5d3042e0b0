import { deleteMallDraft, readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { keptInDraft } from '@portal/domain/forms/draft.ts';
import { mallDraftRules } from '@portal/domain/forms/drafts.ts';
import type { FastifyInstance } from 'fastify';
import { draftOf, forgetDrafts, keepDraft } from '../../../capabilities/drafts/draft.repository.ts';
import { serve } from '../../../platform/http/serve.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { mallUnregistered } from './registration.repository.ts';
import { registeredMeanwhile } from './registration.service.ts';

/** Drafts of a mall's wizard, one per step; each step's rules leave out what may not be stored. */
export function registerMallDrafts(app: FastifyInstance, { platform }: StorefrontTools): void {
  serve(app, readMallDraft, async ({ mall, params: { step } }) => {
    const kept = await draftOf(platform, mall.ownerId, step);
    return withNulls({ draft: kept && { values: { ...kept.values }, savedAt: kept.savedAt.toISOString() } });
  });
  serve(app, saveMallDraft, async ({ mall, params: { step }, body }) => {
    const values = keptInDraft(mallDraftRules[step], body.values);
    const draft = { ownerId: mall.ownerId, step, values, since: body.since };
    const kept = await keepDraft(platform, draft, mallUnregistered(platform.db, mall.ownerId));
    if (kept.kind === 'closed') throw await registeredMeanwhile(platform.db, mall);
    const data = { savedAt: kept.savedAt.toISOString() };
    if (kept.kind === 'outdated') throw new Refusal('DUPLICATE', { message: 'draft.saved-elsewhere', data });
    return data;
  });
  serve(app, deleteMallDraft, async ({ mall, params: { step } }) => {
    await forgetDrafts(platform.db, mall.ownerId, step);
    return {};
  });
}
