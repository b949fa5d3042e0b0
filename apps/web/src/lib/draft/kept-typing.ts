import type { FormStore } from '@portal/ui/form/form-store.ts';
import { recall, remember } from '@portal/ui/later/history-memory.ts';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { isReloaded } from '../router/document.ts';
import { onForget } from '../session/forget.ts';

/** Pause after the last key before values are stored. */
const quietMilliseconds = 300;

const texts = z.catchall(z.object({}), z.string());
type Texts = z.output<typeof texts>;

/** Values typed on pages that were left, for a return to them. */
const left = new Map<string, Texts>();
onForget(() => left.clear());

let isFirstPage = true;

/** Whether the document was reloaded at this page. Only then are values of the history entry restored, so that later visitors do not find them. */
function isPageReloaded(): boolean {
  const isFirst = isFirstPage;
  isFirstPage = false;
  return isFirst && isReloaded();
}

/** Keeps typed texts over a reload or a visit elsewhere, in memory and history entry only. Never for passwords or personal numbers. */
export function useKeptTyping<Typed extends object, Answers, Condition extends string>(
  key: string,
  store: Pick<FormStore<Typed, Answers, Condition>, 'fill' | 'values' | 'onTyped'>,
  names: readonly (keyof Typed & string)[],
): void {
  const typed = useEffectEvent((of: Pick<typeof store, 'values'>): Texts => {
    const values = new Map<string, unknown>(Object.entries(of.values()));
    return Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')]));
  });
  useEffect(() => {
    const isReload = isPageReloaded();
    const previous = left.get(key) ?? (isReload ? recall(key, texts) : undefined);
    if (previous) store.fill(previous);
    remember(key, previous);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => remember(key, typed(store));
    const stop = store.onTyped(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, quietMilliseconds);
    });
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pagehide', keep);
      left.set(key, typed(store));
    };
  }, [key, store]);
}
