import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const meter = new URL('meter.ts', import.meta.url).href;
const quiet = '--disable-warning=ExperimentalWarning';

const ready = z.object({ type: z.literal('ready'), port: z.number() });
const cpu = z.object({ type: z.literal('cpu'), microseconds: z.number() });

export interface MeasuredServer {
  readonly port: number;
  /** Microseconds used by its process so far, user and system. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** The next message of this shape; others are ignored. @throws Error if the process ends instead */
async function messageOf<T>(child: ChildProcess, shape: z.ZodMiniType<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    const take = (message: unknown): void => {
      const parsed = shape.safeParse(message);
      if (!parsed.success) return;
      child.off('message', take).off('exit', fail);
      resolve(parsed.data);
    };
    const fail = (code: number | null): void => reject(new Error(`a server ended with code ${code}`));
    child.on('message', take).on('exit', fail);
  });
}

/** @param program its path from the repository's root; its log is written to `log`, an open file */
export async function startMeasured(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
  log: number,
): Promise<MeasuredServer> {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url));
  const execArgv = [quiet, '--import', meter];
  const child = fork(path, { env, execArgv, stdio: ['ignore', log, 'inherit', 'ipc'] });
  const { port } = await messageOf(child, ready);
  return {
    port,
    async cpu() {
      const answer = messageOf(child, cpu);
      child.send('cpu');
      return (await answer).microseconds;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
