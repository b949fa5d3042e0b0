import type { Logger } from 'pino';
import { causesOf, codeOf } from '../refusals/causes.ts';
import { isAway } from './is-busy.ts';

const everyMs = 1_000;

interface Held {
  until: number;
  unsaid: number;
}

const held = new WeakMap<object, Held>();

function reasonOf(error: unknown): string {
  const causes = [...causesOf(error)];
  return causes.map(codeOf).findLast(Boolean) ?? causes.at(-1)?.name ?? 'unknown';
}

/** Logs an outage at most once a second, with the number of skipped lines, as thousands of calls may fail. @param log shared by all callers */
export function logOutage(log: Pick<Logger, 'error'>, error: unknown): void {
  const now = performance.now();
  const state = held.get(log) ?? { until: Number.NEGATIVE_INFINITY, unsaid: 0 };
  held.set(log, state);
  if (now < state.until) {
    state.unsaid += 1;
    return;
  }
  log.error({ problem: reasonOf(error), alike: state.unsaid }, 'the database does not answer');
  state.until = now + everyMs;
  state.unsaid = 0;
}

export function logProblem(log: Pick<Logger, 'error'>, error: unknown, inItsWords: () => void): void {
  if (isAway(error)) logOutage(log, error);
  else inItsWords();
}
