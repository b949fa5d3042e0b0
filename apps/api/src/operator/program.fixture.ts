import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OperatorConfig } from './operator-config.ts';
import { runProgram } from './program.ts';

export const mainModule = fileURLToPath(new URL('main.ts', import.meta.url));

/** The configuration of an operator who asks the server of a data folder. */
export const askerIn = (dataDir: string): OperatorConfig => ({
  production: false,
  dataDir,
  databaseUrl: undefined,
  masterKey: { value: undefined, file: undefined },
  operator: 'tester',
  problems: [],
});

export interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function operator(env: Record<string, string>, ...argv: string[]): Promise<Ending> {
  let [out, err] = ['', ''];
  const code = await runProgram(argv, env, {
    say: (line) => {
      out += `${line}\n`;
    },
    complain: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

export const commandEnding = (
  env: Record<string, string>,
  [program = '', ...before]: readonly string[],
  ...argv: string[]
): Promise<Ending> =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      [...before, ...argv],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

export const operatorProcess = (env: Record<string, string>, ...argv: string[]): Promise<Ending> =>
  commandEnding(env, [process.execPath, ...process.execArgv, mainModule], ...argv);
