import { setImmediate as nextTurn } from 'node:timers/promises';

/** The first frees pictures. A library's memory is found unused by one and freed by the next, in another turn of the event loop. */
const collections = 2;
/** In bytes. Less cannot be a picture or a library, and two collections take as long as reading many a small file. */
const worthwhile = 1_048_576;

/** Memory held by pictures and libraries, in bytes. */
const held = (): number => process.memoryUsage().external;
let leastHeld = 0;

/**
 * Frees pictures and libraries that nothing uses any more, if the process allows it (`--expose-gc`). They are large and few: on its own
 * the collector keeps several documents' worth of them, which leaves less of the process's limit for the next document.
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
