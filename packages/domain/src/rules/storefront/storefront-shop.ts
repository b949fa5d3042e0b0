import { koreanShop, storefrontCurrencies } from '../../reference/storefront-shops.ts';

/** Why a shop cannot be registered. */
export const shopObstacles = ['INACTIVE', 'KOREAN', 'CURRENCY'] as const;
export type ShopObstacle = (typeof shopObstacles)[number];

export interface ShopFacts {
  readonly languageCode: string;
  readonly currency: string;
  readonly isActive: boolean;
}

/** Why a shop cannot be registered; undefined when it can (specification 2 §4.5, decisions §12). */
export function obstacleOf({ languageCode, currency, isActive }: ShopFacts): ShopObstacle | undefined {
  if (!isActive) return 'INACTIVE';
  if (languageCode === koreanShop) return 'KOREAN';
  return storefrontCurrencies.some((supported) => supported === currency) ? undefined : 'CURRENCY';
}
