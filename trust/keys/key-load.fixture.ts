import { setTimeout as pause } from 'node:timers/promises';
import { login, logout, me } from '@portal/contract/account/account.ts';
import { myFile } from '@portal/contract/application/file.ts';
import { readDraft, saveDraft } from '@portal/contract/platform.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { type Node, sendInTurn } from '../nodes.fixture.ts';

const origin = 'https://portal.test';
const everyMs = 20;
const params = { step: 'representative-info' } as const;

/** Makes 50 calls per second that read and write sealed values, on the servers in turn, and sign-ups one after the other. */
export class KeyLoad {
  calls = 0;
  signUps = 0;
  readonly failures: string[] = [];
  readonly #inUse: Set<Node>;
  readonly #merchants: readonly TrialMerchant[];
  readonly #loggingIn = new Set<TrialMerchant>();
  readonly #running = new Map<Node, Set<Promise<void>>>();
  readonly #both: readonly Promise<void>[];
  readonly #begun = performance.now();
  #isOver = false;

  constructor(nodes: readonly Node[], merchants: readonly TrialMerchant[], sandbox: TrialSandbox) {
    this.#inUse = new Set(nodes);
    this.#merchants = merchants;
    this.#both = [this.#callOften(), this.#signUpAlways(sandbox)];
  }

  /** Tracks a request as pending on its servers until it is answered. */
  async #on(nodes: readonly Node[], ask: () => Promise<void>): Promise<void> {
    const one = ask().catch((error: unknown) => void this.failures.push(String(error)));
    for (const node of nodes) this.#running.set(node, (this.#running.get(node) ?? new Set()).add(one));
    await one;
    for (const node of nodes) this.#running.get(node)?.delete(one);
  }

  async #at(turn: number, ask: (node: Node) => Promise<void>): Promise<void> {
    const node = [...this.#inUse][turn % this.#inUse.size];
    if (!node) throw new Error('no server is in use');
    await this.#on([node], () => ask(node));
  }

  async #callOften(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const merchant = this.#merchants[turn % this.#merchants.length];
      if (merchant) void this.#at(turn, (node) => this.#call(node, merchant, turn));
      // A late turn is caught up, to keep the overall pace.
      await pause(Math.max(0, this.#begun + turn * everyMs - performance.now()));
    }
  }

  async #call({ port }: Node, merchant: TrialMerchant, turn: number): Promise<void> {
    const client = new TrialClient(origin, sendInTurn([port]));
    for (const [name, value] of merchant.client.cookies) client.cookies.set(name, value);
    const values = { agent: { nameKr: `홍길동${turn}` } };
    const asked: readonly (() => Promise<{ readonly status: number }>)[] = [
      () => client.call(me),
      () => client.call(saveDraft, { params, body: { values } }),
      () => client.call(readDraft, { params }),
      () => client.call(myFile),
      () =>
        turn % 25 === 4 && !this.#loggingIn.has(merchant) ? this.#logIn(client.stranger(), merchant) : client.call(me),
    ];
    const { status } = (await asked[turn % asked.length]?.()) ?? { status: 0 };
    this.calls += 1;
    if (status !== 200) this.failures.push(`call ${turn % 25}: ${status}`);
  }

  /** Logs in and out, one at a time per account: it has five sessions at most, and a sixth would end the calling one. */
  async #logIn(client: TrialClient, merchant: TrialMerchant): Promise<{ readonly status: number }> {
    this.#loggingIn.add(merchant);
    try {
      const { loginId, password } = merchant;
      const answer = await client.call(login, { body: { loginId, password } });
      await client.must(logout);
      return answer;
    } finally {
      this.#loggingIn.delete(merchant);
    }
  }

  /** Whole sign-ups, with a mailed code and a certificate, with the calls on the servers in turn: one may learn of a new version before the other. */
  async #signUpAlways(sandbox: TrialSandbox): Promise<void> {
    while (!this.#isOver) {
      const nodes = [...this.#inUse];
      await this.#on(nodes, async () => {
        const client = new TrialClient(origin, sendInTurn(nodes.map(({ port }) => port)));
        await new TrialMerchant({ client, sandbox }).goTo('service-application');
        this.signUps += 1;
      });
      await pause(2_000);
    }
  }

  get failed(): string {
    const kinds = Map.groupBy(this.failures, (failure) => failure);
    return [...kinds].map(([failure, times]) => `${failure} (${times.length})`).join(', ');
  }

  get pace(): number {
    return Math.round(this.calls / ((performance.now() - this.#begun) / 1_000));
  }

  /** Stops sending requests to a server and waits for the pending ones, as a proxy does before a server is stopped. */
  async leave(node: Node): Promise<void> {
    this.#inUse.delete(node);
    await Promise.all(this.#running.get(node) ?? []);
  }

  use(node: Node): void {
    this.#inUse.add(node);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#both);
    await Promise.all([...this.#running.values()].flatMap((running) => [...running]));
  }
}
