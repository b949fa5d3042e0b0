import { useLayoutEffect, useState } from 'react';

const loadingNow = (url: string): readonly HTMLImageElement[] =>
  [...document.images].filter((one) => one.src === url && !one.complete);

/** Resolves when a picture is loaded, or cannot be. */
const isSettled = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * An address for what is in memory, for as long as it is shown; undefined while there is none. It is kept until the pictures that load it when it
 * is no longer needed have it: to a browser an address that is gone meanwhile is an error of the page.
 */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  // Its end comes while the pictures of a part that goes are still in the document.
  useLayoutEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      const loading = loadingNow(made);
      if (loading.length === 0) URL.revokeObjectURL(made);
      else void Promise.all(loading.map(isSettled)).then(() => URL.revokeObjectURL(made));
    };
  }, [blob]);
  return url;
}
