import { mallDraftSteps } from '@portal/contract/storefront/drafts.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { audit } from '../../../platform/audit.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { deletionNoticed, endRefused, ownerOfMall } from '../mall.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { askPlatform } from './mall-access.service.ts';

/** The job that asks the platform about a mall whose app was reported as deleted. */
export const noticeJob = 'mall-notice';

/** Notices within this many seconds cause one query, because every query uses up the mall's quota. */
const startAfterSeconds = 5;

/** Accepts a notice of the platform. Anybody can send one, so it only causes a query to the platform. @returns whether it was a notice */
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
 * Checks whether a mall has deleted the app. The platform's refusal of unexpired tokens confirms it: drafts are deleted, and the registration is
 * kept for the legal period. Expired tokens prove nothing. @throws ProviderError: the job is retried
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
