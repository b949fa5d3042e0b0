import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pictures go with the first. A library's memory is found to be unused by one, and goes with the next, in another turn of the event loop. */
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
  leastHeld = Math.min(leastHeld, held());
  let collected = 0;
  for (; collected < collections && held() >= leastHeld + worthwhile; collected += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
  if (collected > 0) leastHeld = held();
}
