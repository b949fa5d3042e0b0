import { type RefObject, useEffect } from 'react';

const bring = (one: Element | null | undefined): void => one?.scrollIntoView?.({ block: 'nearest' });

/**
 * Keeps the results of a combobox in sight, clear of the bar at the bottom of the screen: the list for each typed text, then the active option.
 * If field and list do not both fit, the field stays in sight. Visible elements are not moved.
 * @param typed query of the list, undefined while it is closed @param active index of its active option, -1 for none
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
