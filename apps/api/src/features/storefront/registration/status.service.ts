import type { RegisterStatus } from '@portal/domain/journey/storefront.ts';
import type { MallOperator } from '../../../platform/merchant.ts';
import { registeredLetter } from '../payment/letters.ts';
import { registrableShops } from '../shops/shops.service.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { contactOf, isOwed, type Registration, registrationOf, settleRegistration } from './registration.repository.ts';

/**
 * The registration of a mall; one of which nothing is owed any more, as the operator of the portal has granted it, is settled
 * by that, and its contact is told once.
 */
export async function currentRegistration(
  { platform }: StorefrontTools,
  { ownerId, mallId }: Pick<MallOperator, 'ownerId' | 'mallId'>,
): Promise<Registration | null> {
  const { db, personalData, mail } = platform;
  const found = await registrationOf(db, ownerId);
  if (!found || found.settledAt || isOwed(found)) return found;
  const contact = await contactOf(db, personalData, ownerId);
  await db.transaction(async (tx) => {
    if ((await settleRegistration(tx, ownerId)) && contact) await mail.enqueue(tx, registeredLetter(contact, mallId));
  });
  return await registrationOf(db, ownerId);
}

/**
 * Where a mall stands: by its own registration; before there is one by what the back office lacks of it, and by the shops that
 * the platform tells (decisions §12 and §14).
 * @throws Refusal UNAUTHENTICATED where the platform lets the app in no more; ProviderError
 */
export async function statusOf(
  tools: StorefrontTools,
  mall: Pick<MallOperator, 'ownerId' | 'mallId'>,
): Promise<RegisterStatus> {
  const registration = await currentRegistration(tools, mall);
  if (registration) return registration.settledAt ? 'PAY_DONE' : 'NOT_PAID';
  const known = await tools.providers.merchantRegistry.mallOf(mall.mallId);
  const shops = await registrableShops(tools, mall);
  if (known?.lacksDetails) return 'PRO_DETAIL_WAITING';
  return shops.length > 0 ? 'UNREGISTERED' : 'CAN_NOT_REGISTER';
}
