import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

export interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line as a process of its own, with these variables alone. */
export const operator = (env: Record<string, string>, ...argv: string[]): Promise<Ending> =>
  new Promise((resolve) => {
    const args = [...process.execArgv, main, ...argv];
    const child = execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
