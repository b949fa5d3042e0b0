import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { missingPackages } from '../debian.fixture.ts';
import { openPlainNodes, type PlainNodes } from '../plain-nodes.fixture.ts';
import { TroubledServices } from './troubled-services.fixture.ts';
import { Walkers } from './walkers.fixture.ts';

/** Processes are looked at where the kernel tells of them. */
const hasProc = process.platform === 'linux' ? '/proc' : undefined;
const what = 'a long soak with services in trouble';
const missing = missingPackages(what, { linux: hasProc, postgresql: testDatabaseUrl });
/** `npm run trust -- --soak 8h`. */
const seconds = Number(process.env.SOAK_SECONDS ?? 1_200);
const users = 20;
/** Of a process at rest after the soak, against the same after the first tenth, in MB and open handles. */
const allowed = { megabytes: 64, handles: 8 };

interface Use {
  readonly megabytes: number;
  readonly handles: number;
}

async function useOf(pid: number): Promise<Use> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return { megabytes: Math.round(kilobytes / 1_024), handles: (await readdir(`/proc/${pid}/fd`)).length };
}

const textOf = (uses: readonly Use[]): string =>
  uses.map(({ megabytes, handles }) => `${megabytes} MB ${handles} handles`).join(', ');

function reportOf(
  services: TroubledServices,
  [warm, walkers]: readonly [Walkers, Walkers],
  [before, after]: readonly [readonly Use[], readonly Use[]],
): string {
  const met = [...services.met].map(([name, often]) => `${name} ${often}`).join(', ');
  return [
    `soak of ${seconds} s: ${warm.journeys + walkers.journeys} journeys of ${users} people at a time`,
    `  two servers and the reader before: ${textOf(before)}; after: ${textOf(after)}`,
    `  ${services.asked} requests to services, trouble ${services.troubles} times (${met}), beside ${services.ownTroubles} times that they were slow by themselves`,
    `  ${walkers.troubled} steps had to be tried again, ${warm.failures.length + walkers.failures.length} other errors`,
    '',
  ].join('\n');
}

describe.skipIf(missing.length > 0)(what, () => {
  let services: TroubledServices;
  let portal: PlainNodes;
  beforeAll(async () => {
    services = await TroubledServices.open(2);
    portal = await openPlainNodes({}, { between: (service) => services.before(service) });
  });
  afterAll(async () => {
    await portal?.close();
    await services?.close();
  });

  /** Both servers, and the reader. */
  async function atRest(): Promise<readonly Use[]> {
    await pause(20_000);
    return Promise.all([...portal.servers.map((server) => server.pid()), portal.readerPid].map(useOf));
  }

  async function walkFor(span: number): Promise<Walkers> {
    const walkers = new Walkers(portal, users);
    await pause(span * 1_000);
    await walkers.stop();
    return walkers;
  }

  it(
    'leaves the servers as they were: no error but of services in trouble, memory and open handles flat',
    async () => {
      const warm = await walkFor(seconds / 10);
      const before = await atRest();
      services.isTroubled = true;
      const walkers = await walkFor((seconds * 9) / 10);
      const after = await atRest();
      process.stdout.write(reportOf(services, [warm, walkers], [before, after]));
      expect([...warm.failures, ...walkers.failures]).toEqual([]);
      expect(walkers.journeys).toBeGreaterThan(0);
      expect(services.met.size).toBeGreaterThan(0);
      // On a machine with too much to do the services are slow by themselves.
      if (services.ownTroubles === 0) expect(walkers.troubled).toBeLessThanOrEqual(services.troubles);
      for (const [place, { megabytes, handles }] of after.entries()) {
        expect(megabytes).toBeLessThan((before[place]?.megabytes ?? 0) + allowed.megabytes);
        expect(handles).toBeLessThanOrEqual((before[place]?.handles ?? 0) + allowed.handles);
      }
    },
    (seconds + 900) * 1_000,
  );
});
