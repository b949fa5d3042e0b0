import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksByPages } from './build/chunks.ts';
import { shortClassNames } from './build/class-names.ts';
import { helpSentences } from './build/help-sentences.ts';
import { smallPreload } from './build/preload.ts';
import { trimCalls } from './build/trim-calls.ts';

const chunks = chunksByPages();

/** Files that the document loads keep their names; the others are named by hash alone, because every page carries the list of them. */
const chunkFileNames = ({ name }: { readonly name: string }): string =>
  /^(react|app|rolldown-runtime)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

/** The browser's build; `build/build.ts` adds the font, the drawn pages and the weights. */
export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: shortClassNames(join(import.meta.dirname, '../..')) } },
  plugins: [react(), trimCalls(), helpSentences(), smallPreload(), chunks.plugin],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox121'],
    // Nothing may be inlined as a data address: the content policy allows fonts and styles from files only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Files that the document has loaded need not be listed again with everything that is loaded later.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(react|app|rolldown-runtime|index)-/.test(file)),
    },
    // One small style sheet for all pages: nothing flashes unstyled, and the drawn pages need no list of sheets.
    cssCodeSplit: false,
    rolldownOptions: {
      // Unused schemas, calls and forms are removed: creating one has no side effect, nor has adding a check to it.
      treeshake: { manualPureFunctions: ['z', 'plainText', 'orEmpty', 'orDefault', 'defineCall', 'defineForm'] },
      output: { codeSplitting: { groups: chunks.groups }, chunkFileNames },
    },
  },
});
