import { setTimeout as pause } from 'node:timers/promises';
import { CallTimes } from '../../trust/storm/call-times.fixture.ts';
import type { Side } from './side.ts';

/** Runs journeys of `users` concurrent people, each starting another when done. @returns journeys per second */
export async function fullLoad({ journey }: Side, users: number, seconds: number): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let done = 0;
  const walk = async (): Promise<void> => {
    while (performance.now() < end) {
      await journey();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: users }, walk));
  return (done / (performance.now() - begin)) * 1_000;
}

/** Starts journeys at this pace, however long each takes. @param rate of them per second */
export async function halfLoad({ journey }: Side, rate: number, seconds: number): Promise<CallTimes> {
  const times = new CallTimes();
  const running: Promise<void>[] = [];
  for (let begun = 0; begun < rate * seconds; begun += 1) {
    running.push(journey((path, took) => times.add(path, took)));
    await pause(1_000 / rate);
  }
  await Promise.all(running);
  return times;
}
