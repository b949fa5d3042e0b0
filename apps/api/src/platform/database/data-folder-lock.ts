import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigProblem } from '../config/config-problem.ts';
import { placeOnce } from '../limits/place-once.ts';

/** The lock's owner: pid with start time and boot id, since pids are reused. */
const owner = z.object({ pid: z.number(), started: z.string(), boot: z.string() });
type Owner = z.output<typeof owner>;

async function textOf(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '');
}

/** Field 22 of /proc/<pid>/stat, counted after the name, which may contain spaces; empty if there is no such process. */
async function startOf(pid: number): Promise<string> {
  const stat = await textOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const bootId = async (): Promise<string> => (await textOf('/proc/sys/kernel/random/boot_id')).trim();

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isAlive({ pid, started, boot }: Owner): Promise<boolean> {
  if (boot !== (await bootId()) || !runs(pid)) return false;
  return started === (await startOf(pid));
}

function parsed(text: string): Owner | undefined {
  try {
    return owner.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Locks the folder, as two processes on one embedded database would lose acknowledged rows. Takes over a dead process's lock.
 * @returns a function that releases the lock @throws ConfigProblem if another process uses the folder
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'portal.lock');
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), boot: await bootId() });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await placeOnce(path, mine)) return () => release(path, mine);
    const text = await textOf(path);
    const holder = parsed(text);
    if (holder && (await isAlive(holder))) {
      throw new ConfigProblem(`The data folder ${folder} is in use by process ${holder.pid}.`);
    }
    await discard(path, text);
  }
  throw new ConfigProblem(`The data folder ${folder} cannot be locked.`);
}

/** Removes a dead process's lock; if another process has replaced it in the meantime, restores that one. */
async function discard(path: string, text: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await textOf(aside)) !== text) await link(aside, path).catch(() => undefined);
  await rm(aside);
}

function release(path: string, mine: string): void {
  try {
    if (readFileSync(path, 'utf8') === mine) rmSync(path);
  } catch {
    // Already removed.
  }
}
