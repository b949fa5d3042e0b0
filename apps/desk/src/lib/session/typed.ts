import { useSyncExternalStore } from 'react';

/** What somebody was typing when the session ended, in this tab's memory alone (design desk §12). */
export interface Typed {
  /** Application that it is about. */
  readonly number: string;
  /** What it is, in Korean. */
  readonly what: string;
  readonly text: string;
}

/** For so long after a session's end the same person finds what was typed. */
export const typedMinutes = 10;

let typed: readonly Typed[] = [];
let owner = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: readonly Typed[]): void {
  typed = next;
  for (const listener of listeners) listener();
}

const isSame = (one: Typed, { number, what }: Pick<Typed, 'number' | 'what'>): boolean =>
  one.number === number && one.what === what;

export function keepTyped(one: Typed): void {
  const others = typed.filter((other) => !isSame(other, one));
  change(one.text === '' ? others : [...others, one]);
}

/** Changes a text that is being typed somewhere else. */
export function changeTyped(number: string, what: string, change: (text: string) => string): void {
  const before = typed.find((one) => isSame(one, { number, what }))?.text ?? '';
  keepTyped({ number, what, text: change(before) });
}

export function dropTyped(): void {
  clearTimeout(timer);
  change([]);
}

/** The session of this member of staff has begun: what another person typed is gone. */
export function typedIsOf(staffId: string): void {
  clearTimeout(timer);
  if (owner !== staffId) change([]);
  owner = staffId;
}

/** The session has ended: what was typed waits for the same person. */
export function typedWaits(): void {
  clearTimeout(timer);
  timer = setTimeout(dropTyped, typedMinutes * 60_000);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useAllTyped = (): readonly Typed[] => useSyncExternalStore(subscribe, () => typed);

/** A text that outlives the session's end, and how to change it. */
export function useTyped(number: string, what: string): readonly [string, (text: string) => void] {
  const all = useAllTyped();
  const text = all.find((one) => isSame(one, { number, what }))?.text ?? '';
  return [text, (next) => keepTyped({ number, what, text: next })];
}
