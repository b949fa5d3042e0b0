import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../setup/lock.js';

const root = join(import.meta.dirname, '..', '..');

/** A client that is built if its inputs have changed. */
export interface ClientBuild {
  readonly dist: string;
  /** SHA-256 over the paths and contents of every input of the build. */
  readonly inputs: () => Promise<string>;
  readonly isStale: () => Promise<boolean>;
  /** Concurrent processes build it once. The stamp is written last: an interrupted build does not count. @returns whether anything was built */
  readonly ensure: () => Promise<boolean>;
}

export interface ClientSpec {
  /** Folder under `apps`. */
  readonly name: 'web' | 'desk';
  /** Paths of repository files that are not inputs although they are in the same folders. */
  readonly notInputs: RegExp;
  readonly build: () => Promise<void>;
}

const isOutside = (name: string): boolean => name === 'node_modules' || name === 'dist';

/** The files of a repository folder and its subfolders; each path starts with a slash. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (isOutside(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Synchronous, as every start waits for it and does nothing else: a promise for each of two thousand files takes several times as long. */
function hashOf({ name, notInputs }: ClientSpec): string {
  const packages = readdirSync(join(root, 'packages')).flatMap((one) => [
    ...filesIn(`/packages/${one}/src`),
    `/packages/${one}/package.json`,
  ]);
  const paths = [...filesIn(`/apps/${name}`), ...packages, '/package-lock.json'];
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => !notInputs.test(one)).sort())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** @param spec of a client in `apps` */
export function clientBuild(spec: ClientSpec): ClientBuild {
  const dist = join(root, 'apps', spec.name, 'dist');
  const stamp = join(dist, '.build');
  const inputs = async (): Promise<string> => hashOf(spec);
  const isStale = async (): Promise<boolean> =>
    !existsSync(stamp) || (await readFile(stamp, 'utf8')) !== (await inputs());
  return {
    dist,
    inputs,
    isStale,
    ensure: () =>
      withLock(join(root, '.bootstrap', `${spec.name}-build.lock`), async () => {
        if (!(await isStale())) return false;
        const before = await inputs();
        await spec.build();
        await mkdir(dist, { recursive: true });
        await writeFile(`${stamp}.new`, before);
        await rename(`${stamp}.new`, stamp);
        return true;
      }),
  };
}
