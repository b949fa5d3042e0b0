/**
 * `npm run dev`: Vite serves the client, on PORT (3000) and DESK_PORT (3200), and swaps changed modules in the open page; the server, behind it on
 * any free port, is restarted when its code changes; sandbox and reader run alongside.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { hasSimulatedDesk } from './portal/addresses.ts';
import { claimPort } from './portal/ports.ts';
import { deskPortOf, presentIn, readSettings } from './portal/settings.ts';
import { StartError } from './portal/start-error.ts';
import { type RunningPortal, startPortal } from './portal/start-portal.ts';
import { addressTable } from './portal/table.ts';

const root = join(import.meta.dirname, '..');

/** Code that only the running server loads; the client's is handled by Vite. */
const serverCode = ['apps/api/src', 'packages/domain/src', 'packages/contract/src'];
const isServerCode = (name: string | null): boolean => name !== null && /\.ts$/.test(name) && !/\.test\.ts$/.test(name);

/** Paths that the server answers itself and Vite proxies. */
const serverPaths = [
  '/api',
  '/front',
  '/forms',
  '/healthz',
  '/readyz',
  '/postcode-frame',
  '/cafe24/launch',
  '/cafe24/oauth',
];

/** Files are often written several at a time: one restart covers them all. */
const quietMs = 150;

const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort(new StopAsked()));
process.on('disconnect', () => asked.abort(new StopAsked()));

class StopAsked extends Error {}

/** Restarts the server, one start at a time; changes during a start cause one more. */
function restarter(portal: RunningPortal): () => void {
  let isRunning = false;
  let isDue = false;
  const restart = async (): Promise<void> => {
    isRunning = true;
    while (isDue && !asked.signal.aborted) {
      isDue = false;
      await portal.killApi().catch(() => undefined);
      await portal.restartApi().then(
        () => process.stdout.write('server started again\n'),
        (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
      );
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void restart();
  };
}

/** Reports changes in the server's code, debounced; ends with the process. */
function watchServerCode(changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of serverCode) {
    watch(join(root, folder), { recursive: true, signal: asked.signal }, (_event, name) => {
      if (!isServerCode(name)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, quietMs);
    });
  }
}

interface ServedClient {
  readonly name: 'web' | 'desk';
  readonly host: string;
  readonly port: number;
  readonly listener: number;
  readonly paths: readonly string[];
}

async function serveClient({ name, host, port, listener, paths }: ServedClient): Promise<ViteDevServer> {
  const ours = new Set(process.listeners('SIGTERM'));
  const server = await createServer({
    root: join(root, 'apps', name),
    configFile: join(root, 'apps', name, 'vite.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, { target: `http://127.0.0.1:${listener}` }])),
    },
  });
  // Vite ends the process itself on SIGTERM, before the other services have stopped.
  for (const listener of process.listeners('SIGTERM')) if (!ours.has(listener)) process.off('SIGTERM', listener);
  return server.listen();
}

const untilAsked = (): Promise<undefined> =>
  new Promise((resolve) => {
    if (asked.signal.aborted) resolve(undefined);
    asked.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** The desk's port for Vite, and the setting that lets the server use any free one behind it; nothing if there is no desk. */
async function deskBehind(
  host: string,
): Promise<{ readonly port?: number; readonly env: Readonly<Record<string, string>> }> {
  if (!hasSimulatedDesk(process.env)) return { env: {} };
  const port = await claimPort(host, { variable: 'DESK_PORT', port: deskPortOf(process.env) });
  const origin = presentIn(process.env).DESK_ORIGIN ?? `http://localhost:${port}`;
  return { port, env: { DESK_PORT: '0', DESK_ORIGIN: origin } };
}

async function run(): Promise<number> {
  const { host, ...settings } = readSettings(process.env);
  const port = await claimPort(host, { variable: 'PORT', port: settings.port });
  const origin = presentIn(process.env).PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const desk = await deskBehind(host);
  const env = { ...process.env, PORT: '0', PUBLIC_ORIGIN: origin, ...desk.env };
  const portal = await startPortal(env, { output: 'inherit', signal: asked.signal, withClient: false });
  const clients = [await serveClient({ name: 'web', host, port, listener: portal.apiPort, paths: serverPaths })];
  if (desk.port !== undefined && portal.deskPort !== undefined) {
    const listener = portal.deskPort;
    clients.push(await serveClient({ name: 'desk', host, port: desk.port, listener, paths: ['/desk/v1'] }));
  }
  watchServerCode(restarter(portal));
  process.stdout.write(
    `ready ${origin} (development)\n\n${addressTable(portal, env)}\n  parts of the client  ${origin}/gallery.html\n`,
  );
  const ending = await Promise.race([portal.died, untilAsked()]);
  await Promise.all([...clients.map((client) => client.close()), portal.stop()]);
  if (ending === undefined) return 0;
  process.stderr.write(`${ending}\n`);
  return 1;
}

function explain(error: unknown): number {
  if (error instanceof StopAsked) return 0;
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}

process.exit(await run().catch(explain));
