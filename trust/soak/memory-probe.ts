/** Loaded before a server's program (`--import`): on SIGUSR2 it frees what nobody holds and writes what is left to MEMORY_FOLDER. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const folder = process.env.MEMORY_FOLDER ?? '';

async function report(): Promise<void> {
  // What has a finaliser goes with the second round.
  for (let round = 0; round < 2; round += 1) {
    if (typeof collect === 'function') collect();
    await turn();
  }
  const path = join(folder, `${process.pid}.json`);
  await writeFile(`${path}.new`, JSON.stringify(process.memoryUsage()));
  await rename(`${path}.new`, path);
}

process.on('SIGUSR2', () => void report());
