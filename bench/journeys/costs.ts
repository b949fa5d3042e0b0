import { setTimeout as pause } from 'node:timers/promises';
import type { Side, Used } from './side.ts';

/** Processor time in ms, of one journey or as the mean of several. */
export interface Costs extends Used {
  /** The server's use at rest during the same time. */
  readonly rest: number;
  /** The server's use without hashing, pictures and rest. */
  readonly own: number;
}

/** Time in ms for the work that follows a journey (mails, checks of papers). */
const settling = 500;
/** A minute, as some jobs run once a minute. */
const restMs = 60_000;

const between = (before: Used, after: Used): Used => ({
  server: after.server - before.server,
  hashing: after.hashing - before.hashing,
  pictures: after.pictures - before.pictures,
  reader: after.reader - before.reader,
  sandbox: after.sandbox - before.sandbox,
});

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
