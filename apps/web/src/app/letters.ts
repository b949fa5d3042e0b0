/** Property of `window` under which a merchant's document stores the function that fetches its fonts, until it has run (`build/letters.ts`). */
export const placeOfLetters = 'fetchLetters';

/** Fetches the fonts of a document on a slow connection, where the code is loaded first; elsewhere they are already being fetched. */
export function fetchLetters(): void {
  const fetching: unknown = Reflect.get(globalThis, placeOfLetters);
  if (typeof fetching === 'function') fetching();
}
