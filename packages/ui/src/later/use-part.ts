import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { toTop } from '../focus/to-top.ts';
import { recall } from './history-memory.ts';

const named = z.string();

/**
 * Which part of a page is shown. Each is an entry of the browser's history, so that Back leads to the part before it and not off
 * the page; each begins at the top.
 * @param parts in order; the page begins with the first
 */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): readonly [Part, (next: Part) => void] {
  const present = (): Part => parts.find((part) => part === recall('part', named)) ?? parts[0];
  const [part, setPart] = useState(present);
  const onHistory = useEffectEvent(() => {
    setPart(present());
    toTop();
  });
  useEffect(() => {
    const follow = (): void => onHistory();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = (next: Part): void => {
    // Where the parts before have entries of their own.
    const way = parts.indexOf(next) - parts.indexOf(present());
    if (way < 0) history.go(way);
    else {
      history.pushState({ ...history.state, part: next }, '');
      setPart(next);
      toTop();
    }
  };
  return [part, goTo];
}
