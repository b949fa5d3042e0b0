import { useCallback, useEffect, useRef, useState } from 'react';

export interface FirstWrong {
  readonly goToFirstWrong: () => void;
  /** Form to search; the whole document until a form was submitted. */
  readonly within: { current: HTMLElement | null };
}

/** Finds invalid fields by the `data-wrong` attribute that every field of `ui` sets on its control. */
export function useFirstWrong(): FirstWrong {
  const within = useRef<HTMLElement | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    // The submitted form may have been replaced by another part of the page.
    const form = within.current?.isConnected ? within.current : document;
    const wrong = form.querySelector<HTMLElement>('[data-wrong]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const goToFirstWrong = useCallback(() => setAsked((count) => count + 1), []);
  return { goToFirstWrong, within };
}
