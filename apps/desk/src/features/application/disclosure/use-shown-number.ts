import type { ResultOf } from '@portal/contract/call.ts';
import type { revealNumber } from '@portal/contract/desk/disclosure.ts';
import { now } from '@portal/domain/fields/now.ts';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** A number while it may be shown, and when that ends (as `Date.now`). */
export interface ShownNumber {
  readonly number: string;
  /** The other numbers on the card. */
  readonly others: ResultOf<typeof revealNumber>['others'];
  readonly until: number;
  /** When its reason was recorded, by the server's clock. */
  readonly at: Date;
}

/**
 * Keeps a number in this component's memory only, for the given seconds. It is hidden when they are over, when the window loses focus, on a
 * change of tab, on Escape, and before the page is printed; these listeners are active before the first paint.
 */
export function useShownNumber() {
  const [shown, setShown] = useState<ShownNumber>();
  const hide = useCallback((): void => setShown(undefined), []);
  const until = shown?.until;
  useLayoutEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(hide, Math.max(0, until - Date.now()));
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    window.addEventListener('blur', hide);
    window.addEventListener('beforeprint', hide);
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      window.removeEventListener('beforeprint', hide);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      document.removeEventListener('keydown', press);
    };
  }, [until, hide]);
  const show = useCallback((number: string, seconds: number, others: ShownNumber['others'] = []): void => {
    setShown({ number, others, until: Date.now() + seconds * 1_000, at: now() });
  }, []);
  return { shown, show, hide };
}

export function useSecondsLeft(until: number): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setAt(Date.now()), 250);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((until - at) / 1_000));
}
