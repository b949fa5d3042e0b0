import { useRef, useState } from 'react';

/** Runs one async task at a time; further calls are ignored while it is busy. */
export function useOnce(): { readonly busy: boolean; readonly once: (work: () => Promise<void>) => void } {
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = (work: () => Promise<void>): void => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    void work().finally(() => {
      inFlight.current = false;
      setBusy(false);
    });
  };
  return { busy, once };
}
