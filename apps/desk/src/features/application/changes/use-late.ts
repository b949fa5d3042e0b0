import { useState } from 'react';

/**
 * Whether a bar has come while the page is read. Above the page it would push down what is being read: it lies over the foot of the
 * page then, until the person goes on to another place.
 * @param isThere undefined before that is known @param place what is looked at
 */
export function useLate(isThere: boolean | undefined, place: string): boolean {
  const [begun, setBegun] = useState({ place, isThere });
  const isOver = begun.isThere === true && isThere === false;
  const isNew = begun.place !== place || (begun.isThere === undefined && isThere !== undefined) || isOver;
  if (isNew) setBegun({ place, isThere });
  return !isNew && begun.isThere === false && isThere === true;
}
