import type { RegisterStatus } from '@portal/domain/journey/storefront.ts';
import type { MallOperator } from '../../../platform/journey/merchant.ts';
import { inWordsOfMall } from '../access/fault-words.ts';
import { registrableShops } from '../shops/shops.service.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { registrationOf } from './registration.repository.ts';

/** From the registration; before it, from back office and platform (decisions §12 and §14). @throws Refusal FORBIDDEN, PROVIDER_UNAVAILABLE */
export async function statusOf(
  tools: StorefrontTools,
  mall: Pick<MallOperator, 'ownerId' | 'mallId'>,
): Promise<RegisterStatus> {
  const registration = await registrationOf(tools.platform.db, mall.ownerId);
  if (registration) return registration.settledAt ? 'PAY_DONE' : 'NOT_PAID';
  const known = await inWordsOfMall(mall, () => tools.providers.merchantRegistry.mallOf(mall.mallId));
  const shops = await registrableShops(tools, mall);
  if (known?.lacksDetails) return 'PRO_DETAIL_WAITING';
  return shops.length > 0 ? 'UNREGISTERED' : 'CAN_NOT_REGISTER';
}
