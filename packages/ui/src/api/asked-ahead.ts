/** Global property with the responses that a document requested before the client's code ran, promises by address (`apps/web/build/ask-ahead.ts`). */
export const placeOfAsked = 'askedAhead';

/** Takes the response that the document requested from an address, once. @returns undefined without a request; a promise of undefined if it failed */
export function takeAsked(address: string): Promise<unknown> | undefined {
  const asked: unknown = Reflect.get(globalThis, placeOfAsked);
  if (typeof asked !== 'object' || !asked) return undefined;
  const response: unknown = Reflect.get(asked, address);
  Reflect.deleteProperty(asked, address);
  return response instanceof Promise ? response : undefined;
}

/** Drops the remaining responses, because a change may have made them outdated. */
export const forgetAsked = (): void => void Reflect.deleteProperty(globalThis, placeOfAsked);
