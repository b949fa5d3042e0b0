import { mallDraftSteps } from '@portal/contract/storefront-drafts.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { audit } from '../../../platform/audit.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { endRelationship, ownerOfMall } from '../mall.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { askPlatform } from './mall-access.service.ts';

/** The job that asks the platform about a mall whose app is said to be gone. */
export const noticeJob = 'mall-notice';

/** Takes a notice of the platform: a hint that anybody may write, so the platform itself is asked. @returns whether it was one */
export async function takeNotice({ platform, providers }: StorefrontTools, body: unknown): Promise<boolean> {
  const notice = providers.storefront.readNotice(body);
  if (!notice) return false;
  const ownerId = await ownerOfMall(platform.db, notice.mallId);
  if (ownerId) {
    await platform.jobs.enqueue(platform.db, noticeJob, { ownerId, mallId: notice.mallId }, { singletonKey: ownerId });
  }
  return true;
}

/**
 * Asks the platform about a mall that is said to have deleted the app. Where it confirms that, by letting nobody in, sessions
 * and tokens have ended by that; drafts go, and the registration stays for as long as the law asks.
 * @throws ProviderError where it cannot be asked: the job tries again
 */
export async function confirmNotice(
  tools: StorefrontTools,
  mall: { readonly ownerId: string; readonly mallId: string },
): Promise<void> {
  const { platform } = tools;
  const entry = await askPlatform(tools, mall);
  // Without tokens the platform says nothing, and what somebody else says counts for nothing.
  if (entry.kind !== 'out') return;
  await platform.db.transaction(async (tx) => {
    await platform.mallSessions.endAllOf(tx, mall.ownerId);
    await forgetDrafts(tx, mall.ownerId, ...mallDraftSteps);
    await endRelationship(tx, mall.ownerId);
    await audit(tx, { ...doneBy(mallOwner(mall.ownerId)), actor: 'system', action: 'mall.app-deleted', result: 'ok' });
  });
}
