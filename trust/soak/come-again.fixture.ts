import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from '@portal/trial/trial-client.ts';
import * as z from 'zod/mini';

/** How often a person makes one call, with its first time. */
const mostTimes = 4;
/** Until a person presses the button again where the answer says no time, in ms. */
const ownPause = 5_000;

const envelope = z.looseObject({ code: z.optional(z.string()), rescode: z.optional(z.string()) });
/** The provider has been asked too often (specification 1 §7). */
const askedTooOften = '0025';

/** A call that was not done for now, by its own answer. */
export interface Refused {
  readonly path: string;
  /** `service`: one in trouble; `server`: it has too much to do, and says when to come again. */
  readonly by: 'service' | 'server';
}

/** When to come again, in ms, where an answer says that something is not done for now. */
async function againAfter(answer: Response): Promise<{ by: Refused['by']; pause: number } | undefined> {
  const says = answer.headers.get('retry-after');
  if (answer.status === 503)
    return { by: says === null ? 'service' : 'server', pause: says === null ? ownPause : Number(says) * 1_000 };
  if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('json')) return undefined;
  const said = envelope.safeParse(await answer.clone().json());
  const isOften = said.success && [said.data.code, said.data.rescode].includes(askedTooOften);
  return isOften ? { by: 'service', pause: ownPause } : undefined;
}

/**
 * As a person who is told that it does not go now: makes the same call again, after the time that the answer says, at most three times. The last
 * refusal is the answer.
 */
export function comingAgain(send: Send, refused: (one: Refused) => void): Send {
  return async (url, init) => {
    for (let times = 1; ; times += 1) {
      const answer = await send(url, init);
      const again = await againAfter(answer);
      if (!again) return answer;
      refused({ path: url.pathname, by: again.by });
      if (times === mostTimes) return answer;
      await pause(again.pause);
    }
  };
}
