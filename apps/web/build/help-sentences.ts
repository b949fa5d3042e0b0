// biome-ignore lint/plugin: it runs where the client is built, and no page loads it.
import { sentences } from '@portal/domain/messages/catalogue.ts';
import { helpEntries } from '@portal/domain/messages/help/help.ts';
import type { Plugin } from 'vite';

const name = '\0help-sentences';

/**
 * Puts the explained sentences in a file of the help pages: if imported from the catalogue, its parts would no longer be compressed with
 * the pages that show them.
 */
export const helpSentences = (): Plugin => ({
  name: 'help-sentences',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/messages/help/') && source.endsWith('/catalogue.ts') ? name : null,
  load: (id) => {
    if (id !== name) return null;
    const explained = Object.fromEntries(
      helpEntries.flatMap((entry) => (entry.question === undefined ? [[entry.code, sentences[entry.code]]] : [])),
    );
    return `export const sentences = ${JSON.stringify(explained)};`;
  },
});
