import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { toTop } from '../focus/to-top.ts';
import { recall } from './history-memory.ts';

const named = z.string();
const counted = z.number();

/** Number of history entries of this page's earlier parts: 0 if a later part was opened directly. */
const entriesBehind = (): number => recall('partsBehind', counted) ?? 0;

/**
 * The current part of a page with several. Each is a history entry, so that Back leads to the previous part. @param parts the first opens
 * @param owner whose parts these are; entries of another owner open the first
 */
export function usePart<Part extends string>(
  parts: readonly [Part, ...Part[]],
  owner = '',
): readonly [Part, (next: Part) => void] {
  const present = (): Part => {
    const kept = (recall('partOwner', named) ?? '') === owner ? recall('part', named) : undefined;
    return parts.find((part) => part === kept) ?? parts[0];
  };
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
    const way = parts.indexOf(next) - parts.indexOf(present());
    const behind = entriesBehind();
    // Earlier parts have history entries of their own if they were visited.
    if (way < 0 && behind >= -way) {
      history.go(way);
      return;
    }
    const state = { ...history.state, part: next, partOwner: owner };
    if (way < 0) history.replaceState(state, '');
    else history.pushState({ ...state, partsBehind: behind + 1 }, '');
    setPart(next);
    toTop();
  };
  return [part, goTo];
}
