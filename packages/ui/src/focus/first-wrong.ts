import { useCallback, useEffect, useRef, useState } from 'react';

export interface FirstWrong {
  /** Focuses the first field that is marked wrong, once the errors are drawn, and scrolls it into view. */
  readonly goToFirstWrong: () => void;
  /** The form to look in; the whole document until one was submitted. */
  readonly within: { current: HTMLElement | null };
}

/** Finds wrong fields by the `data-wrong` mark that every field of `ui` carries on its control. */
export function useFirstWrong(): FirstWrong {
  const within = useRef<HTMLElement | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    // The form that was submitted may have given way to another part of the page, and be drawn anew.
    const form = within.current?.isConnected ? within.current : document;
    const wrong = form.querySelector<HTMLElement>('[data-wrong]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const goToFirstWrong = useCallback(() => setAsked((count) => count + 1), []);
  return { goToFirstWrong, within };
}
