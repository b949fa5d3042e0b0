import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The reviewers' client, served by the desk's own listener; no byte of it is in the portal's. */
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
    // Its weight has a budget (scripts/size/budgets.ts), not each file.
    chunkSizeWarningLimit: 1_000,
  },
});
