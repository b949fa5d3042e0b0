import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOperatorConfig } from '../../apps/api/src/operator/operator-config.ts';
import { recognise } from '../../apps/api/src/operator/run-command.ts';
import { askServer } from '../../apps/api/src/operator/socket/ask-server.ts';
import { nodeArguments } from '../../scripts/setup/node-arguments.js';
import type { Portal } from './fixtures.ts';

const project = join(import.meta.dirname, '../..');

const settingsFor = ({ dataDir }: Pick<Portal, 'dataDir'>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  OPERATOR_NAME: 'tester',
});

/** In the running server: a process takes half a second of processor time. @returns its standard output @throws if the command is refused */
export async function command(portal: Pick<Portal, 'dataDir'>, ...words: readonly string[]): Promise<string> {
  const answer = await askServer(readOperatorConfig(settingsFor(portal)), words, recognise(words));
  if (!answer) throw new Error(`no portal runs on ${portal.dataDir}`);
  if (answer.problem !== null) throw new Error(answer.problem);
  return answer.lines.map((line) => `${line}\n`).join('');
}

/** Runs a command as a process. @returns its standard output @throws with its exit code and both outputs */
export async function commandLine(portal: Pick<Portal, 'dataDir'>, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // This process's own Node: scripts/run.js would only search it again.
    [...nodeArguments, 'apps/api/src/operator/main.ts', ...words],
    { cwd: project, env: { ...process.env, ...settingsFor(portal) } },
  );
  return stdout;
}

export async function operate(portal: Portal, ...commands: readonly (readonly string[])[]): Promise<void> {
  for (const words of commands) await command(portal, ...words);
}
