import { useState } from 'react';

/**
 * Whether a bar has appeared while the page is being read. At the top it would push down what is being read, so it is placed at the bottom
 * of the page until the person moves on.
 * @param isThere undefined until known
 * @param place identifies what is shown
 */
export function useLate(isThere: boolean | undefined, place: string): boolean {
  const [begun, setBegun] = useState({ place, isThere });
  const isOver = begun.isThere === true && isThere === false;
  const isNew = begun.place !== place || (begun.isThere === undefined && isThere !== undefined) || isOver;
  if (isNew) setBegun({ place, isThere });
  return !isNew && begun.isThere === false && isThere === true;
}
