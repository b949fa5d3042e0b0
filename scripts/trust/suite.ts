/** One line of the security bar: what is attacked or broken, what has to hold, and the tests that show it. */
export interface TrustTest {
  /** A: abuse of calls. U: uploads. R: resilience. P: privacy. X: what surrounds the code. */
  readonly id: string;
  readonly what: string;
  readonly target: string;
  /** Files of tests, from the repository's root; all of them have to pass. */
  readonly tests: readonly string[];
  /** What of the target no test shows yet: such a line is not passed, whatever its tests say. */
  readonly missing?: string;
}

const api = 'apps/api/src';
const whole = 'apps/api/test';
const reader = 'apps/reader/test';

/** The 36 tests of the security bar. */
export const trustTests: readonly TrustTest[] = [
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
  {
    id: 'U1',
    what: 'sizes of uploads',
    target: '10,485,760 bytes taken, one more refused',
    tests: [`${whole}/hostile-uploads.test.ts`, `${api}/platform/http/uploads.test.ts`],
  },
  {
    id: 'U2',
    what: 'malformed uploads',
    target: 'no 5xx, none unanswered, no file left',
    tests: [`${whole}/hostile-uploads.test.ts`, `${api}/platform/http/uploads.test.ts`],
  },
  {
    id: 'U3',
    what: 'bombs',
    target: 'refused within 10 s; 512 MB where pages are drawn, 640 where certificates are read',
    tests: [`${whole}/hostile-uploads.test.ts`, `${reader}/bombs.test.ts`, `${reader}/pages.test.ts`],
  },
  {
    id: 'U4',
    what: 'files that are two things, carry scripts, files or places',
    target: 'none kept as it was where it is written anew, the others never shown',
    tests: [
      `${whole}/hostile-uploads.test.ts`,
      `${reader}/hostile.test.ts`,
      `${api}/features/screening/papers/kept-paper.test.ts`,
      `${api}/capabilities/certificate/certificate.test.ts`,
      `${api}/adapters/malware-scanner.clamd.test.ts`,
      'trust/scan.trust.ts',
    ],
  },
  {
    id: 'U5',
    what: 'a full disk',
    target: 'its own sentence, no row without its file',
    tests: [`${whole}/storage-full.test.ts`, `${api}/platform/database/durability.test.ts`],
  },
  {
    id: 'R1',
    what: 'a killed server',
    target: 'nothing acknowledged is lost',
    tests: [`${api}/platform/database/durability.test.ts`],
  },
  {
    id: 'R2',
    what: 'a database that crashes or ends its connections',
    target: '503 with the time to come again, recovered at once',
    tests: [
      `${api}/platform/database/lost-connections.test.ts`,
      `${api}/platform/http/failure.test.ts`,
      'trust/crashing-database.trust.ts',
      'trust/failover.trust.ts',
    ],
  },
  {
    id: 'R3',
    what: 'killed between files and rows',
    target: 'no row without its file, no file left after the sweep',
    tests: [
      `${api}/platform/files/file-vault.test.ts`,
      `${api}/platform/files/orphan-sweep.test.ts`,
      'trust/kill-points.trust.ts',
    ],
  },
  {
    id: 'R4',
    what: 'services in trouble, 14 ways each',
    target: 'no false success, their sentence, within their time',
    tests: [
      `${api}/adapters/application.faults.test.ts`,
      `${api}/adapters/mail-sender.faults.test.ts`,
      `${api}/adapters/provider-http.test.ts`,
      'trust/object-store.trust.ts',
    ],
  },
  {
    id: 'R5',
    what: 'no mail server for ten minutes',
    target: 'every notice once, no code late',
    tests: [`${api}/adapters/mail-outage.test.ts`, `${api}/platform/jobs/mail-outbox.test.ts`],
    missing: 'ten minutes by the clock, with 500 notices and a kill meanwhile',
  },
  {
    id: 'R6',
    what: 'two servers',
    target: 'one state, jobs once, no failed request in a rolling restart',
    tests: [
      `${whole}/compose.nodes.test.ts`,
      `${whole}/storefront.nodes.test.ts`,
      'trust/nodes.trust.ts',
      'trust/pooler.trust.ts',
      'trust/deploy.trust.ts',
    ],
  },
  {
    id: 'R7',
    what: 'clocks that differ',
    target: 'the database decides',
    tests: [
      `${api}/platform/retention/purge.test.ts`,
      `${api}/features/account/email-code/email-code.test.ts`,
      'trust/clocks.trust.ts',
    ],
  },
  {
    id: 'R8',
    what: 'everything at once',
    target: 'one winner, one effect',
    tests: [
      `${api}/features/application/application.races.test.ts`,
      `${api}/features/application/payment/one-attempt.test.ts`,
      `${api}/features/screening/documents/documents.test.ts`,
    ],
  },
  {
    id: 'R9',
    what: 'a long soak',
    target: 'memory flat, no handle lost, no error but those of services in trouble',
    tests: ['trust/soak/soak.trust.ts'],
  },
  {
    id: 'R10',
    what: 'back-up and restore',
    target: 'nothing older than five minutes lost, back in 30',
    tests: [
      `${whole}/backup.test.ts`,
      `${whole}/backup-embedded.test.ts`,
      'trust/backup.trust.ts',
      'trust/continuous-backup.trust.ts',
    ],
  },
  {
    id: 'P1',
    what: 'planted personal values',
    target: 'found nowhere in plain',
    tests: [
      `${api}/features/screening/screening.canary.test.ts`,
      `${whole}/traces.test.ts`,
      `${whole}/purge-leaves-nothing.test.ts`,
    ],
  },
  {
    id: 'P2',
    what: 'keys changed under load',
    target: 'no failed call, the old version used no more',
    tests: [
      `${whole}/key-rotation.nodes.test.ts`,
      `${whole}/renewed-keys.test.ts`,
      'trust/keys/key-rotation.trust.ts',
      `${api}/platform/security/sealing.test.ts`,
    ],
  },
  {
    id: 'P3',
    what: 'a changed audit, six ways',
    target: '600 of 600 found and named',
    tests: ['trust/audit.trust.ts'],
  },
  {
    id: 'P4',
    what: 'data kept too long',
    target: 'what is due goes whole, the rest untouched',
    tests: [`${api}/platform/retention/purge.test.ts`, `${api}/platform/retention/purge-mall.test.ts`],
  },
  {
    id: 'X1',
    what: 'packages, licences, secrets',
    target: 'no weakness past its day, no secret, archives pinned',
    tests: [
      'scripts/security/lockfile.test.ts',
      'scripts/security/advisories.test.ts',
      'scripts/security/secrets.test.ts',
      'scripts/security/sbom.test.ts',
    ],
  },
  {
    id: 'X2',
    what: 'headers',
    target: 'on every answer as the table says',
    tests: [`${api}/platform/http/raw-requests.test.ts`, `${api}/platform/http/exposure.test.ts`],
  },
];
