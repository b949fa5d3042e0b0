/** `npm run sbom`: writes the contents of the running portal to `dist/sbom.cdx.json` (CycloneDX 1.5), based on npm's own list. */
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readLockfile, shippedPackages } from '../notices.ts';
import { root } from '../repository-files.ts';

const bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), purl: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});
type Bom = z.infer<typeof bom>;

const ours = 'pkg:npm/%40portal/';

function installed(): Bom {
  const args = ['sbom', '--sbom-format=cyclonedx'];
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  // npm passes its own program's path to the scripts it runs; the one on the path may be a batch file, which needs a shell.
  const npm = process.env.npm_execpath;
  return bom.parse(
    JSON.parse(npm ? execFileSync(process.execPath, [npm, ...args], options) : execFileSync('npm', args, options)),
  );
}

/** Packages come from the lockfile: `npm sbom --omit=dev` omits what a dev package needs too (React). @throws if npm cannot be started */
export function softwareBillOfMaterials(): Bom {
  const whole = installed();
  const shipped = new Set(shippedPackages(readLockfile()).map(({ name, version }) => `${name}@${version}`));
  const components = whole.components.filter(
    ({ purl }) => purl.startsWith(ours) || shipped.has(decodeURIComponent(purl.replace('pkg:npm/', ''))),
  );
  const kept = new Set(components.map((component) => component['bom-ref']));
  return { ...whole, components, dependencies: whole.dependencies.filter(({ ref }) => kept.has(ref)) };
}

if (import.meta.filename === process.argv[1]) {
  const file = join(root, 'dist', 'sbom.cdx.json');
  const made = softwareBillOfMaterials();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  process.stdout.write(`${made.components.length} components in dist/sbom.cdx.json\n`);
}
