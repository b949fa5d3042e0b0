import { commonCodes } from './common-codes.ts';

/** The sentences that are loaded, by code: those of no single noun at once, the others with what says them. */
const known: Record<string, string> = { ...commonCodes };

/** Makes the sentences of a noun known to whoever loads them. */
export function addSentences<const Group extends Readonly<Record<string, string>>>(group: Group): Group {
  Object.assign(known, group);
  return group;
}

/** The text of a code; undefined where it is none, or its noun's sentences are not loaded. */
export const knownSentence = (code: string): string | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined;
