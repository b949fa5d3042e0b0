/** `npm start`: the whole portal in the foreground until it is stopped. */

import { StartError } from './portal/start-error.ts';
import { startPortal } from './portal/start-portal.ts';
import { addressTable } from './portal/table.ts';

const asked = new AbortController();
const stopAsked = (): void => asked.abort(new StopAsked());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAsked);
process.on('disconnect', stopAsked);

class StopAsked extends Error {}

async function run(): Promise<number> {
  const portal = await startPortal(process.env, {
    output: 'inherit',
    signal: asked.signal,
    restartsServer: true,
    onStage: (line) => void process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`ready ${portal.url}\n\n${addressTable(portal, process.env)}\n`);
  const ending = await Promise.race([portal.died, untilAsked()]);
  if (ending === undefined) {
    await portal.stop();
    return 0;
  }
  process.stderr.write(`${ending}\n`);
  return 1;
}

const untilAsked = (): Promise<undefined> =>
  new Promise((resolve) => {
    if (asked.signal.aborted) resolve(undefined);
    asked.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

function explain(error: unknown): number {
  if (error instanceof StopAsked) return 0;
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}

process.exit(await run().catch(explain));
