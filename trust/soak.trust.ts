import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../apps/api/testing/test-database.ts';
import { missingPackages } from './debian.fixture.ts';
import { openPlainNodes, type PlainNodes } from './plain-nodes.fixture.ts';

/** Processes are looked at where the kernel tells of them. */
const hasProc = process.platform === 'linux' ? '/proc' : undefined;
const what = 'a long soak';
const missing = missingPackages(what, { linux: hasProc, postgresql: testDatabaseUrl });
/** `npm run trust -- --soak 8h`. */
const seconds = Number(process.env.SOAK_SECONDS ?? 1_200);
const users = 4;
/** Of a server at rest after the soak, against the same after the first tenth, in MB and open handles. */
const allowed = { megabytes: 64, handles: 8 };

interface Use {
  readonly megabytes: number;
  readonly handles: number;
}

async function useOf(pid: number): Promise<Use> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return { megabytes: kilobytes / 1_024, handles: (await readdir(`/proc/${pid}/fd`)).length };
}

/** Whole journeys one after the other, a fresh merchant each, with calls between them that a passer-by makes. */
class Walkers {
  journeys = 0;
  calls = 0;
  readonly failures: string[] = [];
  #isOver = false;
  readonly #portal: PlainNodes;
  readonly #running: readonly Promise<void>[];

  constructor(portal: PlainNodes) {
    this.#portal = portal;
    this.#running = Array.from({ length: users }, (_, place) => this.#walk(`198.51.100.${place + 1}`));
  }

  async #walk(source: string): Promise<void> {
    while (!this.#isOver) {
      try {
        const merchant = new TrialMerchant({ client: this.#portal.client(source), sandbox: this.#portal.sandbox });
        await merchant.goTo('complete');
        this.journeys += 1;
        for (let call = 0; call < 20; call += 1) {
          await merchant.client.stranger().call(loginIdExists, { body: { loginId: `free${call}` } });
          this.calls += 1;
        }
      } catch (error) {
        this.failures.push(String(error));
      }
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }
}

describe.skipIf(missing.length > 0)(what, () => {
  let portal: PlainNodes;
  beforeAll(async () => {
    portal = await openPlainNodes();
  });
  afterAll(() => portal?.close());

  const atRest = async (): Promise<readonly Use[]> => {
    await pause(10_000);
    return Promise.all(portal.servers.map((server) => useOf(server.pid())));
  };

  async function walkFor(span: number): Promise<Walkers> {
    const walkers = new Walkers(portal);
    await pause(span * 1_000);
    await walkers.stop();
    return walkers;
  }

  it(
    'leaves the servers as they were: every call answered, memory and open handles flat',
    async () => {
      const warm = await walkFor(seconds / 10);
      const before = await atRest();
      const walkers = await walkFor((seconds * 9) / 10);
      const after = await atRest();
      const text = (uses: readonly Use[]): string =>
        uses.map(({ megabytes, handles }) => `${Math.round(megabytes)} MB ${handles} handles`).join(', ');
      process.stdout.write(
        `soak of ${seconds} s: ${warm.journeys + walkers.journeys} journeys; before ${text(before)}; after ${text(after)}\n`,
      );
      expect([...warm.failures, ...walkers.failures]).toEqual([]);
      expect(walkers.journeys).toBeGreaterThan(0);
      for (const [place, { megabytes, handles }] of after.entries()) {
        expect(megabytes).toBeLessThan((before[place]?.megabytes ?? 0) + allowed.megabytes);
        expect(handles).toBeLessThanOrEqual((before[place]?.handles ?? 0) + allowed.handles);
      }
    },
    (seconds + 600) * 1_000,
  );
});
