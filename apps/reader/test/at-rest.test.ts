import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

let worker: ChildProcess;
afterEach(() => worker.kill('SIGKILL'));

/** Number of times that threads of the process have gone to sleep, and hence have woken up. */
function wakeUps(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const counts = readdirSync(tasks).map((thread) =>
    Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`${tasks}/${thread}/status`, 'utf8'))?.[1]),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

// Every installation keeps some of these processes running, mostly without a document.
describe.runIf(existsSync('/proc/self/task'))('a worker process without a document', () => {
  it('stays idle: wakes up only a few times a second', async () => {
    worker = fork(fileURLToPath(new URL('../src/pages/worker.ts', import.meta.url)), ['10'], {
      serialization: 'advanced',
    });
    await once(worker, 'message');
    const pid = worker.pid ?? 0;
    // Time for what still runs after the ready message.
    await setTimeout(500);
    const before = wakeUps(pid);
    await setTimeout(1_500);
    expect(wakeUps(pid) - before).toBeLessThan(60);
  });
});
