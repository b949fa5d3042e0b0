import { build } from 'vite';

process.env.NODE_ENV = 'production';
const ids = new Map();
const rendered = new Map();
await build({
  root: import.meta.dirname,
  configFile: 'vite.config.ts',
  mode: 'production',
  logLevel: 'warn',
  build: { outDir: '/tmp/weight-an', emptyOutDir: true },
  plugins: [
    {
      name: 'an',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const i = this.getModuleInfo(id);
          ids.set(id, { imports: i.importedIds, dyn: i.dynamicImporters.length > 0, entry: i.isEntry });
        }
      },
      generateBundle(_, bundle) {
        for (const c of Object.values(bundle))
          if (c.type === 'chunk') for (const [id, m] of Object.entries(c.modules)) rendered.set(id, m.renderedLength);
      },
    },
  ],
});
const reach = new Map();
for (const [id, i] of ids)
  if (i.dyn || i.entry) {
    const seen = new Set();
    const st = [id];
    while (st.length) {
      const x = st.pop();
      if (seen.has(x)) continue;
      seen.add(x);
      st.push(...(ids.get(x)?.imports ?? []));
    }
    for (const x of seen)
      (reach.get(x) ?? reach.set(x, new Set()).get(x)).add(
        id
          .replace(/.*\/features\//, '')
          .replace(/.*\/src\//, '')
          .replace(/\.page\.tsx$/, ''),
      );
  }
const bySet = new Map();
for (const [id, set] of reach) {
  const len = rendered.get(id);
  if (!len) continue;
  const main = [...set].some((s) => /main\.tsx|index\.html/.test(s));
  const key = main
    ? 'MAIN'
    : [...set]
        .map((s) => s.split('/').pop())
        .sort()
        .join(' ');
  const e = bySet.get(key) ?? bySet.set(key, []).get(key);
  e.push([id.replace(/.*\/(weight|node_modules)\//, ''), len]);
}
for (const [k, v] of [...bySet].sort(
  (a, b) => b[1].reduce((s, x) => s + x[1], 0) - a[1].reduce((s, x) => s + x[1], 0),
)) {
  console.log(
    '##',
    v.reduce((s, x) => s + x[1], 0),
    k,
  );
  for (const [id, len] of v.sort((a, b) => b[1] - a[1])) console.log('     ', len, id);
}
