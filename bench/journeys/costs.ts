import { setTimeout as pause } from 'node:timers/promises';
import type { Side, Used } from './side.ts';

/** Processor time in ms, of a journey or a mean of several. */
export interface Costs extends Used {
  /** What the server would have used meanwhile without anybody. */
  readonly rest: number;
  /** The server's, without hashing, pictures and rest. */
  readonly own: number;
}

/** Until what was done after a journey (mails, looks at papers) is done, in ms. */
const settling = 500;
/** Some jobs are done once a minute. */
const restMs = 60_000;

const between = (before: Used, after: Used): Used => ({
  server: after.server - before.server,
  hashing: after.hashing - before.hashing,
  pictures: after.pictures - before.pictures,
  reader: after.reader - before.reader,
  sandbox: after.sandbox - before.sandbox,
});

/** What the server uses by itself: its share of a processor. */
export async function restOf({ used }: Side): Promise<number> {
  const before = await used();
  await pause(restMs);
  return ((await used()).server - before.server) / restMs;
}

/** @param rest as of {@link restOf} */
export async function costsOf({ used, journey }: Side, rest: number): Promise<Costs> {
  const [before, begin] = [await used(), performance.now()];
  await journey();
  await pause(settling);
  const [spent, took] = [between(before, await used()), performance.now() - begin];
  const own = spent.server - spent.hashing - spent.pictures - rest * took;
  return { ...spent, rest: rest * took, own };
}

export const costNames = ['own', 'hashing', 'pictures', 'rest', 'server', 'reader', 'sandbox'] as const;

export const meanOf = (all: readonly Costs[], name: (typeof costNames)[number]): number =>
  all.reduce((sum, one) => sum + one[name], 0) / all.length;
