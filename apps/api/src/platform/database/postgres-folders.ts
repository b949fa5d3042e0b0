import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders with PostgreSQL's programs on this machine, the latest Debian version first. @param program such as `initdb` */
export function postgresFolders(program: string): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort(
    (one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]),
  );
  return [...packaged, ...onPath].filter((folder) => existsSync(join(folder, program)));
}
