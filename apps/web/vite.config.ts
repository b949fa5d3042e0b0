import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/*
 * What the first page needs comes in three files: what changes with our dependencies, what every page has, and forms.
 * Left to itself the bundler makes thirty small ones of it, which are slower to fetch and compress worse.
 */
const groups = [
  { name: 'vendor', test: /node_modules\/((react|react-dom|scheduler|zod)\/|@tanstack\/(?!.*query))/, priority: 3 },
  {
    name: 'form',
    test: /src\/lib\/(form\/|draft-merge|first-wrong|once)|src\/ui\/fields\/(field|text-field|password|checkbox)|domain\/src\/(forms\/(define|form-fields|draft\.)|fields\/rule)/,
    priority: 2,
  },
  {
    name: 'base',
    test: /src\/(app\/(?!merchant|session-watch)|ui\/(base|feedback\/(dialog|tell|toast))|lib\/(api|configuration|session|hints|journey)|blocks\/(brand|use-report))|domain\/src\/(journey|messages\/(common|.*codes))|contract\/src\/(platform|shared|call)/,
    priority: 1,
  },
];

/** The browser's build; `build/build.ts` adds the font, the drawn pages and the weights. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox121'],
    // Nothing may be inlined as a data address: the content policy lets fonts and styles come from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One small sheet for all pages: nothing flashes unstyled, and the drawn pages need no list of sheets.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
