import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeArguments } from '../../scripts/setup/node-arguments.js';
import type { Portal } from './fixtures.ts';

const project = join(import.meta.dirname, '../..');

/** Gives one command as an operator does at the machine. @returns what it wrote on its standard output */
export async function command(portal: Pick<Portal, 'dataDir'>, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // This process's own Node: scripts/run.js would only look for it anew.
    [...nodeArguments, 'apps/api/src/operator/main.ts', ...words],
    { cwd: project, env: { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '', OPERATOR_NAME: 'tester' } },
  );
  return stdout;
}

/** Gives commands one after another; the running server carries them out. */
export async function operate(portal: Portal, ...commands: readonly (readonly string[])[]): Promise<void> {
  for (const words of commands) await command(portal, ...words);
}
