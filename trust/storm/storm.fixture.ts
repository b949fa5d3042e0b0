import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@portal/contract/account/account.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import fc from 'fast-check';
import { hostileRequests } from '../../apps/api/testing/hostile/requests.ts';
import { sendInTurn } from '../nodes.fixture.ts';

const sources = Array.from({ length: 50 }, (_, place) => `198.51.100.${place + 1}`);
/** Requests of one source per second: twice what its limit allows. */
const pace = 4;
const everyCall: readonly Call[] = calls;
const needsSession = ({ caller }: Call): boolean => caller !== 'anyone' && !caller.startsWith('visitor');

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

/** Unauthorised requests in a non-repeating order: to every call that requires a session, and log-ins with guessed passwords. */
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
  // A URL over the parser's limit is cut off while it is still being sent: A14 covers that.
  const sendable = made.filter(({ path }) => path.length < 8_000);
  return sendable.flatMap((one, place) => (place % 8 === 0 ? [one, guesses[place] ?? one] : [one]));
}

interface Answers {
  readonly statuses: Map<number, number>;
  /** Requests that were processed: not refused as too many. */
  looked: number;
  /** Guessed passwords that were checked. */
  compared: number;
  isLimited: boolean;
}

const tooMany = 429;
const count = (statuses: Map<number, number>, status: number, times = 1): void =>
  void statuses.set(status, (statuses.get(status) ?? 0) + times);

/** 50 unauthorised sources, each sending at its pace until stopped. */
export class Storm {
  readonly answers: readonly Answers[] = sources.map(() => ({
    statuses: new Map(),
    looked: 0,
    compared: 0,
    isLimited: false,
  }));
  readonly #running = new Set<Promise<void>>();
  #isOver = false;
  readonly #sources: readonly Promise<void>[];

  constructor(ports: readonly number[], origin: string) {
    const requests = hostile();
    this.#sources = this.answers.map(async (answers, place) => {
      const send = sendInTurn(ports, sources[place]);
      for (let sent = place * 17; !this.#isOver; sent += 1) {
        const one = requests[sent % requests.length];
        if (one) this.#send(one, answers, () => send(new URL(one.path, origin), one.init));
        await pause(1_000 / pace);
      }
    });
  }

  #send({ path }: Sent, answers: Answers, request: () => Promise<Response>): void {
    const counted = (status: number): void => {
      count(answers.statuses, status);
      if (status !== tooMany) answers.looked += 1;
      if (path === login.path && status === 401) answers.compared += 1;
      if (path !== login.path && status === tooMany) answers.isLimited = true;
    };
    const one = request().then(
      ({ status }) => counted(status),
      () => counted(0),
    );
    this.#running.add(one);
    void one.finally(() => this.#running.delete(one));
  }

  most(what: 'looked' | 'compared'): number {
    return Math.max(...this.answers.map((one) => one[what]));
  }

  isLimited(): boolean {
    return this.answers.every((one) => one.isLimited);
  }

  /** Number of answers by status; 0 if there was no answer. */
  statuses(): Map<number, number> {
    const all = new Map<number, number>();
    for (const { statuses } of this.answers) for (const [status, times] of statuses) count(all, status, times);
    return all;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#sources);
    await Promise.all(this.#running);
  }
}
