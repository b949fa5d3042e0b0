import { Refusal } from '../refusals/refusal.ts';

/** Further work waits in order. @throws Refusal 503 when the queue is full */
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
