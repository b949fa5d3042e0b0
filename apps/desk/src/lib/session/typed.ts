import { createListeners } from '@portal/ui/base/listeners.ts';
import { useSyncExternalStore } from 'react';

/** Identifies a field of a form. */
export interface Place {
  /** Number of the application; '' if it concerns none. */
  readonly number: string;
  /** Name of the field, in Korean; it is shown after the session has ended, so it must not name a person. */
  readonly what: string;
  /** Distinguishes fields of the same name; never shown. */
  readonly about?: string | undefined;
}

/** A value typed before the session ended, in this tab's memory only. */
export interface Typed extends Place {
  readonly value: unknown;
  /** Number of typed characters; 0 for a choice, which belongs to a text. */
  readonly letters: number;
}

/** Minutes after the end of a session during which typed values are restored for the same person. */
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

/** @param value undefined removes it */
function keep({ number, what, about }: Place, value: unknown, letters: number): void {
  const others = typed.filter((one) => !isAt({ number, what, about })(one));
  change(value === undefined ? others : [...others, { number, what, about, value, letters }]);
}

const keepText = (place: Place, text: string): void => keep(place, text === '' ? undefined : text, [...text].length);
const textAt = (all: readonly Typed[], place: Place): string => {
  const value = all.find(isAt(place))?.value;
  return typeof value === 'string' ? value : '';
};

/** Changes a text that is typed in another component. */
export const changeTyped = (place: Place, change: (text: string) => string): void =>
  keepText(place, change(textAt(typed, place)));

/** Stores a choice made elsewhere than where {@link useKept} reads it. */
export const keepChoice = (place: Place, choice: unknown): void => keep(place, choice, 0);

export function dropTyped(): void {
  clearTimeout(timer);
  change([]);
}

/** Called when a member of staff's session begins: values typed by another person are dropped. */
export function typedIsOf(staffId: string): void {
  clearTimeout(timer);
  if (owner !== staffId) change([]);
  owner = staffId;
}

/** Called when the session ends: typed values are kept for the same person for a while. */
export function typedWaits(): void {
  clearTimeout(timer);
  timer = setTimeout(dropTyped, typedMinutes * 60_000);
}

export const useAllTyped = (): readonly Typed[] => useSyncExternalStore(subscribe, () => typed);

/** Returns a text that outlives the session, and a function that changes it. */
export function useTyped(number: string, what: string, about?: string): readonly [string, (text: string) => void] {
  const place = { number, what, about };
  return [textAt(useAllTyped(), place), (text) => keepText(place, text)];
}

/** How a value other than plain text is stored. */
interface Kind<Value> {
  /** Returns undefined if it was never stored. */
  readonly read: (kept: unknown) => Value | undefined;
  /** Number of characters typed in it; none for a choice. */
  readonly lettersOf?: (value: Value) => number;
}

/** A text whose empty value replaces another text. */
export const textKind: Kind<string> = {
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
  lettersOf: (text) => [...text].length,
};

/** Returns a value that outlives the session, and a function that changes it; undefined removes it. @returns undefined until it was changed */
export function useKept<Value>(
  place: Place,
  { read, lettersOf }: Kind<Value>,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const kept = useAllTyped().find(isAt(place))?.value;
  return [read(kept), (value) => keep(place, value, value === undefined ? 0 : (lettersOf?.(value) ?? 0))];
}

/** Returns one of several choices, which outlives the session: `first` until it is changed. */
export function useChosen<Choice extends string>(
  place: Place,
  choices: readonly Choice[],
  first: Choice,
): readonly [Choice, (choice: Choice | undefined) => void] {
  const [chosen, choose] = useKept(place, { read: (kept) => choices.find((one) => one === kept) });
  return [chosen ?? first, choose];
}
