import { expect, it } from 'vitest';
import { storefrontCurrencies } from '../../reference/storefront-shops.ts';
import { obstacleOf } from './storefront-shop.ts';

it.each([
  ['en_US', 'USD', true, undefined],
  ['ja_JP', 'JPY', true, undefined],
  ['zh_CN', 'CNY', true, undefined],
  ['en_US', 'KRW', true, undefined],
  ['ko_KR', 'KRW', true, 'KOREAN'],
  ['ko_KR', 'USD', true, 'KOREAN'],
  ['en_US', 'XXX', true, 'CURRENCY'],
  ['en_US', '', true, 'CURRENCY'],
  ['en_US', 'USD', false, 'INACTIVE'],
])('the obstacle of a shop in %s and %s, active %s: %s', (languageCode, currency, isActive, obstacle) => {
  expect(obstacleOf({ languageCode, currency, isActive })).toBe(obstacle);
});

it('shops may use the 24 currencies of the application, and yuan', () => {
  expect(storefrontCurrencies).toHaveLength(25);
  expect(new Set(storefrontCurrencies).size).toBe(25);
});
