/** Where a document leaves what it asked before the client's code was there: by address, the promise of a response (`apps/web/build/ask-ahead.ts`). */
export const placeOfAsked = 'askedAhead';

/** The response that the document asked for at an address, once. @returns undefined where it asked for none; a promise of undefined where none came */
export function takeAsked(address: string): Promise<unknown> | undefined {
  const asked: unknown = Reflect.get(globalThis, placeOfAsked);
  if (typeof asked !== 'object' || !asked) return undefined;
  const response: unknown = Reflect.get(asked, address);
  Reflect.deleteProperty(asked, address);
  return response instanceof Promise ? response : undefined;
}

/** What was answered before a change may be another answer after it. */
export const forgetAsked = (): void => void Reflect.deleteProperty(globalThis, placeOfAsked);
