import type { AnswerOf } from '@portal/contract/call.ts';
import type {
  mallPapers,
  StorefrontShop,
  shopPaymentMethods,
  unregisteredShops,
} from '@portal/contract/storefront/storefront.ts';
import { storefrontPapersFor } from '@portal/domain/rules/paper/storefront-papers.ts';
import { obstacleOf } from '@portal/domain/rules/storefront/storefront-shop.ts';
import type { MallOperator } from '../../../platform/journey/merchant.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { RegistryMall, RegistryShop } from '../../../ports/merchant-registry.ts';
import type { PlatformShop } from '../../../ports/storefront.ts';
import { inWordsOfMall } from '../access/fault-words.ts';
import { shopsAtPlatform } from '../access/mall-access.service.ts';
import { registrationOf } from '../registration/registration.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { type RegisteredShop, registeredShopsOf } from './shop.repository.ts';

type Mall = Pick<MallOperator, 'ownerId' | 'mallId'>;
type AnyShop = Pick<RegisteredShop, 'shopNo' | 'url' | 'currency' | 'languageCode'>;

function shown({ mallId }: Mall, shop: AnyShop, known: RegistryShop | undefined): StorefrontShop {
  return {
    mallId,
    shopNo: shop.shopNo,
    url: shop.url,
    currency: shop.currency,
    languageCode: shop.languageCode,
    ...withNulls({
      loginId: known?.loginId,
      merchantId: known?.merchantId,
      status: known?.status,
      remitConfigType: known?.remitConfigType,
    }),
  };
}

const knownAs = (registry: RegistryMall | undefined, { shopNo }: AnyShop): RegistryShop | undefined =>
  registry?.shops.find((shop) => shop.shopNo === shopNo);

/** The shops that would be registered now. @throws Refusal FORBIDDEN, PROVIDER_UNAVAILABLE */
export async function registrableShops(tools: StorefrontTools, mall: Mall): Promise<readonly PlatformShop[]> {
  const registered = new Set((await registeredShopsOf(tools.platform.db, mall.ownerId)).map(({ shopNo }) => shopNo));
  const shops = await shopsAtPlatform(tools, mall);
  return shops.filter((shop) => obstacleOf(shop) === undefined && !registered.has(shop.shopNo));
}

/** The shops that can be registered, and the others with their obstacle. @throws Refusal FORBIDDEN, PROVIDER_UNAVAILABLE */
export async function unregistered(tools: StorefrontTools, mall: Mall): Promise<AnswerOf<typeof unregisteredShops>> {
  const registered = new Set((await registeredShopsOf(tools.platform.db, mall.ownerId)).map(({ shopNo }) => shopNo));
  const shops = (await shopsAtPlatform(tools, mall)).filter(({ shopNo }) => !registered.has(shopNo));
  return {
    shops: shops.filter((shop) => obstacleOf(shop) === undefined).map((shop) => shown(mall, shop, undefined)),
    excluded: shops.flatMap((shop) => {
      const obstacle = obstacleOf(shop);
      return obstacle === undefined ? [] : [{ ...shown(mall, shop, undefined), obstacle }];
    }),
  };
}

/** The registered shops; for a mall known only to the back office, those that would be registered. @throws Refusal */
export async function registered(tools: StorefrontTools, mall: Mall): Promise<StorefrontShop[]> {
  const registry = await inWordsOfMall(mall, () => tools.providers.merchantRegistry.mallOf(mall.mallId));
  const kept = await registeredShopsOf(tools.platform.db, mall.ownerId);
  const shops = kept.length === 0 && registry?.lacksDetails ? await registrableShops(tools, mall) : kept;
  return shops.map((shop) => shown(mall, shop, knownAs(registry, shop)));
}

/** One shop of this mall. @throws Refusal NOT_FOUND for any other merchant id, PROVIDER_UNAVAILABLE */
export async function shopOf(tools: StorefrontTools, mall: Mall, merchantId: string): Promise<StorefrontShop> {
  const found = (await registered(tools, mall)).find((shop) => shop.merchantId === merchantId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The payment methods of one shop of this mall. @throws Refusal NOT_FOUND, PROVIDER_UNAVAILABLE */
export async function methodsOf(
  tools: StorefrontTools,
  mall: Mall,
  merchantId: string,
): Promise<AnswerOf<typeof shopPaymentMethods>> {
  await shopOf(tools, mall, merchantId);
  const methods = await inWordsOfMall(mall, () => tools.providers.merchantRegistry.methodsOf(merchantId));
  return { paymentMethods: methods.map(({ krName, isCard, status }) => ({ krName, isCard, status })) };
}

/** The papers that this mall has to send; none before it is registered. */
export async function papersOf(tools: StorefrontTools, { ownerId }: Mall): Promise<AnswerOf<typeof mallPapers>> {
  const registration = await registrationOf(tools.platform.db, ownerId);
  return { papers: registration ? storefrontPapersFor(registration) : [] };
}
