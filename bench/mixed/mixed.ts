import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from '@portal/trial/trial-client.ts';
import { openPlainNodes, type PlainNodes } from '../../trust/plain-nodes.fixture.ts';
import { comingAgain } from '../../trust/soak/come-again.fixture.ts';
import { growthOf, isFlat, memoryLines } from '../../trust/soak/growth.fixture.ts';
import { type Held, HeldMemory } from '../../trust/soak/held-memory.fixture.ts';
import { ResidentMemory } from '../../trust/soak/resident-memory.fixture.ts';
import { Walkers } from '../../trust/soak/walkers.fixture.ts';
import { CallTimes, percentile } from '../../trust/storm/call-times.fixture.ts';
import { Front } from './front.ts';
import { jobsOf } from './jobs.ts';
import { arrived, type Repeated, reading, uploading } from './people.ts';

const readers = 4;
const uploaders = 6;
/** Downtime of the killed server, in ms. */
const awayMs = 10_000;
/** Time until everything that was started has finished, in ms. */
const settlingMs = 20_000;
/** Delay after which a person presses the button again if the answer was lost, in ms. */
const pressMs = 1_000;
const lost = 502;
/** The mail server is always available. */
const mail = { isFelt: () => false };

/** The surviving server and the reader. */
const names = ['the server that is not killed', 'the reader'] as const;

interface People {
  readonly walkers: Walkers;
  readonly others: readonly Repeated[];
}

export class Mixed {
  readonly #front: Front;
  readonly #memory: HeldMemory;
  readonly #portal: PlainNodes;
  readonly #users: number;
  /** Calls whose answer was lost and that were repeated. */
  #again = 0;
  #times = new CallTimes();

  private constructor(front: Front, memory: HeldMemory, portal: PlainNodes, users: number) {
    this.#front = front;
    this.#memory = memory;
    this.#portal = portal;
    this.#users = users;
  }

  static async open(users: number): Promise<Mixed> {
    const [front, memory] = [await Front.open(), await HeldMemory.open()];
    const portal = await openPlainNodes(memory.env, { origin: front.url, forReader: memory.env });
    front.before(portal.servers.map(({ port }) => port));
    return new Mixed(front, memory, portal, users);
  }

  #send(source: string): Send {
    const send: Send = async (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', source);
      const begin = performance.now();
      const answer = await fetch(url, { ...init, headers });
      this.#times.add(url.pathname, performance.now() - begin);
      if (answer.status !== lost) return answer;
      this.#again += 1;
      await pause(pressMs);
      return send(url, init);
    };
    return send;
  }

  /** @param ms how long they will be present */
  async #people(ms: number): Promise<People> {
    const portal = { ...this.#portal, send: (source: string) => comingAgain(this.#send(source), () => undefined) };
    const merchants = await arrived(portal, readers + uploaders);
    const others = merchants.map((one, place) => (place < readers ? reading(one) : uploading(one, ms)));
    return { walkers: new Walkers(portal, mail, this.#users), others };
  }

  async #stop({ walkers, others }: People): Promise<void> {
    await Promise.all([walkers.stop(), ...others.map((one) => one.stop())]);
  }

  #pids(): number[] {
    return [this.#portal.servers[0].pid(), this.#portal.readerPid];
  }

  async #atRest(): Promise<Held[]> {
    await pause(settlingMs);
    return await Promise.all(this.#pids().map((pid) => this.#memory.of(pid)));
  }

  async #killInTheMiddle(ms: number): Promise<void> {
    await pause(ms / 2);
    await this.#portal.servers[1].kill();
    await pause(awayMs);
    await this.#portal.servers[1].start();
    await pause(Math.max(0, ms / 2 - awayMs));
  }

  /** Runs a quarter of the time for warming up, then the rest with the kill. @returns whether everything is as expected */
  async run(ms: number): Promise<boolean> {
    const warm = await this.#people(ms / 4);
    await pause(ms / 4);
    await this.#stop(warm);
    const before = await this.#atRest();
    this.#times = new CallTimes();
    const people = await this.#people((ms * 3) / 4);
    const resident = new ResidentMemory(this.#pids());
    try {
      await this.#killInTheMiddle((ms * 3) / 4);
    } finally {
      resident.stop();
    }
    await this.#stop(people);
    const measured = { names, before, after: await this.#atRest(), resident };
    const failures = [warm, people].flatMap(({ walkers, others }) => [
      ...walkers.failures,
      ...others.flatMap((one) => one.failures),
    ]);
    const jobs = await jobsOf(this.#portal.databaseUrl);
    const p99 = (hasPicture: boolean): string => percentile(this.#times.of(hasPicture), 0.99).toFixed(0);
    const [read, sent] = [people.others.slice(0, readers), people.others.slice(readers)].map((some) =>
      some.reduce((sum, { done }) => sum + done, 0),
    );
    const lines = [
      `${(ms / 60_000).toFixed(1)} minutes: ${warm.walkers.journeys + people.walkers.journeys} journeys, ${read} times four reads, ${sent} uploads, ${jobs.done} jobs of ${jobs.names} kinds`,
      `  ${failures.length} errors, ${jobs.failed} failed jobs; ${this.#front.passedOn} requests went on to the other server, ${this.#front.cut} answers were lost and ${this.#again} calls made again`,
      `  p99 ${p99(false)} ms, with pictures ${p99(true)} ms; the slowest calls, p95:`,
      this.#times.slowest(),
      ...memoryLines(measured),
      ...[...Map.groupBy(failures, String)].map(([failure, all]) => `  ${all.length} times ${failure}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return failures.length === 0 && jobs.failed === 0 && growthOf(measured).every(isFlat);
  }

  async close(): Promise<void> {
    await this.#portal.close();
    await Promise.all([this.#front.close(), this.#memory.close()]);
  }
}
