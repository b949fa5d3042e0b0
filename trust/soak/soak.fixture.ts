import { setTimeout as pause } from 'node:timers/promises';
import { MailFront } from '../mail/mail-front.fixture.ts';
import { openWaitingMails, type WaitingMails } from '../mail/waiting-mails.fixture.ts';
import { openPlainNodes, type PlainNodes } from '../plain-nodes.fixture.ts';
import { type Growth, growthOf, memoryLines } from './growth.fixture.ts';
import { type Held, HeldMemory } from './held-memory.fixture.ts';
import { ResidentMemory } from './resident-memory.fixture.ts';
import { TroubledServices } from './troubled-services.fixture.ts';
import { Walkers } from './walkers.fixture.ts';

const users = 20;
const names = ['a server', 'the other server', 'the reader'] as const;

export interface Soaked {
  readonly walkers: readonly Walkers[];
  readonly growth: readonly Growth[];
  readonly report: string;
}

/** Two servers and a reader, with injected faults between them and the services that they call. */
export class Soak {
  readonly services: TroubledServices;
  readonly waiting: WaitingMails;
  readonly #mail: MailFront;
  readonly #memory: HeldMemory;
  readonly #portal: PlainNodes;

  private constructor(services: TroubledServices, mail: MailFront, memory: HeldMemory, portal: PlainNodes) {
    this.services = services;
    this.#mail = mail;
    this.#memory = memory;
    this.#portal = portal;
    this.waiting = openWaitingMails(portal.databaseUrl);
  }

  static async open(): Promise<Soak> {
    const [services, mail] = [await TroubledServices.open(2), await MailFront.open()];
    const memory = await HeldMemory.open();
    const between = { http: (url: string) => services.before(url), mail: (place: string) => mail.before(place) };
    return new Soak(services, mail, memory, await openPlainNodes(memory.env, { between, forReader: memory.env }));
  }

  async close(): Promise<void> {
    await this.waiting.close();
    await this.#portal.close();
    await Promise.all([this.services.close(), this.#mail.close(), this.#memory.close()]);
  }

  #pids(): number[] {
    return [...this.#portal.servers.map((server) => server.pid()), this.#portal.readerPid];
  }

  async #atRest(): Promise<Held[]> {
    await pause(20_000);
    return await Promise.all(this.#pids().map((pid) => this.#memory.of(pid)));
  }

  /** Interrupts the mail server for a tenth of the time: first it closes connections, then it is silent. */
  async #mailTroubles(seconds: number): Promise<void> {
    await pause(seconds * 400);
    this.#mail.turn('refuses');
    await pause(seconds * 50);
    this.#mail.turn('silent');
    await pause(seconds * 50);
    this.#mail.turn('up');
  }

  /** @param warmSeconds the first part of `seconds`, without faults, after which a process is warm */
  async of(seconds: number, warmSeconds: number): Promise<Soaked> {
    const warm = new Walkers(this.#portal, this.#mail, users);
    await pause(warmSeconds * 1_000);
    await warm.stop();
    const before = await this.#atRest();
    this.services.isTroubled = true;
    const [walkers, resident] = [new Walkers(this.#portal, this.#mail, users), new ResidentMemory(this.#pids())];
    const span = seconds - warmSeconds;
    await Promise.all([pause(span * 1_000), this.#mailTroubles(span)]);
    resident.stop();
    await walkers.stop();
    const measured = { names, before, after: await this.#atRest(), resident };
    const report = [
      `soak of ${seconds} s: ${warm.journeys + walkers.journeys} journeys of ${users} people at a time, ${walkers.failures.length} errors`,
      ...memoryLines(measured),
      ...this.#troubleText(walkers),
      '',
    ].join('\n');
    return { walkers: [warm, walkers], growth: growthOf(measured), report };
  }

  #troubleText({ refused, places }: Walkers): string[] {
    const { asked, troubles, met, ownTroubles } = this.services;
    const kinds = [...met].map(([name, often]) => `${name} ${often}`).join(', ');
    return [
      `  ${asked} requests to services, trouble ${troubles} times (${kinds}), beside ${ownTroubles} times that they were slow by themselves`,
      `  refused for now: ${refused.service} calls because of services, ${refused.server} because of the server, ${refused.mail} codes because of the mail server, which was met ${this.#mail.met} times while it was away`,
      ...[...places].map(([place, often]) => `    ${often} ${place}`),
    ];
  }
}
