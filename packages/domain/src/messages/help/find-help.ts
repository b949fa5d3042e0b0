import { sentences } from '../catalogue.ts';
import { helpEntries } from './help.ts';
import type { HelpEntry } from './help-entry.ts';
import { helpPlaces, helpSubjectWords } from './help-words.ts';

/** General sentence of an entry, with general text in place of its placeholders. */
export const helpSentence = (entry: HelpEntry): string =>
  entry.question ?? sentences[entry.code].replace(/\{(\w+)\}/g, (_, place: string) => helpPlaces[place] ?? '');

/** Letters and digits only, so that spaces, full stops and full-width digits make no difference in a search. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const textOf = (entry: HelpEntry): string =>
  bare([helpSentence(entry), entry.number, helpSubjectWords[entry.subject], entry.cause, entry.next].join(''));

/** Entries that contain every word of the query, in the dictionary's order; all for an empty one. */
export function findHelp(query: string): readonly HelpEntry[] {
  const words = query.split(/\s+/).map(bare).filter(Boolean);
  return helpEntries.filter((entry) => {
    const text = textOf(entry);
    return words.every((word) => text.includes(word)) || text.includes(bare(query));
  });
}
