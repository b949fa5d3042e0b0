import { setTimeout as pause } from 'node:timers/promises';
import { login, sendEmailCode } from '@portal/contract/account/account.ts';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { myFile } from '@portal/contract/application/file.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { MailFront } from '../mail/mail-front.fixture.ts';
import type { PlainNodes } from '../plain-nodes.fixture.ts';
import { comingAgain, type Refused } from './come-again.fixture.ts';

/** Delay before a person whose code did not arrive starts over, in ms. */
const startOverDelay = 15_000;

type Walked = Pick<PlainNodes, 'origin' | 'send' | 'sandbox'>;

/** Whole journeys one after the other, with a new merchant each, and calls of visitors in between. */
export class Walkers {
  journeys = 0;
  /** Calls refused for now, by reason: `mail` if a code was requested while the mail server was away. */
  readonly refused = { service: 0, server: 0, mail: 0 };
  readonly places = new Map<string, number>();
  readonly failures: string[] = [];
  #isOver = false;
  #thoughts = 0;
  readonly #portal: Walked;
  readonly #mail: Pick<MailFront, 'isFelt'>;
  readonly #running: readonly Promise<void>[];

  constructor(portal: Walked, mail: Pick<MailFront, 'isFelt'>, users: number) {
    this.#portal = portal;
    this.#mail = mail;
    this.#running = Array.from({ length: users }, (_, place) => this.#walk(`198.51.100.${place + 1}`));
  }

  #count({ path, by }: Refused): void {
    const isMail = path === sendEmailCode.path && by === 'service' && this.#mail.isFelt();
    this.refused[isMail ? 'mail' : by] += 1;
    const place = `${path} (${by})`;
    this.places.set(place, (this.places.get(place) ?? 0) + 1);
  }

  /** Simulates reading and typing between steps, for varying times. */
  #think(): Promise<unknown> {
    this.#thoughts += 1;
    return this.#isOver ? Promise.resolve() : pause(((this.#thoughts * 37) % 20) * 1_000);
  }

  /** Sign-up requires a code: during a mail outage the person starts over until the server is back. */
  async #signUp(source: string): Promise<TrialMerchant> {
    const send = comingAgain(this.#portal.send(source), (one) => this.#count(one));
    for (;;) {
      const client = new TrialClient(this.#portal.origin, send);
      const merchant = new TrialMerchant({ client, sandbox: this.#portal.sandbox });
      try {
        await merchant.signUp();
        return merchant;
      } catch (error) {
        if (!this.#mail.isFelt()) throw error;
        await pause(startOverDelay);
      }
    }
  }

  async #journey(source: string): Promise<void> {
    const merchant = await this.#signUp(source);
    for (const { key } of steps) {
      await this.#think();
      await merchant.leave(key);
    }
    await merchant.client.must(myFile);
    const { loginId, password } = merchant;
    await merchant.client.stranger().must(login, { body: { loginId, password } });
    this.journeys += 1;
    for (let call = 0; call < 20; call += 1)
      await merchant.client.stranger().must(loginIdExists, { body: { loginId: `free${call}` } });
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
