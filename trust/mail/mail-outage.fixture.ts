import { setTimeout as pause } from 'node:timers/promises';
import { login, openVisitorSession, sendEmailCode } from '@portal/contract/account/account.ts';
import { signUp } from '@portal/contract/account/sign-up.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { openSmtpServer, type SmtpServer } from '../../apps/api/src/adapters/smtp-server.fixture.ts';
import { openPlainNodes, type PlainNodes } from '../plain-nodes.fixture.ts';
import { RecordedMails } from './recorded-mails.fixture.ts';
import { openWaitingMails, type WaitingMails } from './waiting-mails.fixture.ts';

/** Notices of log-ins per person: ten a day, which is the most that the portal sends. */
const noticesEach = 10;
const merchantCount = 50;
/** People who got their code before, and sign up during the outage. */
const readyCount = 20;
const codeCount = 200;

/** The answer to a person who requested a code. */
export interface CodeAnswer {
  readonly status: number;
  readonly message: unknown;
  /** Time until the answer, in ms. */
  readonly took: number;
}

/** Two servers with an interruptible mail server, and people who cause mails: 500 notices of log-ins, 20 welcomes, 200 requests for codes. */
export class MailOutage {
  readonly codeAnswers: CodeAnswer[] = [];
  readonly smtp: SmtpServer;
  readonly waiting: WaitingMails;
  readonly #portal: PlainNodes;
  readonly #mails: RecordedMails;
  readonly #merchants: TrialMerchant[] = [];
  readonly #ready: TrialMerchant[] = [];

  private constructor(smtp: SmtpServer, portal: PlainNodes) {
    this.smtp = smtp;
    this.#portal = portal;
    this.#mails = new RecordedMails(portal.sandbox.origin, smtp);
    this.waiting = openWaitingMails(portal.databaseUrl);
  }

  static async open(): Promise<MailOutage> {
    const smtp = await openSmtpServer();
    smtp.turn('up');
    const portal = await openPlainNodes({}, { between: { mail: () => new URL(smtp.url).host } });
    return new MailOutage(smtp, portal);
  }

  async close(): Promise<void> {
    await this.waiting.close();
    await this.#portal.close();
    await this.smtp.close();
  }

  somebody(): TrialMerchant {
    return new TrialMerchant({ client: this.#portal.client(), sandbox: this.#mails });
  }

  async prepare(): Promise<void> {
    while (this.#merchants.length < merchantCount) {
      const merchant = this.somebody();
      await merchant.signUp();
      this.#merchants.push(merchant);
    }
    while (this.#ready.length < readyCount) {
      const person = this.somebody();
      await person.verifyEmail();
      this.#ready.push(person);
    }
  }

  /** Number of mails that each person must receive because of the outage, and number received so far. */
  counted(letters: SmtpServer['letters']): { wanted: number[]; got: number[] } {
    const people = [...this.#merchants, ...this.#ready];
    return {
      wanted: people.map((person) => (this.#ready.includes(person) ? 1 : noticesEach)),
      got: people.map(({ email }) => letters.filter(({ to }) => to === email).length),
    };
  }

  /** A log-in in a new browser, which causes a notice. */
  async #logIn(turn: number): Promise<void> {
    const merchant = this.#merchants[turn % merchantCount];
    if (!merchant || turn >= merchantCount * noticesEach) return;
    const { loginId, password } = merchant;
    await merchant.client.stranger().must(login, { body: { loginId, password } });
  }

  async #askCode(turn: number): Promise<void> {
    const client = this.#portal.client();
    await client.must(openVisitorSession);
    const begin = performance.now();
    const body = { to: `code${turn}@example.com`, type: 'SIGNUP' } as const;
    const { status, envelope } = await client.call(sendEmailCode, { body });
    this.codeAnswers.push({ status, message: envelope.message, took: performance.now() - begin });
  }

  async #join(place: number): Promise<void> {
    const person = this.#ready[place];
    if (person) await person.client.must(signUp, { body: person.signUpBody() });
  }

  /** Interrupts the mail server for the given time; halfway, a server is killed during its attempts to send. */
  async pass(seconds: number): Promise<void> {
    this.smtp.turn('down');
    const begin = performance.now();
    for (let turn = 0; turn < seconds; turn += 1) {
      const asks = turn % Math.floor(seconds / codeCount) === 0;
      const joins = turn % 20 === 0;
      await Promise.all([
        this.#logIn(turn),
        ...(asks ? [this.#askCode(turn)] : []),
        ...(joins ? [this.#join(turn / 20)] : []),
      ]);
      if (turn === seconds / 2) {
        await this.#portal.servers[0].kill();
        await this.#portal.servers[0].start();
      }
      await pause(Math.max(0, begin + (turn + 1) * 1_000 - performance.now()));
    }
  }
}
