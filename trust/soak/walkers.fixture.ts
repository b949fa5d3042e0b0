import { setTimeout as pause } from 'node:timers/promises';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { PlainNodes } from '../plain-nodes.fixture.ts';

/** How long a person tries a step again that a service in trouble had no answer to, in ms. */
const patience = 600_000;

/** What a call answers because of a service that is away or asked too often, and where the machine has too much to do: come again. */
const isOfService = (error: unknown): boolean => error instanceof Error && /: 503 |"0025"/.test(error.message);

/** Whole journeys one after the other, a fresh merchant each, with calls between them that a passer-by makes. */
export class Walkers {
  journeys = 0;
  calls = 0;
  /** Steps that a service in trouble had no answer to, and that were tried again. */
  troubled = 0;
  readonly failures: string[] = [];
  #isOver = false;
  #thoughts = 0;
  readonly #portal: PlainNodes;
  readonly #running: readonly Promise<void>[];

  constructor(portal: PlainNodes, users: number) {
    this.#portal = portal;
    this.#running = Array.from({ length: users }, (_, place) => this.#walk(`198.51.100.${place + 1}`));
  }

  async #tryAgain(step: () => Promise<void>): Promise<void> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        await step();
        return;
      } catch (error) {
        if (!isOfService(error) || performance.now() > end) throw error;
        this.troubled += 1;
        await pause(5_000);
      }
    }
  }

  /** A person reads and types between steps; no two the same. */
  #think(): Promise<unknown> {
    this.#thoughts += 1;
    return this.#isOver ? Promise.resolve() : pause(((this.#thoughts * 37) % 20) * 1_000);
  }

  async #journey(source: string): Promise<void> {
    const merchant = new TrialMerchant({ client: this.#portal.client(source), sandbox: this.#portal.sandbox });
    await merchant.signUp();
    for (const { key } of steps) {
      await this.#think();
      await this.#tryAgain(() => merchant.leave(key));
    }
    this.journeys += 1;
    for (let call = 0; call < 20; call += 1) {
      const stranger = merchant.client.stranger();
      await this.#tryAgain(async () => void (await stranger.must(loginIdExists, { body: { loginId: `free${call}` } })));
      this.calls += 1;
    }
  }

  async #walk(source: string): Promise<void> {
    while (!this.#isOver) {
      try {
        await this.#journey(source);
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
