import { useLayoutEffect, useRef, useState } from 'react';

const picturesOf = (url: string): readonly HTMLImageElement[] => [...document.images].filter((one) => one.src === url);

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
  /** Its pictures so far: one that is taken out of the document, then or before, loads on. */
  const seen = useRef(new Set<HTMLImageElement>());
  useLayoutEffect(() => {
    if (url === undefined) return;
    for (const picture of picturesOf(url)) seen.current.add(picture);
  });
  useLayoutEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      const all = new Set([...seen.current, ...picturesOf(made)]);
      seen.current.clear();
      const loading = [...all].filter((one) => one.src === made && !one.complete);
      if (loading.length === 0) URL.revokeObjectURL(made);
      else void Promise.all(loading.map(isSettled)).then(() => URL.revokeObjectURL(made));
    };
  }, [blob]);
  return url;
}
