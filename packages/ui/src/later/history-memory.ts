import type * as z from 'zod/mini';

/** null while a page is rendered at build time. */
const stateNow = (): unknown => (typeof history === 'undefined' ? null : history.state);

/** Page state in the history entry: it survives a reload and ends with the tab. @returns undefined if absent or not of this schema */
export function recall<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  const state = stateNow();
  if (typeof state !== 'object' || state === null || !(key in state)) return undefined;
  const read = schema.safeParse(Object.getOwnPropertyDescriptor(state, key)?.value);
  return read.success ? read.data : undefined;
}

/** Stores a value in this history entry; undefined removes it. */
export function remember(key: string, value: unknown): void {
  history.replaceState({ ...history.state, [key]: value }, '');
}

export const note = (key: string): void => remember(key, true);

/** Whether this history entry was marked, including before a reload. */
export const isNoted = (key: string): boolean => Object(stateNow())[key] === true;

/** History state that opens a page at one of its parts (use-part.ts). */
export const atPart = (part: string): object => ({ part });
