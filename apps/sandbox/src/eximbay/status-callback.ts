import { setTimeout as pause } from 'node:timers/promises';

const acknowledgement = 'rescode=0000&resmsg=Success';
const maxAttempts = 12;
const maxPauseMs = 60_000;
const answerLimitMs = 10_000;

/** A delivery's data. Without `url` the merchant wants no callback. */
export interface Delivery {
  readonly url: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly firstPauseMs: number;
  readonly stopped: AbortSignal;
}

async function deliverOnce({ url, parameters, stopped }: Delivery): Promise<boolean> {
  if (url === undefined) return true;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerLimitMs)]),
    });
    const isPlain = /^text\/plain\b/i.test(answer.headers.get('content-type') ?? '');
    return (await answer.text()) === acknowledgement && answer.status === 200 && isPlain;
  } catch {
    return false;
  }
}

/** Retries until it receives 200 with exactly `rescode=0000&resmsg=Success` as text/plain: twelve times at most, each pause doubled. Never throws. */
export async function deliverUntilAcknowledged(delivery: Delivery): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (delivery.stopped.aborted || (await deliverOnce(delivery))) return;
    const wait = Math.min(delivery.firstPauseMs * 2 ** attempt, maxPauseMs);
    await pause(wait, undefined, { signal: delivery.stopped, ref: false }).catch(() => undefined);
  }
}

/** Posts the same result several times in a row, whatever the answers, and continues in the background if all failed. */
export async function deliverRepeatedly(delivery: Delivery, times: number): Promise<void> {
  let acknowledged = false;
  for (let count = 0; count < times; count += 1) {
    acknowledged = (await deliverOnce(delivery)) || acknowledged;
  }
  if (!acknowledged) void deliverUntilAcknowledged(delivery);
}
