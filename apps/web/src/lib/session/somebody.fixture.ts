import type { Configuration } from './configuration.ts';
import type { WhoAmI } from './session.ts';

export const somebody = (over: Partial<WhoAmI> = {}): WhoAmI => ({
  loginId: 'shop',
  companyName: '시험상점',
  operatorEmail: 'a@example.com',
  accountStatus: 'PAID',
  screenCostInfo: 'SC002',
  kycStatus: 'STEP1',
  accountType: 'BC01',
  destination: '/representative-info',
  idleSeconds: 1_800,
  remainingSeconds: 43_200,
  ...over,
});

export const configuration: Configuration = {
  postcodeFrameUrl: '/postcode-frame',
  brand: { name: '시험페이', homeUrl: '/home', supportEmail: 'help@example.com', supportPhone: '02-1234-5678' },
  merchantLoginUrl: 'https://merchant.test/',
  homepageLoginUrl: 'https://home.test/',
  sandboxUrl: null,
  screeningFee: 330_000,
  passwordTransportKey: 'transport',
};

export function hasSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie as the server sets it; the Cookie Store is not in jsdom
  document.cookie = '__Host-signed-in=1; path=/; secure';
}

/** As in a browser that stores no cookies. */
export function losesSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in jsdom
  document.cookie = '__Host-signed-in=; path=/; secure; max-age=0';
}
