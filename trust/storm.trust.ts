import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@portal/contract/account/account.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileRequests } from '../apps/api/testing/hostile-requests.ts';
import { testDatabaseUrl } from '../apps/api/testing/test-database.ts';
import { missingPackages } from './debian.fixture.ts';
import { sendInTurn } from './nodes.fixture.ts';
import { openPlainNodes, type PlainNodes } from './plain-nodes.fixture.ts';

const what = 'hostile requests from 50 sources beside an honest merchant';
const missing = missingPackages(what, { postgresql: testDatabaseUrl });
const sources = Array.from({ length: 50 }, (_, place) => `198.51.100.${place + 1}`);
/** Requests of one source a second: twice what its limit lets through. */
const pace = 4;
/** The slowest an honest merchant's call may be, at the 95th percentile, in ms. Calls that read a picture are apart. */
const slowest = 500;
const everyCall: readonly Call[] = calls;
const needsSession = ({ caller }: Call): boolean => caller !== 'anyone' && !caller.startsWith('visitor');
const readsPicture = (path: string): boolean => /certificate|id-card|ekyc|files/.test(path);

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

/** Requests without a right, in no order that repeats: to each call that wants a session, and log-ins by guessed passwords. */
function hostile(): readonly Sent[] {
  const made = everyCall.filter(needsSession).flatMap((call) =>
    fc.sample(hostileRequests(call), { numRuns: 6, seed: 20_011 }).map(
      ({ query, body }): Sent => ({
        path: `${call.path.replaceAll(/:\w+/g, 'anything')}?${new URLSearchParams(query)}`,
        init:
          call.method === 'GET'
            ? { method: 'GET' }
            : {
                method: call.method,
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body ?? {}),
              },
      }),
    ),
  );
  const guesses = made.map(
    (_, place): Sent => ({
      path: login.path,
      init: {
        method: login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginId: `nobody${place}`, password: 'Guessed1!word' }),
      },
    }),
  );
  // An address over the parser's limit is cut off while it is still being sent: that is A14's.
  const sendable = made.filter(({ path }) => path.length < 8_000);
  return sendable.flatMap((one, place) => (place % 8 === 0 ? [one, guesses[place] ?? one] : [one]));
}

/** Sends at the pace of each source until it is stopped. */
class Storm {
  readonly statuses = new Map<number, number>();
  readonly #running = new Set<Promise<void>>();
  #isOver = false;
  readonly #sources: readonly Promise<void>[];

  constructor(ports: readonly number[], origin: string, requests: readonly Sent[]) {
    this.#sources = sources.map(async (source, place) => {
      const send = sendInTurn(ports, source);
      for (let sent = place * 17; !this.#isOver; sent += 1) {
        const one = requests[sent % requests.length];
        if (one) this.#send(() => send(new URL(one.path, origin), one.init));
        await pause(1_000 / pace);
      }
    });
  }

  #send(request: () => Promise<Response>): void {
    const count = (status: number): void => void this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const one = request().then(
      ({ status }) => count(status),
      () => count(0),
    );
    this.#running.add(one);
    void one.finally(() => this.#running.delete(one));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#sources);
    await Promise.all(this.#running);
  }
}

describe.skipIf(missing.length > 0)(what, () => {
  let portal: PlainNodes;
  beforeAll(async () => {
    portal = await openPlainNodes({ SOURCE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => portal?.close());

  /** How long each call of a whole journey took, in ms; those that read a picture left out. */
  async function journey(source: string): Promise<number[]> {
    const took: number[] = [];
    const send = sendInTurn(
      portal.servers.map(({ port }) => port),
      source,
    );
    const timed = new TrialClient('https://portal.test', async (url, init) => {
      const begin = performance.now();
      const answer = await send(url, init);
      if (!readsPicture(url.pathname)) took.push(performance.now() - begin);
      return answer;
    });
    await new TrialMerchant({ client: timed, sandbox: portal.sandbox }).goTo('complete');
    return took;
  }

  it('99 of 100 are refused, none breaks anything, and the merchant is served as on any day', async () => {
    const ports = portal.servers.map(({ port }) => port);
    const storm = new Storm(ports, 'https://portal.test', hostile());
    const took: number[] = [];
    for (let merchant = 0; merchant < 4; merchant += 1) took.push(...(await journey(`203.0.113.${merchant + 1}`)));
    await storm.stop();
    const of = (wanted: (status: number) => boolean): number =>
      [...storm.statuses].reduce((sum, [status, count]) => sum + (wanted(status) ? count : 0), 0);
    const [all, refused] = [of(() => true), of((status) => status >= 400 && status < 500)];
    const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
    process.stdout.write(
      `storm: ${refused} of ${all} refused (${[...storm.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}); ${took.length} honest calls, p95 ${Math.round(p95)} ms\n`,
    );
    expect(of((status) => status >= 500 || status === 0)).toBe(0);
    expect(refused / all).toBeGreaterThanOrEqual(0.99);
    expect(all).toBeGreaterThan(1_000);
    expect(p95).toBeLessThan(slowest);
  });
});
