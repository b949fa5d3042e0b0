import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const out = [];
process.env.NODE_ENV = 'production';
await build({
  root: import.meta.dirname,
  configFile: 'vite.config.ts',
  mode: 'production',
  logLevel: 'warn',
  build: { outDir: '/tmp/weight-an', emptyOutDir: true, write: true },
  plugins: [
    {
      name: 'an',
      generateBundle(_, bundle) {
        for (const c of Object.values(bundle))
          if (c.type === 'chunk') {
            const mods = Object.entries(c.modules)
              .map(([id, m]) => [id.replace(/.*\/(weight|node_modules)\//, ''), m.renderedLength])
              .sort((a, b) => b[1] - a[1]);
            out.push([c.fileName, c.isEntry, brotliCompressSync(c.code).length, c.imports, mods]);
          }
      },
    },
  ],
});
out.sort((a, b) => b[2] - a[2]);
for (const [f, e, n, imps, mods] of out) {
  console.log(`## ${f} ${e ? 'ENTRY' : ''} ${n} imports ${imps.map((x) => x.replace('assets/', '')).join(' ')}`);
  for (const [id, len] of mods.slice(0, +process.argv[2] || 12)) console.log('   ', len, id);
}
