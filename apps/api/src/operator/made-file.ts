import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorProblem } from './command.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

export interface MadeFile {
  write(bytes: Uint8Array): Promise<void>;
  keep(): Promise<void>;
  drop(): Promise<void>;
}

const sentences: Readonly<Record<string, (path: string) => string>> = {
  EEXIST: (path) => `The file ${path} already exists; a command never overwrites a file.`,
  ENOENT: (path) => `The folder of ${path} does not exist.`,
  ENOSPC: (path) => `The disk is full: no space for ${path}.`,
};

function problemOf(error: unknown, path: string): OperatorProblem {
  const said = sentences[String(codeOf(error))];
  return new OperatorProblem(said ? said(path) : `The file ${path} cannot be written.`);
}

/** Creates a file for its user only (0600); never replaces one. @param path as typed, relative to where npm was called @throws OperatorProblem */
export async function makeFile(path: string): Promise<MadeFile> {
  const place = resolve(process.env.INIT_CWD ?? '.', path);
  const refused = (error: unknown): never => {
    throw problemOf(error, path);
  };
  // Systems report a folder as an existing file.
  const isFolder = path.endsWith('/') || (await stat(place).catch(() => undefined))?.isDirectory() === true;
  if (isFolder) throw new OperatorProblem(`${path} is a folder: give the name of a file in it.`);
  const file: FileHandle = await open(place, 'wx', 0o600).catch(refused);
  return {
    write: (bytes) => file.writeFile(bytes).catch(refused),
    async keep() {
      await file.sync().catch(refused);
      await file.close().catch(refused);
    },
    async drop() {
      await file.close().catch(() => undefined);
      await rm(place, { force: true });
    },
  };
}
