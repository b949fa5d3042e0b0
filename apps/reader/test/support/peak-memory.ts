import { readdirSync, readFileSync } from 'node:fs';

const task = `/proc/${process.pid}/task`;
const sampledEveryMs = 10;

/** Threads start processes too. */
const children = (): string[] =>
  readdirSync(task).flatMap((thread) => {
    try {
      return readFileSync(`${task}/${thread}/children`, 'utf8').split(' ').filter(Boolean);
    } catch {
      return [];
    }
  });

/** Peak memory of a process so far, in megabytes; 0 if it has ended. */
function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

export const showsMemory = process.platform === 'linux';

/** Peak memory of any process started by this one until the work was done, in megabytes. */
export async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, ...children().map(peakOf));
  };
  const timer = setInterval(look, sampledEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
