// biome-ignore lint/plugin: it runs where the client is built, and no page loads it.
import { sentences } from '@portal/domain/messages/catalogue.ts';
import { helpEntries } from '@portal/domain/messages/help/help.ts';
import type { Plugin } from 'vite';

const name = '\0help-sentences';

/**
 * Gives the help the sentences that it explains as a file of its own. By itself it would ask the whole catalogue, whose parts then
 * were no longer compressed together with the pages that say them: each page would weigh more for a page that few open.
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
