import { spawn } from 'node:child_process';
import { nodeArguments } from '../setup/node-arguments.js';
import type { Group } from './group.ts';
import { programs } from './places.ts';
import type { Ending, ServiceSpec } from './service.ts';
import { StartError } from './start-error.ts';

/** Builds in a separate process, so that it can be stopped with the rest. @throws {StartError} after the build's own output */
export async function buildWebApart(group: Group, output: ServiceSpec['output']): Promise<void> {
  if (output === 'inherit') process.stderr.write('building the web client; this takes a moment\n');
  const child = spawn(process.execPath, [...nodeArguments, programs.buildWeb], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
  group.add({ ended, signal: (signal) => void child.kill(signal) });
  const { code } = await ended;
  if (code === 0 || group.isStopping) return;
  throw new StartError(`${words.trim()}\nThe web client could not be built.`.trim());
}
