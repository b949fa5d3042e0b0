const size = 40;
const drainedPerSecond = 2;

/** The leaky bucket of each mall: 40 calls, draining two per second. */
export class CallBuckets {
  readonly #levels = new Map<string, { level: number; at: number }>();

  /** Counts a call. @returns the header's value, and whether the bucket is full */
  count(mallId: string, now = Date.now()): { readonly header: string; readonly isOver: boolean } {
    const { level, at } = this.#levels.get(mallId) ?? { level: 0, at: now };
    const drained = Math.max(0, level - ((now - at) / 1_000) * drainedPerSecond);
    const isOver = drained + 1 > size;
    const next = isOver ? drained : drained + 1;
    this.#levels.set(mallId, { level: next, at: now });
    return { header: `${Math.ceil(next)}/${size}`, isOver };
  }
}
