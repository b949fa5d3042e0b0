import { deleteDraft, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { keptInDraft } from '@portal/domain/forms/draft.ts';
import { draftRules } from '@portal/domain/forms/drafts.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { formIsOver, isDraftOpen, ownerAt } from '../../platform/journey/open-drafts.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import type { Platform } from '../../platform/services.ts';
import { draftOf, forgetDrafts, keepDraft } from './draft.repository.ts';

/** A merchant's drafts, one per step; each step's rules leave out what may not be stored. */
export function registerDrafts(app: FastifyInstance, platform: Platform): void {
  serve(app, readDraft, async ({ merchant: { accountId }, params: { step } }) => {
    const kept = await draftOf(platform, accountId, step);
    return kept && { values: kept.values, savedAt: kept.savedAt.toISOString() };
  });
  serve(app, saveDraft, async ({ merchant, request, params: { step }, body }) => {
    const { accountId: ownerId } = merchant;
    if (!isDraftOpen(step, merchant)) throw formIsOver(merchant);
    const values = keptInDraft(draftRules[step], body.values);
    const kept = await keepDraft(platform, { ownerId, step, values, since: body.since }, ownerAt(platform, merchant));
    if (kept.kind === 'closed') {
      const present = await platform.sessions.merchantOf(request);
      throw present ? formIsOver(present) : new Refusal('UNAUTHENTICATED');
    }
    const data = { savedAt: kept.savedAt.toISOString() };
    if (kept.kind === 'outdated') throw new Refusal('DUPLICATE', { message: 'draft.saved-elsewhere', data });
    return data;
  });
  serve(app, deleteDraft, async ({ merchant: { accountId }, params: { step } }) => {
    await forgetDrafts(platform.db, accountId, step);
  });
}
