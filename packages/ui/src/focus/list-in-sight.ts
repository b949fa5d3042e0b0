import { type RefObject, useEffect } from 'react';

const bring = (one: Element | null | undefined): void => one?.scrollIntoView?.({ block: 'nearest' });

/**
 * Keeps what a combobox finds in sight, clear of the bar at the foot of the screen: its list for each typed text, then the option that the arrows
 * are at. Where both do not fit, the field that is typed in stays. What is in sight is not moved.
 * @param typed what the list was found by, undefined while it is closed @param active index of its active option, -1 for none
 */
export function useListInSight(list: RefObject<HTMLElement | null>, typed: string | undefined, active: number): void {
  useEffect(() => {
    if (typed === undefined) return;
    bring(list.current);
    bring(document.activeElement);
  }, [list, typed]);
  useEffect(() => {
    if (active >= 0) bring(list.current?.children[active]);
  }, [list, active]);
}
