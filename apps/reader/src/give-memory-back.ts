import { setImmediate as nextTurn } from 'node:timers/promises';

/** A library's memory is found to be unused by one collection, and goes with the next one, in another turn of the event loop. */
const collections = 2;
/** Less is no picture and no library; in bytes. Two collections take as long as many a small file is looked at. */
const worthwhile = 1_048_576;

/** What pictures and libraries hold; in bytes. */
const held = (): number => process.memoryUsage().external;
/** The least since the last collection. */
let leastHeld = 0;

/**
 * Frees pictures and libraries that nothing uses any more, where the process lets (`--expose-gc`). They are large and few: left to itself the collector
 * keeps several documents' worth of them, and the next document finds less of what a process may hold.
 */
export async function giveMemoryBack(): Promise<void> {
  const now = held();
  leastHeld = Math.min(leastHeld, now);
  if (now < leastHeld + worthwhile) return;
  for (let collected = 0; collected < collections; collected += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  leastHeld = held();
}
