/** Where a merchant's document leaves what fetches its letters, while it has not (`build/letters.ts`). */
export const placeOfLetters = 'fetchLetters';

/** Fetches the letters of a document on a slow line, where the code comes first; anywhere else they are on their way already. */
export function fetchLetters(): void {
  const fetching: unknown = Reflect.get(globalThis, placeOfLetters);
  if (typeof fetching === 'function') fetching();
}
