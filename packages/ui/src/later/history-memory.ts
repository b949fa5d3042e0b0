import type * as z from 'zod/mini';

/**
 * What a page remembers over a reload in its own history entry, and nowhere else: it is gone with the tab.
 * @returns undefined where there is nothing, or not of this schema
 */
export function recall<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(key in state)) return undefined;
  const read = schema.safeParse(Object.getOwnPropertyDescriptor(state, key)?.value);
  return read.success ? read.data : undefined;
}

/** Remembers a value for this history entry; undefined forgets it. */
export function remember(key: string, value: unknown): void {
  history.replaceState({ ...history.state, [key]: value }, '');
}

/** Notes that something was seen at this history entry. */
export const note = (key: string): void => remember(key, true);

/** Was it seen at this entry, before a reload? */
export const isNoted = (key: string): boolean => Object(history.state)[key] === true;
