import { describe, expect, it } from 'vitest';
import {
  admitToStorefront,
  type GatedPage,
  type RegisterStatus,
  registerStatuses,
  storefrontHomes,
  storefrontPaths,
} from './storefront.ts';
import { isStorefrontRoute } from './storefront-routes.ts';

/** Page, status, result with a required payment, result without. `general` and `pro-auto` mean open for that user type. */
const table: readonly (readonly [GatedPage, RegisterStatus, string, string])[] = [
  ['registration', 'CAN_NOT_REGISTER', 'forbidden', 'forbidden'],
  ['registration', 'UNREGISTERED', 'general', 'general'],
  ['registration', 'PRO_DETAIL_WAITING', 'pro-auto', 'pro-auto'],
  ['registration', 'NOT_PAID', 'payment', 'payment'],
  ['registration', 'PAY_DONE', 'app-management', 'app-management'],
  ['payment', 'CAN_NOT_REGISTER', 'registration', 'payment-complete'],
  ['payment', 'UNREGISTERED', 'registration', 'payment-complete'],
  ['payment', 'PRO_DETAIL_WAITING', 'registration', 'payment-complete'],
  ['payment', 'NOT_PAID', 'general', 'payment-complete'],
  ['payment', 'PAY_DONE', 'app-management', 'payment-complete'],
  ['payment-complete', 'CAN_NOT_REGISTER', 'payment', 'general'],
  ['payment-complete', 'UNREGISTERED', 'payment', 'general'],
  ['payment-complete', 'PRO_DETAIL_WAITING', 'payment', 'pro-auto'],
  ['payment-complete', 'NOT_PAID', 'payment', 'general'],
  ['payment-complete', 'PAY_DONE', 'general', 'general'],
  ['app-management', 'CAN_NOT_REGISTER', 'registration', 'registration'],
  ['app-management', 'UNREGISTERED', 'registration', 'registration'],
  ['app-management', 'PRO_DETAIL_WAITING', 'pro-auto', 'pro-auto'],
  ['app-management', 'NOT_PAID', 'registration', 'registration'],
  ['app-management', 'PAY_DONE', 'general', 'general'],
  ['app-payment-detail', 'CAN_NOT_REGISTER', 'registration', 'registration'],
  ['app-payment-detail', 'UNREGISTERED', 'registration', 'registration'],
  ['app-payment-detail', 'PRO_DETAIL_WAITING', 'app-management', 'app-management'],
  ['app-payment-detail', 'NOT_PAID', 'registration', 'registration'],
  ['app-payment-detail', 'PAY_DONE', 'general', 'general'],
];

const answered = (page: GatedPage, status: unknown, isPaymentRequired: boolean): string => {
  const admission = admitToStorefront(page, status, isPaymentRequired);
  if (admission.kind === 'open') return admission.userType;
  return admission.kind === 'elsewhere' ? admission.page : admission.kind;
};

describe('the gates of the storefront', () => {
  it.each(table)('%s at %s: %s, or without anything to pay %s', (page, status, required, notRequired) => {
    expect(answered(page, status, true)).toBe(required);
    expect(answered(page, status, false)).toBe(notRequired);
  });

  it('cover every page and status', () => {
    const pages = new Set(table.map(([page]) => page));
    expect(pages.size).toBe(5);
    expect(table).toHaveLength(pages.size * registerStatuses.length);
  });

  it.each(['', 'pay_done', 'TOSTRING', 'constructor', null, undefined, 3, {}])('%j is not a status', (status) => {
    for (const [page] of table) expect(answered(page, status, false)).toBe('unknown');
  });

  it('lead every status to an open page, or explain why it is closed', () => {
    for (const status of registerStatuses) {
      const page = table.map(([name]) => name).find((name) => storefrontPaths[name] === storefrontHomes[status]);
      expect(['open', 'forbidden']).toContain(admitToStorefront(page ?? 'payment', status, true).kind);
    }
  });

  it('never lead in a circle', () => {
    for (const status of registerStatuses) {
      for (const isPaymentRequired of [true, false]) {
        for (const [start] of table) {
          let page: GatedPage = start;
          const seen: GatedPage[] = [];
          for (;;) {
            const admission = admitToStorefront(page, status, isPaymentRequired);
            if (admission.kind !== 'elsewhere') break;
            expect(seen).not.toContain(admission.page);
            seen.push(page);
            page = admission.page;
          }
        }
      }
    }
  });
});

describe('the routes of the storefront', () => {
  it.each([
    ['/cafe24/registration', true],
    ['/cafe24/payment', true],
    ['/cafe24/payment-result', true],
    ['/cafe24/payment-complete', true],
    ['/cafe24/app-management', true],
    ['/cafe24/app-payment-detail/C240118273', true],
    ['/cafe24/error/%EC%98%A4%EB%A5%98', true],
    ['/cafe24', false],
    ['/cafe24/app-payment-detail', false],
    ['/cafe24/app-payment-detail/a/b', false],
    ['/cafe24/error', false],
    ['/cafe24/error/', false],
    ['/cafe24/launch', false],
    ['/cafe24/oauth/callback', false],
  ])('%s: %s', (path, isKnown) => {
    expect(isStorefrontRoute(path)).toBe(isKnown);
  });
});
