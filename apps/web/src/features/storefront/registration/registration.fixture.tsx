import { businessConfirmWords } from '@portal/domain/messages/screening/business-confirm.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { mallSettlement, soleShop } from '@portal/domain/testing/businesses.fixture.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { askMall, forgetMall, openGate } from '../../../lib/mall/mall.ts';
import { beginWith } from '../../../lib/testing/begin-with.fixture.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './registration.page.tsx';
import './later-steps.tsx';
import './certificate-calls.ts';
import '../../../blocks/certificate/certificate-findings.tsx';

export const register = 'POST /cafe24/register';
export const asksMall = 'GET /register/status';
export const asksShops = 'GET /shop/un-registered';
export const asksBusiness = 'GET /draft/storefront-business';
export const asksSettlement = 'GET /draft/storefront-settlement';
export const asksFee = 'GET /payment/status';
export const asksCertificate = 'GET /cafe24/certificate';

export const mall = (over: object = {}) =>
  ok({
    registerStatus: 'UNREGISTERED',
    mallId: 'sandbox-new',
    userType: 'general',
    maySubmit: true,
    tabKey: 'k'.repeat(32),
    ...over,
  });
export const shop = (shopNo: number, currency: string) => ({
  mallId: 'sandbox-new',
  shopNo,
  url: `shop${shopNo}.sandbox-new.example`,
  currency,
  languageCode: 'en_US',
  loginId: null,
  merchantId: null,
  status: null,
  remitConfigType: null,
});

export const fee = (screenCost: number, isSettled = false) =>
  ok({ screenCost, vat: screenCost / 11, isPaymentRequired: true, isSettled, attempt: null, confirmationTo: null });

const savedAt = '2026-11-22T00:00:00.000Z';
export const kept = (values: object) => ok({ draft: { values, savedAt } });
const agreements = { service: true, privacy: true, provision: true, marketing: false };
export const settlement = mallSettlement;
export const business = {
  ...soleShop,
  isCorporation: false,
  bizNo: '1234567891',
  addressDetail: '2층',
  bizAddressEn: '1 Gyeonbon-ro',
  phonePrefix: '02',
  bizRepMobileNo: '0000000',
  bizRepEmail: 'shop@example.com',
};
export const certificate = {
  fileName: '등록증.jpg',
  size: 1_000,
  contentType: 'image/jpeg',
  sha256: 'ab',
  inferDetailType: 'BIZ_SOLE',
  issueDate: '20261101',
  validUntil: '20270201',
  values: {},
};
const category = (typeCode: string, typeName: string, parentTypeCode: string | null) => ({
  typeCode,
  typeName,
  dangerTier: 0,
  parentTypeCode,
});
const categories = {
  bigProductType: [category('B01', '패션', null)],
  midProductType: [category('B01M01', '잡화', 'B01')],
  smallProductType: [category('B01M01S01', '안경', 'B01M01')],
};

export let routed: Routed;

/** Every test starts with a mall whose steps are already filled in, and a server that accepts everything. */
export function beginRegistered(): void {
  // Runs last, once nothing that needs it is rendered.
  afterEach(forgetMall);
  beginWith(() => ({
    [asksMall]: mall(),
    [asksShops]: ok({ shops: [shop(2, 'USD')], excluded: [] }),
    'GET /draft/storefront-agreements': kept(agreements),
    [asksSettlement]: kept(settlement),
    [asksBusiness]: kept(business),
    'PUT /draft/storefront-agreements': ok({ savedAt }),
    'PUT /draft/storefront-settlement': ok({ savedAt }),
    'PUT /draft/storefront-business': ok({ savedAt }),
    'DELETE /draft/storefront-agreements': ok({}),
    'DELETE /draft/storefront-settlement': ok({}),
    'DELETE /draft/storefront-business': ok({}),
    'GET /productType/all': ok(categories),
    [asksCertificate]: ok({ certificate }),
    [asksFee]: fee(330_000),
    'DELETE /cafe24/certificate': ok({}),
    'POST /operator-email': ok({ operatorEmailAuthenticated: true }),
    'POST /account-checked': ok({ checked: false }),
    'POST /accountCheck': { body: { rescode: '0000', resmsg: '' } },
    [register]: ok({}),
  }));
  beforeEach(() => {
    forgetMall();
    vi.stubGlobal('scrollTo', vi.fn());
  });
}

export const heading = (): string => document.querySelector('h1')?.textContent ?? '';
export const opensFirst = async (): Promise<void> => {
  const mall = await askMall();
  openGate({ kind: mall.registerStatus === 'CAN_NOT_REGISTER' ? 'forbidden' : 'open' });
  routed = await openRouted(<Page />);
  await act(() => vi.dynamicImportSettled());
};
export const opensSecond = async (): Promise<void> => {
  await opensFirst();
  await press(words.next);
  expect(heading()).toBe(words.settlementHeading);
};
export const checksAccount = () => press(businessConfirmWords.check);
export const opensThird = async (): Promise<void> => {
  await opensSecond();
  await checksAccount();
  await press(words.next);
  expect(heading()).toBe(words.businessHeading);
  await act(() => vi.dynamicImportSettled());
};
/** Waits for a title, because going back in the browser takes time. */
export const isAt = (title: string): Promise<void> => waitFor(() => expect(heading()).toBe(title));
