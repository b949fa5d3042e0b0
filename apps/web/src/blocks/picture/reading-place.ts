import type { readingPlace } from '@portal/contract/application/certificate.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { waitingForReader } from '@portal/domain/messages/picture/reading-place.ts';

/** Delay before the first request for the place; most documents are read by then. */
const firstAskedMs = 3_000;
const askedEveryMs = 2_000;

export interface PlaceWatch {
  readonly ask: (signal: AbortSignal) => Promise<ResultOf<typeof readingPlace>>;
  /** @param sentence undefined once it no longer waits */
  readonly onPlace: (sentence: string | undefined) => void;
}

/** Does work that sends a document to the reader; if it takes long, reports its place in the queue. */
export async function withPlace<T>({ ask, onPlace }: PlaceWatch, work: Promise<T>): Promise<T> {
  const end = new AbortController();
  let isShown = false;
  const look = async (): Promise<void> => {
    // A failed request is ignored: the work itself reports failures.
    const place = await ask(end.signal).catch(() => undefined);
    if (end.signal.aborted) return;
    const ahead = place?.ahead ?? undefined;
    // While bytes are still being sent nothing waits: the page shows their progress.
    if (ahead !== undefined) onPlace(waitingForReader(ahead, place?.seconds ?? undefined));
    else if (isShown) onPlace(undefined);
    isShown = ahead !== undefined;
    timer = setTimeout(look, askedEveryMs);
  };
  let timer = setTimeout(look, firstAskedMs);
  try {
    return await work;
  } finally {
    end.abort();
    clearTimeout(timer);
  }
}
