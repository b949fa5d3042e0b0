import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import type { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../scripts/postgres.ts';
import { missingPackages, programOf } from './debian.fixture.ts';
import { openTwoNodes, type TwoNodes } from './two-nodes.fixture.ts';

const nginx = programOf('nginx');
const what = 'two servers behind nginx and TLS';
const missing = missingPackages(what, { nginx, openssl: programOf('openssl'), postgresql: findPostgres() });

/** Requests at a steady pace, half of them POST, however long each takes. */
class Load {
  sent = 0;
  readonly failures: string[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(client: TrialClient, perSecond: number) {
    this.#timer = setInterval(() => this.#send(client), 1_000 / perSecond);
  }

  #send(client: TrialClient): void {
    this.sent += 1;
    const isPost = this.sent % 2 === 0;
    const answer = isPost
      ? client.stranger().call(loginIdExists, { body: { loginId: `free${this.sent}` } })
      : client.stranger().fetch('/api/config');
    const one = answer.then(
      ({ status }) => void (status === 200 || this.failures.push(`${isPost ? 'POST' : 'GET'} ${status}`)),
      (error: unknown) => void this.failures.push(`${isPost ? 'POST' : 'GET'} ${String(error)}`),
    );
    this.#running.add(one);
    void one.finally(() => this.#running.delete(one));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }
}

describe.skipIf(missing.length > 0)(what, () => {
  let portal: TwoNodes;
  beforeAll(async () => {
    portal = await openTwoNodes(nginx ?? '');
  });
  afterAll(() => portal?.close());

  const journey = (): Promise<unknown> =>
    new TrialMerchant({ client: portal.client(), sandbox: portal.sandbox }).goTo('complete');

  /** Stops and restarts both servers, four times. @returns their exit codes */
  async function restartsAll(): Promise<(number | null)[]> {
    const codes: (number | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const node of portal.servers) {
        codes.push(await node.stop());
        await node.start();
      }
    }
    return codes;
  }

  it('serve whole journeys with alternating calls', async () => {
    await journey();
  });

  it('lose no request and no running journey while both are restarted four times under load', async () => {
    const load = new Load(portal.client(), 50);
    let restarting = true;
    let journeys = 0;
    const walking = (async () => {
      for (; restarting; journeys += 1) await journey();
    })();
    // Awaited below; a journey that fails earlier must not be an unhandled rejection.
    walking.catch(() => undefined);
    const codes = await restartsAll();
    restarting = false;
    await walking;
    await load.stop();
    process.stdout.write(
      `rolling restarts: ${load.failures.length} of ${load.sent} failed ${load.failures}, ${journeys} journeys\n`,
    );
    expect(load.failures, load.failures.length > 0 ? portal.proxyErrors() : '').toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(journeys).toBeGreaterThan(0);
  });

  it('lose no repeatable request when one is killed, whose lock does not block its restart', async () => {
    const load = new Load(portal.client(), 50);
    const [one] = portal.servers;
    await one.kill();
    await one.start();
    await load.stop();
    process.stdout.write(`one killed: ${load.failures.length} of ${load.sent} failed ${load.failures}\n`);
    expect(load.failures.filter((failure) => failure.startsWith('GET'))).toEqual([]);
  });
});
