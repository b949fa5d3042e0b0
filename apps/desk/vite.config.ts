import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Build of the reviewers' client, served by the desk's own listener; the portal contains nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox121'],
    // Nothing may be inlined as a data address: the content policy allows fonts and styles from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The client as a whole has a size budget (scripts/size/budgets.ts), not each file.
    chunkSizeWarningLimit: 1_000,
  },
});
