import { abuseTests } from './abuse-tests.ts';
import { api, reader, type TrustTest, whole } from './trust-test.ts';

export const trustTests: readonly TrustTest[] = [
  ...abuseTests,
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
    target: 'refused within 10 s, in 512 MB',
    tests: [
      `${whole}/hostile-uploads.test.ts`,
      `${reader}/bombs.test.ts`,
      `${reader}/pages.test.ts`,
      `${reader}/large-pages.test.ts`,
    ],
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
    target: 'nothing acknowledged is lost, nothing at the desk without its row',
    tests: [`${api}/platform/database/durability.test.ts`, 'trust/desk-kill-points.trust.ts'],
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
    target: 'every notice once within a minute of its return, no code late, told at once',
    tests: [
      `${api}/adapters/mail-outage.test.ts`,
      `${api}/platform/jobs/mail-outbox.test.ts`,
      'trust/mail/mail-outage.trust.ts',
    ],
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
      'trust/watching.trust.ts',
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
    target: 'memory flat, no handle lost, no refusal but those of services in trouble',
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
