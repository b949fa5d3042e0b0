import { useLayoutEffect, useRef, useState } from 'react';

const picturesOf = (url: string): readonly HTMLImageElement[] => [...document.images].filter((one) => one.src === url);

const isSettled = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });

/** Not revoked until the pictures that are still loading it have finished: browsers report a revoked URL as an error of the page. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  /** Pictures that have used the URL: one that was removed from the document continues loading. */
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
