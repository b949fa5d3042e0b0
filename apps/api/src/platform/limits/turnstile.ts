import { Refusal } from '../refusals/refusal.ts';

/** `ahead` comes before everything in the usual line. Each line holds as many. */
export type Line = 'ahead' | 'usual';

/** Runs `places` pieces of work at once; further work waits in order, in two lines. @throws Refusal 503 if the line is full */
export function createTurnstile(places: number, lineLength: number) {
  const lines: Readonly<Record<Line, (() => void)[]>> = { ahead: [], usual: [] };
  let running = 0;
  const leave = (): void => {
    const next = lines.ahead.shift() ?? lines.usual.shift();
    if (next) next();
    else running -= 1;
  };
  const enter = async (line: Line): Promise<void> => {
    if (running < places) {
      running += 1;
      return;
    }
    const waiting = lines[line];
    if (waiting.length >= lineLength) {
      throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'common.busy', retryAfterSeconds: 5 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async <T>(work: () => Promise<T>, line: Line = 'usual'): Promise<T> => {
    await enter(line);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
