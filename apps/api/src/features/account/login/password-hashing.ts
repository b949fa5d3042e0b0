import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/refusal.ts';

/** argon2id is the library's default algorithm; a hash takes about a tenth of a second and 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that may wait for a free core; the next one is refused, or a flood of log-ins would hold everybody else up. */
const longestQueue = 50;

/**
 * Lets as many pieces of work run at once as there are places, and the others wait in order.
 * @throws Refusal 503 with the sentence for a busy server, when the queue is full
 */
export function createTurnstile(places: number, queueLength: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const enter = async (): Promise<void> => {
    if (running < places) {
      running += 1;
      return;
    }
    if (waiting.length >= queueLength) {
      throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'common.busy', retryAfterSeconds: 5 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

const inTurn = createTurnstile(availableParallelism(), longestQueue);

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Has the shape and the cost of a hash, and is that of no text anybody knows: comparing with it never succeeds. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/** @throws Refusal 503 when too many hashes are waiting */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Is this the password? Takes the same time where there is no hash to compare with.
 * @param stored the account's hash; undefined where there is no such account
 * @throws Refusal 503 when too many hashes are waiting
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? decoy, password));
  return same && stored !== undefined;
}
