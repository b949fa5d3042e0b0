import { describe, expect, it } from 'vitest';
import { everyFacts, titleOf } from './every-facts.fixture.ts';
import { admit, isAllowed } from './guard.ts';
import type { JourneyFacts } from './status.ts';

/** Decisions §4, written independently: open without a log-in. */
const open = [
  '/',
  '/login',
  '/merchant-id',
  '/inquiry',
  '/signup',
  '/find-auth',
  '/check-code',
  '/find-id',
  '/change-password',
  '/terms/service',
  '/terms/privacy',
  '/terms/marketing',
  '/payment-success',
  '/payment-fail',
  '/phone',
  '/phone/0b9e7f5e-6c1d-4d7c-9f0e-2f5a1c3d4e5f',
];

/** The route table of specification 1 §2 without the open ones. */
const guarded = [
  '/business-info',
  '/business-detail/private',
  '/business-detail/corporate',
  '/payment-service',
  '/payment-complete',
  '/before-kyc',
  '/business-confirm',
  '/representative-info',
  '/owner-info',
  '/document-upload',
  '/kyc-complete',
];

const businessRoutes = ['/business-info', '/business-detail/private', '/business-detail/corporate'];

/** Also open for corrections until the fee is settled (decisions §13). */
function correctedRoutes({ accountStatus, screenCostInfo }: JourneyFacts): readonly string[] {
  if (accountStatus === 'STEP4_COMPLETED') return businessRoutes.slice(1);
  const isDue = accountStatus === 'STEP5_COMPLETED' && screenCostInfo !== 'SC001';
  return isDue ? [...businessRoutes.slice(1), '/payment-service'] : [];
}

/** Open at every step with a log-in (decisions §14). */
const myFile = '/my-file';

/** Open at every step after the fee (docs/decisions/0005). */
const receipt = '/payment-receipt';
const beforeTheFeeIsSettled = ({ accountStatus, screenCostInfo }: JourneyFacts): boolean =>
  accountStatus !== 'PAID' && !(accountStatus === 'STEP5_COMPLETED' && screenCostInfo === 'SC001');

/** Guarded routes that specification 1 §2 and specification 2 §2.1 open; the first is home. */
function specifiedRoutes(facts: JourneyFacts): readonly string[] {
  if (facts.accountStatus === 'STEP2_COMPLETED') return businessRoutes;
  if (facts.accountStatus === 'STEP4_COMPLETED') return ['/payment-service'];
  if (facts.accountStatus === 'STEP5_COMPLETED' && facts.screenCostInfo !== 'SC001') return ['/payment-complete'];
  switch (facts.kycStatus) {
    case null:
    case 'WAITING':
      return ['/before-kyc', '/business-confirm'];
    case 'STEP1':
    case 'EKYC_FAILED':
      return ['/representative-info'];
    case 'STEP2':
      return ['/owner-info'];
    case 'STEP3':
      return ['/document-upload'];
    case 'COMPLETE':
    case 'MANUAL_COMPLETE':
      return ['/kyc-complete'];
  }
}

describe('each combination opens its own routes only', () => {
  it.each(everyFacts.map((facts) => [titleOf(facts), facts] as const))('%s', (_title, facts) => {
    const allowed = specifiedRoutes(facts);
    for (const route of guarded) {
      expect(admit(facts, route), route).toEqual(
        [...allowed, ...correctedRoutes(facts)].includes(route)
          ? { kind: 'allowed' }
          : { kind: 'not-allowed', redirect: allowed[0] },
      );
    }
    for (const route of [...open, myFile]) expect(isAllowed(facts, route), route).toBe(true);
    expect(admit(facts, receipt)).toEqual(
      beforeTheFeeIsSettled(facts) ? { kind: 'not-allowed', redirect: allowed[0] } : { kind: 'allowed' },
    );
  });
});

describe('the business form of an account', () => {
  const facts = { accountStatus: 'STEP4_COMPLETED', screenCostInfo: null, kycStatus: null } as const;

  it.each([
    ['BC01', '/business-detail/private', '/business-detail/corporate'],
    ['BC00', '/business-detail/corporate', '/business-detail/private'],
  ] as const)('of type %s may be opened for corrections, and the other form redirects', (accountType, own, other) => {
    expect(isAllowed({ ...facts, accountType }, own)).toBe(true);
    expect(admit({ ...facts, accountType }, other)).toEqual({ kind: 'not-allowed', redirect: '/payment-service' });
  });

  it('cannot be opened before the kind of business is chosen', () => {
    const before = { ...facts, accountStatus: 'STEP2_COMPLETED', accountType: null } as const;
    expect(businessRoutes.filter((route) => !isAllowed(before, route))).toEqual([]);
  });
});

describe('a visitor without a log-in', () => {
  it.each(open)('may open %s', (route) => {
    expect(admit(undefined, route)).toEqual({ kind: 'allowed' });
  });

  it.each([...guarded, receipt, myFile])('must log in for %s and is redirected to /', (route) => {
    expect(admit(undefined, route)).toEqual({ kind: 'login-required', redirect: '/' });
    expect(isAllowed(undefined, route)).toBe(false);
  });
});

describe('paths', () => {
  it.each([
    '/nowhere',
    '/business-detail',
    '/business-detail/other',
    '/cafe24',
    '/cafe24/launch',
    '/cafe24/nothing',
    '/phone/a/b',
    '/phone/..',
    '/Login',
    '',
  ])('%j is an unknown route', (path) => {
    expect(admit(undefined, path)).toEqual({ kind: 'unknown-route' });
  });

  it.each([
    ['/signup/', undefined],
    ['/business-info/', everyFacts[0]],
  ] as const)('%s is accepted with its trailing slash', (path, facts) => {
    expect(isAllowed(facts, path)).toBe(true);
  });
});
