import { commonCodes } from './common-codes.ts';

/** Loaded sentences by code: common ones from the start, others with the code that uses them. */
const known: Record<string, string> = { ...commonCodes };

export function addSentences<const Group extends Readonly<Record<string, string>>>(group: Group): Group {
  Object.assign(known, group);
  return group;
}

/** undefined when unknown or not loaded. */
export const knownSentence = (code: string): string | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined;
