import { useEffect, useState } from 'react';

const retryMilliseconds = 3_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads code when the page's own code runs: the build lists it in the document (`apps/web/build/shells.ts`). Retried when the part is drawn. */
export function loadWithPage<Part>(load: () => Promise<Part>): () => Promise<Part> {
  void load().catch(() => undefined);
  return load;
}

/** Loads code on demand and retries while offline. @param load the same function on every render @returns undefined until it is loaded */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>();
  const isHere = part !== undefined;
  useEffect(() => {
    if (!wanted || isHere) return;
    let left = false;
    const get = async (): Promise<void> => {
      while (!left) {
        const loaded = await load().then(
          (value) => ({ loaded: value }),
          () => undefined,
        );
        if (left) return;
        if (loaded) return setPart(loaded);
        await pause(retryMilliseconds);
      }
    };
    void get();
    return () => {
      left = true;
    };
  }, [load, wanted, isHere]);
  return part?.loaded;
}
