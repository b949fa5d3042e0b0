import { audit } from '../../../platform/audit.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { issuedLetter } from '../payment/letters.ts';
import { contactOf } from '../registration/registration.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { noteIssued, takeMallsAwaitingIds } from './shop.repository.ts';

/** The job that looks for malls whose shops have no ids yet. */
export const awaitedIdsJob = 'mall-awaited-ids';
/** The job that asks the back office about one of them. */
export const issuedIdsJob = 'mall-issued-ids';

/** Maximum malls per round; a round starts every ten minutes. */
const mostMalls = 200;

interface Mall {
  readonly ownerId: string;
  readonly mallId: string;
}

/** Queues queries to the back office about malls that wait for ids; successive rounds reach all of them. */
export async function askForIds({ platform }: StorefrontTools, most = mostMalls): Promise<void> {
  const { db, jobs } = platform;
  for (const mall of await takeMallsAwaitingIds(db, most)) {
    await jobs.enqueue(db, issuedIdsJob, mall, { singletonKey: mall.ownerId, retryLimit: 0 });
  }
}

/** Mails the operator, once per shop, that ids were issued. @throws ProviderError: the next round tries again */
export async function mailIssuedIds(
  { platform, providers }: StorefrontTools,
  { ownerId, mallId }: Mall,
): Promise<void> {
  const { db, personalData, mail } = platform;
  const registry = await providers.merchantRegistry.mallOf(mallId);
  const issued = registry?.shops.map(({ shopNo }) => shopNo) ?? [];
  if (issued.length === 0) return;
  // Loaded before the transaction, which then needs no second connection.
  await personalData.keyOf(ownerId);
  await db.transaction(async (tx) => {
    const shops = await noteIssued(tx, ownerId, issued);
    const contact = await contactOf(tx, personalData, ownerId);
    if (shops.length === 0 || !contact) return;
    await mail.enqueue(tx, issuedLetter(contact, { mallId, shops }));
    const detail = { shops: shops.length };
    const done = { ...doneBy(mallOwner(ownerId)), actor: 'system', result: 'ok', detail } as const;
    await audit(tx, { ...done, action: 'mall.ids-issued' });
  });
}
