import { koreanShop, storefrontCurrencies } from '../../reference/storefront-shops.ts';

export const shopObstacles = ['INACTIVE', 'KOREAN', 'CURRENCY'] as const;
export type ShopObstacle = (typeof shopObstacles)[number];

export interface ShopFacts {
  readonly languageCode: string;
  readonly currency: string;
  readonly isActive: boolean;
}

/** undefined when it can be registered (specification 2 §4.5, decisions §12). */
export function obstacleOf({ languageCode, currency, isActive }: ShopFacts): ShopObstacle | undefined {
  if (!isActive) return 'INACTIVE';
  if (languageCode === koreanShop) return 'KOREAN';
  return storefrontCurrencies.some((supported) => supported === currency) ? undefined : 'CURRENCY';
}
