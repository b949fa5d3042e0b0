import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function programOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Prints and returns the names of missing Debian packages; the tests that need them are skipped. */
export function missingPackages(what: string, packages: Readonly<Record<string, string | undefined>>): string[] {
  const missing = Object.keys(packages).filter((name) => packages[name] === undefined);
  if (missing.length > 0) process.stderr.write(`left out: ${what} (Debian ${missing.join(', ')} missing)\n`);
  return missing;
}
