import { mallDraftSteps } from '@portal/contract/storefront/drafts.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { audit } from '../../../platform/audit.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { deletionNoticed, endRefused, ownerOfMall } from '../mall.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { askPlatform } from './mall-access.service.ts';

/** The job that asks the platform about a mall whose app is said to be gone. */
export const noticeJob = 'mall-notice';

/** All notices of so many seconds lead to one question, as each takes from what a mall may be asked. */
const startAfterSeconds = 5;

/** Takes a notice of the platform: a hint that anybody may write, so the platform itself is asked. @returns whether it was one */
export async function takeNotice({ platform, providers }: StorefrontTools, body: unknown): Promise<boolean> {
  const notice = providers.storefront.readNotice(body);
  if (!notice) return false;
  const ownerId = await ownerOfMall(platform.db, notice.mallId);
  if (ownerId) {
    const mall = { ownerId, mallId: notice.mallId };
    await platform.jobs.enqueue(platform.db, noticeJob, mall, { singletonKey: ownerId, startAfterSeconds });
  }
  return true;
}

/**
 * Whether a mall has deleted the app: the platform's refusal of unexpired tokens confirms it; then drafts go and the registration is kept for the
 * legal period. Expired tokens prove nothing. @throws ProviderError: the job is retried
 */
export async function confirmNotice(
  tools: StorefrontTools,
  mall: { readonly ownerId: string; readonly mallId: string },
): Promise<void> {
  const { db } = tools.platform;
  const { ownerId } = mall;
  const entry = await askPlatform(tools, mall);
  if (entry.kind === 'in') return;
  const done = { ...doneBy(mallOwner(ownerId)), actor: 'system', result: 'ok' } as const;
  await db.transaction(async (tx) => {
    if (await endRefused(tx, ownerId)) {
      await forgetDrafts(tx, ownerId, ...mallDraftSteps);
      await audit(tx, { ...done, action: 'mall.app-deleted' });
    } else if (await deletionNoticed(tx, ownerId)) await audit(tx, { ...done, action: 'mall.app-said-deleted' });
  });
}
