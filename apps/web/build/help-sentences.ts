// biome-ignore lint/plugin: it runs where the client is built, and no page loads it.
import { sentences } from '@portal/domain/messages/catalogue.ts';
import { helpEntries } from '@portal/domain/messages/help/help.ts';
import type { Plugin } from 'vite';

const name = '\0help-sentences';

/** Gives the help pages their own file of explained sentences, so that the catalogue still compresses with the pages that show them. */
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
