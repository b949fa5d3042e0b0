import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Reading, readingSchema, type Truth, truthSchema } from './reader-score.ts';

const cliPath = join(import.meta.dirname, '../apps/reader/src/cli.ts');

/** Documents of a folder that have their truth next to them and match the pattern. */
export async function specimensIn(folder: string, pattern: RegExp): Promise<Truth[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== 'index.json').sort();
  const truths = await Promise.all(
    names.map(async (name) => truthSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return truths.flatMap((truth) => (truth.success && pattern.test(truth.data.file) ? [truth.data] : []));
}

export interface Run {
  readonly readings: readonly Reading[];
  /** Peak memory of the command and all its processes in bytes; undefined if the system does not report it. */
  readonly peakMemory: number | undefined;
}

const sampledEveryMs = 100;

export async function runReader(folder: string, files: readonly string[], kind: 'certificate' | 'id'): Promise<Run> {
  const paths = files.map((file) => join(folder, file));
  const child = spawn(process.execPath, [cliPath, '--doubts', '--kind', kind, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak = 0;
  const sampler = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(child.pid ?? 0).catch(() => 0));
  }, sampledEveryMs);
  const readings: Reading[] = [];
  for await (const line of createInterface({ input: child.stdout }))
    readings.push(readingSchema.parse(JSON.parse(line)));
  clearInterval(sampler);
  return { readings, peakMemory: peak === 0 ? undefined : peak };
}

const page = 4096;

/** Resident memory of a process and its child processes (Linux). */
async function memoryOf(pid: number): Promise<number> {
  const resident = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * page;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/).filter(Boolean);
  const below = await Promise.all(children.map((child) => memoryOf(Number(child)).catch(() => 0)));
  return below.reduce((sum, one) => sum + one, resident);
}
