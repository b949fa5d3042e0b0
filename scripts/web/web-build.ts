import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { withLock } from '../setup/lock.js';

const root = join(import.meta.dirname, '..', '..');

/** Where the built client lies. */
export const webDist = join(root, 'apps/web/dist');
const stamp = join(webDist, '.build');

/** What the built client is made from; tests and the gallery of parts do not change it. */
const inputPaths = ['apps/web/**/*', 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json'];
const notInputs = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$|^\/apps\/web\/gallery[/.]/;

const builder = z.object({ buildWeb: z.custom<() => Promise<void>>((value) => typeof value === 'function') });

/** SHA-256 over the paths and contents of every input of the client's build. */
export async function webInputs(): Promise<string> {
  const paths: string[] = [];
  for await (const entry of glob(inputPaths, { cwd: root, withFileTypes: true, exclude: (one) => isOutside(one.name) }))
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => !notInputs.test(one.slice(root.length))).sort())
    hash.update(`${path.slice(root.length)}\0`).update(await readFile(path));
  return hash.digest('hex');
}

const isOutside = (name: string): boolean => name === 'node_modules' || name === 'dist';

/** Whether there is no built client, or its inputs have changed since. */
export async function isWebBuildStale(): Promise<boolean> {
  if (!existsSync(stamp)) return true;
  return (await readFile(stamp, 'utf8')) !== (await webInputs());
}

/**
 * Builds the client when it is stale; two processes at once build it once. The stamp is written last, so that a build
 * that was cut off counts as none.
 * @returns whether anything was built
 */
export function ensureWebBuild(): Promise<boolean> {
  return withLock(join(root, '.bootstrap', 'web-build.lock'), async () => {
    if (!(await isWebBuildStale())) return false;
    const inputs = await webInputs();
    const { buildWeb } = builder.parse(await import(join(root, 'apps/web/build/build.ts')));
    await buildWeb();
    await mkdir(webDist, { recursive: true });
    await writeFile(`${stamp}.new`, inputs);
    await rename(`${stamp}.new`, stamp);
    return true;
  });
}
