import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';

/** Which field of which form. */
export interface Place {
  /** Application that it is about; '' of what is about none. */
  readonly number: string;
  /** What it is, in Korean; it is shown where the session has ended, so that it names nobody. */
  readonly what: string;
  /** Keeps apart what is called the same; never shown. */
  readonly about?: string | undefined;
}

/** What somebody was typing when the session ended, in this tab's memory alone. */
export interface Typed extends Place {
  readonly value: unknown;
  /** How many there are of what was typed; 0 of a choice, which goes with a text. */
  readonly letters: number;
}

/** For so long after a session's end the same person finds what was typed. */
export const typedMinutes = 10;

let typed: readonly Typed[] = [];
let owner = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

function change(next: readonly Typed[]): void {
  typed = next;
  notify();
}

const isAt =
  ({ number, what, about = '' }: Place) =>
  (one: Place): boolean =>
    one.number === number && one.what === what && (one.about ?? '') === about;

/** @param value undefined forgets it */
function keep({ number, what, about }: Place, value: unknown, letters: number): void {
  const others = typed.filter((one) => !isAt({ number, what, about })(one));
  change(value === undefined ? others : [...others, { number, what, about, value, letters }]);
}

const keepText = (place: Place, text: string): void => keep(place, text === '' ? undefined : text, [...text].length);
const textAt = (all: readonly Typed[], place: Place): string => {
  const value = all.find(isAt(place))?.value;
  return typeof value === 'string' ? value : '';
};

/** Changes a text that is being typed somewhere else. */
export const changeTyped = (place: Place, change: (text: string) => string): void =>
  keepText(place, change(textAt(typed, place)));

/** Keeps a choice that is made elsewhere than where {@link useKept} reads it. */
export const keepChoice = (place: Place, choice: unknown): void => keep(place, choice, 0);

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

export const useAllTyped = (): readonly Typed[] => useSyncExternalStore(subscribe, () => typed);

/** A text that outlives the session's end, and how to change it. */
export function useTyped(number: string, what: string, about?: string): readonly [string, (text: string) => void] {
  const place = { number, what, about };
  return [textAt(useAllTyped(), place), (text) => keepText(place, text)];
}

/** How a value that is no plain text is kept. */
interface Kind<Value> {
  /** undefined of what was never kept. */
  readonly read: (kept: unknown) => Value | undefined;
  /** Of what was typed in it; none of a choice. */
  readonly lettersOf?: (value: Value) => number;
}

/** A text that may be empty in place of another. */
export const textKind: Kind<string> = {
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
  lettersOf: (text) => [...text].length,
};

/**
 * A value that outlives the session's end, and how to change it; undefined forgets it.
 * @returns undefined until it was changed
 */
export function useKept<Value>(
  place: Place,
  { read, lettersOf }: Kind<Value>,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const kept = useAllTyped().find(isAt(place))?.value;
  return [read(kept), (value) => keep(place, value, value === undefined ? 0 : (lettersOf?.(value) ?? 0))];
}

/** One of some choices, which outlives the session's end: the first until it is changed. */
export function useChosen<Choice extends string>(
  place: Place,
  choices: readonly Choice[],
  first: Choice,
): readonly [Choice, (choice: Choice | undefined) => void] {
  const [chosen, choose] = useKept(place, { read: (kept) => choices.find((one) => one === kept) });
  return [chosen ?? first, choose];
}
