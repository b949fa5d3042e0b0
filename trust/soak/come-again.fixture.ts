import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from '@portal/trial/trial-client.ts';
import * as z from 'zod/mini';

/** Maximum attempts at one call, including the first. */
const mostTimes = 4;
/** Delay before a person presses the button again if the answer states no time, in ms. */
const ownPause = 5_000;

const envelope = z.looseObject({ code: z.optional(z.string()), rescode: z.optional(z.string()) });
/** The provider has received too many requests (specification 1 §7). */
const askedTooOften = '0025';

/** A call whose answer says that it was not executed for now. */
export interface Refused {
  readonly path: string;
  /** `service`: a provider is unavailable; `server`: it is overloaded, and states when to retry. */
  readonly by: 'service' | 'server';
}

/** Milliseconds until a retry, if the answer says that the call was not executed for now. */
async function againAfter(answer: Response): Promise<{ by: Refused['by']; pause: number } | undefined> {
  const says = answer.headers.get('retry-after');
  if (answer.status === 503)
    return { by: says === null ? 'service' : 'server', pause: says === null ? ownPause : Number(says) * 1_000 };
  if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('json')) return undefined;
  const said = envelope.safeParse(await answer.clone().json());
  const isOften = said.success && [said.data.code, said.data.rescode].includes(askedTooOften);
  return isOften ? { by: 'service', pause: ownPause } : undefined;
}

/** Like a person who is informed that the call is not possible now: after the time stated, at most three times. The last refusal is returned. */
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
