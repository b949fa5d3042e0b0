import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { toTop } from '../focus/to-top.ts';
import { recall } from './history-memory.ts';

const named = z.string();

/** The current part of a page with several. Each is a history entry, so that Back leads to the previous part. @param parts the first opens */
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
    // Earlier parts have history entries of their own.
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
