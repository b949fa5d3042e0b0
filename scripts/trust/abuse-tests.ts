import { api, type TrustTest, whole } from './trust-test.ts';

/** A1 to A15: abuse of calls. */
export const abuseTests: readonly TrustTest[] = [
  {
    id: 'A1',
    what: 'hostile requests, limits lifted',
    target: '10,000 requests: no change of state, no 5xx, no inside text',
    tests: [`${whole}/hostile-requests.test.ts`],
  },
  {
    id: 'A2',
    what: 'hostile requests under the limits, from 50 sources',
    target: '99 % refused, an honest user served with p95 of 500 ms',
    tests: [
      `${api}/platform/limits/limits.test.ts`,
      `${api}/features/account/email-code/send-limits.test.ts`,
      'trust/storm/storm.trust.ts',
    ],
  },
  {
    id: 'A3',
    what: 'who may call what, at which step',
    target: 'every call by every kind of caller at every step as the table says',
    tests: [
      `${whole}/step-guard.test.ts`,
      `${whole}/hostile-requests.test.ts`,
      `${whole}/compose.test.ts`,
      `${api}/features/storefront/strangers.test.ts`,
    ],
  },
  {
    id: 'A4',
    what: 'claims of success and names of columns',
    target: 'none accepted without evidence of the server',
    tests: ['e2e/server/forged-claims.http.spec.ts', `${whole}/hostile-requests.test.ts`],
  },
  {
    id: 'A5',
    what: 'random walks against a model of the journey',
    target: '2,000 walks of 30 steps without a difference',
    tests: [
      'packages/domain/src/journey/advance.test.ts',
      `${whole}/step-guard.test.ts`,
      `${whole}/journey-walks.test.ts`,
    ],
  },
  {
    id: 'A6',
    what: 'requests made from the contract',
    target: 'all valid accepted, all invalid refused, answers as declared',
    tests: ['packages/contract/src/calls.test.ts', `${whole}/contract.test.ts`, `${whole}/hostile-requests.test.ts`],
  },
  {
    id: 'A7',
    what: 'codes: guessed, repeated, borrowed, late',
    target: 'one of 16 right ones at once, five of 50 wrong ones looked at',
    tests: [`${api}/features/account/email-code/email-code.test.ts`],
  },
  {
    id: 'A8',
    what: 'guessed passwords',
    target: 'as many looked at as allowed, the owner gets in',
    tests: [`${api}/features/account/login/login.test.ts`, `${api}/features/account/login/login-code.test.ts`],
  },
  {
    id: 'A9',
    what: 'recovery of somebody else',
    target: 'no password changed, no id disclosed',
    tests: [
      `${api}/features/account/recovery/recovery-attacks.test.ts`,
      `${api}/features/account/recovery/recovery.test.ts`,
    ],
  },
  {
    id: 'A10',
    what: 'requests, frames and redirects of other sites',
    target: 'no effect, no frame',
    tests: [
      `${api}/platform/http/origin-check.test.ts`,
      `${api}/platform/http/exposure.test.ts`,
      'e2e/security/other-site.spec.ts',
    ],
  },
  {
    id: 'A11',
    what: 'scripts in texts and in the error page',
    target: 'none runs',
    tests: [
      'packages/domain/src/rules/security/error-in-path.test.ts',
      `${api}/platform/http/hidden-signs.test.ts`,
      'e2e/security/scripts-in-texts.spec.ts',
    ],
  },
  {
    id: 'A12',
    what: 'openings of the storefront app: forged, changed, repeated',
    target: 'of 1,000 changed ones none, of repeated ones none',
    tests: [`${api}/adapters/cafe24-launch.test.ts`, `${api}/features/storefront/access/access.test.ts`],
  },
  {
    id: 'A13',
    what: 'notices of payment: forged, repeated, out of order',
    target: 'one row, one change, none paid falsely',
    tests: [
      `${api}/features/application/callbacks.faults.test.ts`,
      `${api}/features/application/payment/payment-notice.test.ts`,
      `${api}/features/application/payment/payment-junk.test.ts`,
    ],
  },
  {
    id: 'A14',
    what: 'requests as bytes: two readings, slow, endless',
    target: '400 or 408 and the connection closed',
    tests: [`${api}/platform/http/raw-requests.test.ts`, `${api}/platform/http/body-pace.test.ts`],
  },
  {
    id: 'A15',
    what: 'the way to the gateway and back',
    target: 'session kept, the page learns of it, the return changes nothing',
    tests: ['e2e/application/payment-window.spec.ts', 'e2e/application/payment.spec.ts'],
  },
];
