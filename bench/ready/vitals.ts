import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** What a page's own observers have recorded since its document started, in ms from then. */
const vitals = z.object({
  largest: z.number(),
  drawn: z.string(),
  /** Files and answers that had arrived by then, which does not depend on the machine's speed. */
  arrived: z.number(),
  /** Cumulative layout shift, by session windows. */
  shift: z.number(),
  /** Element moved by the largest shift. */
  moved: z.string(),
  shifts: z.number(),
  /** Tasks above 50 ms: their start and duration. */
  long: z.array(z.object({ at: z.number(), took: z.number() })),
  now: z.number(),
});
export type Vitals = z.output<typeof vitals>;

declare global {
  interface Window {
    readonly vitals?: () => unknown;
    /** The slowest interaction since the last query; 0 if each was drawn within 16 ms. */
    readonly slowest?: () => number;
  }
}

/** Runs first in each document. */
function observe(): void {
  let [largest, drawn] = [0, ''];
  let [shift, shifts] = [0, 0];
  let window_ = { sum: 0, begin: 0, last: 0 };
  let [most, moved] = [0, ''];
  const long: { at: number; took: number }[] = [];
  let slowest = 0;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  };
  const numberIn = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name));
  const textOf = (node: unknown): string =>
    node instanceof Element ? `${node.localName} ${(node.textContent ?? '').trim().slice(0, 30)}` : '';
  const nodeOf = (entry: PerformanceEntry): string => {
    const sources: unknown = Reflect.get(entry, 'sources');
    const source: unknown = Array.isArray(sources) ? sources[0] : undefined;
    return textOf(typeof source === 'object' && source !== null ? Reflect.get(source, 'node') : undefined);
  };
  watch('largest-contentful-paint', (entry) => {
    [largest, drawn] = [entry.startTime, textOf(Reflect.get(entry, 'element'))];
  });
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const { startTime: at } = entry;
    const isNew = at - window_.last > 1_000 || at - window_.begin > 5_000;
    window_ = isNew ? { sum: 0, begin: at, last: at } : { ...window_, last: at };
    const value = numberIn(entry, 'value');
    window_.sum += value;
    shifts += 1;
    if (value > most) [most, moved] = [value, nodeOf(entry)];
    shift = Math.max(shift, window_.sum);
  });
  watch('longtask', ({ startTime, duration }) => void long.push({ at: startTime, took: duration }));
  watch('event', (entry) => {
    if (numberIn(entry, 'interactionId') > 0) slowest = Math.max(slowest, entry.duration);
  });
  const isArrived = ({ startTime, duration }: PerformanceEntry): boolean => startTime + duration <= largest;
  Object.assign(window, {
    vitals: () => {
      const arrived = performance.getEntriesByType('resource').filter(isArrived).length;
      return { largest, drawn, arrived, shift, moved, shifts, long, now: performance.now() };
    },
    slowest: () => {
      const found = slowest;
      slowest = 0;
      return found;
    },
  });
}

export const observeVitals = async (page: Page): Promise<void> => void (await page.addInitScript(observe));

export const vitalsOf = async (page: Page): Promise<Vitals> =>
  vitals.parse(await page.evaluate(() => window.vitals?.()));

export const slowestOf = (page: Page): Promise<number> => page.evaluate(() => window.slowest?.() ?? 0);
