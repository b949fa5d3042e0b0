import { createListeners } from '@portal/ui/base/listeners.ts';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** By key: `a` (the physical key, regardless of the language), `down` (an arrow key), or `?`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const storageName = 'desk-keys';
const { subscribe, notify } = createListeners();

const areOn = (): boolean => localStorage.getItem(storageName) !== 'off';

/** Turns single-letter keys on or off (WCAG 2.1.4): speech input would trigger them by a word. */
export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageName);
  else localStorage.setItem(storageName, 'off');
  notify();
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areOn);

const typing = 'textarea, select, [contenteditable], [role="listbox"], [role="menu"]';
/** Controls without typing, which still use the arrow keys. */
const pressed = 'input:is([type="radio"], [type="checkbox"])';

/** Keys that repeat while held: moving through a list, zooming. Others act once, because they may take or mark something. */
const goesOn = /^(?:Arrow|[+=-]$)/;

const nameOf = ({ code }: KeyboardEvent): string => code.replace(/^(Key|Arrow)/, '').toLowerCase();

const isTypedIn = (target: Element, isLetter: boolean): boolean =>
  target.closest(typing) !== null || (target.matches('input') && !(isLetter && target.matches(pressed)));

/** Whether a key belongs to a field, an open list or a dialog. */
const isElsewhere = (target: EventTarget | null, isLetter: boolean): boolean =>
  !(target instanceof Element) || isTypedIn(target, isLetter) || document.querySelector('dialog[open]') !== null;

/**
 * Whether a key press sends what is typed: Ctrl+Enter, once however long it is held. Not while a Korean syllable is being composed: the browser
 * would put it into the field that sending has just emptied.
 */
export const isSendKey = ({ key, ctrlKey, metaKey, isComposing, repeat }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !repeat;

/** Handles a page's keys while it is shown, from before the first paint, so that none pressed at once is lost. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      const action = current.current[event.key] ?? current.current[nameOf(event)];
      const isLetter = !event.key.startsWith('Arrow');
      if (!action || isElsewhere(event.target, isLetter)) return;
      if (isLetter && !areOn()) return;
      event.preventDefault();
      if (event.repeat && !goesOn.test(event.key)) return;
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
