import { setImmediate } from 'node:timers/promises';
import { stopTimesOf } from '@portal/api/src/platform/config/stop-times.ts';
import { isDeskBuildStale } from '../web/desk-build.ts';
import { isWebBuildStale } from '../web/web-build.ts';
import {
  apiEnvironment,
  type DeskPlace,
  hasSimulatedDesk,
  makeKeys,
  neededServices,
  readerEnvironment,
  sandboxEnvironment,
  type Whereabouts,
} from './addresses.ts';
import { buildWebApart } from './build-apart.ts';
import { prepareDataFolder } from './data-folder.ts';
import { Group } from './group.ts';
import { Kept, type KeptSpec } from './kept.ts';
import { programs } from './places.ts';
import { claimPort } from './ports.ts';
import { refuseUnfit } from './production.ts';
import { limitedRestarts } from './restarts.ts';
import type { ServiceSpec } from './service.ts';
import { deskPortOf, type Env, presentIn, reachable, readSettings, type Settings } from './settings.ts';

export interface PortalOptions {
  /** 'inherit' shows the services' output; 'ignore' (the default) keeps tests quiet. */
  readonly output?: ServiceSpec['output'];
  /** Aborting stops everything started so far and makes `startPortal` throw the signal's reason. */
  readonly signal?: AbortSignal;
  /** Whether the client is built and served; false if something else serves it, as in development. */
  readonly withClient?: boolean;
  /** Called with a line when a part is ready, including how long it took. */
  readonly onStage?: (line: string) => void;
  /** Whether a crashed server is restarted; otherwise the portal stops with it. */
  readonly restartsServer?: boolean;
}

/** Maximum number of restarts of a service in ten minutes. */
const mostRestarts = 5;

export interface RunningPortal {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly smtpPort: number | undefined;
  readonly readerUrl: string | undefined;
  /** The address at which staff reach the simulated desk; undefined if there is none. */
  readonly deskUrl: string | undefined;
  /** Port of the desk's listener, which differs from that of `deskUrl` behind a proxy. */
  readonly deskPort: number | undefined;
  readonly dataDir: string;
  readonly apiPid: number;
  /** Port of the server, which differs from that of `url` behind a proxy. */
  readonly apiPort: number;
  /** Settles with one sentence when a service ended unexpectedly and the portal was stopped because of it. */
  readonly died: Promise<string>;
  /** Stops everything; settles within the server's own stop times, five seconds by default. May be called more than once. */
  stop(): Promise<void>;
  /** Kills the server outright, like a crash. */
  killApi(): Promise<void>;
  restartApi(): Promise<void>;
}

interface Building {
  readonly env: Env;
  readonly settings: Settings;
  readonly output: ServiceSpec['output'];
  readonly withClient: boolean;
  readonly restartsServer: boolean;
  readonly group: Group;
  readonly keys: Readonly<Record<string, string>>;
  readonly onDeath: (sentence: string) => void;
  readonly onStage: (name: string) => void;
}

/** @returns a callback that writes a line for each part, with the time since now */
function stagesTo(write: (line: string) => void): Building['onStage'] {
  const begin = performance.now();
  return (name) => write(`${name}, ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}

/** Starts the portal and waits until it serves. @throws {StartError} with a sentence for each problem; nothing is left running then */
export async function startPortal(env: Env, options: PortalOptions = {}): Promise<RunningPortal> {
  const settings = readSettings(env);
  await refuseUnfit(env, settings);
  await prepareDataFolder(settings.dataDir);
  const { drainSeconds, stopSeconds } = stopTimesOf(env);
  const group = new Group(drainSeconds + stopSeconds);
  let die = (_sentence: string): void => undefined;
  const death = new Promise<string>((resolve) => {
    die = resolve;
  });
  const stop = (): Promise<void> => group.stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    options.signal?.throwIfAborted();
    const { output = 'ignore', withClient = true, restartsServer = false, onStage = () => undefined } = options;
    const given = { env, settings, output, withClient, restartsServer, group, keys: makeKeys(env), onDeath: die };
    const { at, api, smtpPort } = await raise({ ...given, onStage: stagesTo(onStage) });
    options.signal?.throwIfAborted();
    return running(at, api, smtpPort, group, death);
  } catch (error) {
    await group.stop();
    throw options.signal?.aborted ? options.signal.reason : error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

function running(
  at: Whereabouts,
  api: Kept,
  smtpPort: number | undefined,
  group: Group,
  death: Promise<string>,
): RunningPortal {
  const stop = (): Promise<void> => group.stop();
  return {
    url: at.origin,
    sandboxUrl: at.sandbox?.url,
    smtpPort,
    readerUrl: at.reader,
    deskUrl: at.desk?.origin,
    deskPort: at.desk?.port,
    dataDir: at.dataDir,
    get apiPid() {
      return api.pid;
    },
    get apiPort() {
      return api.port;
    },
    died: death.then(async (sentence) => {
      await stop();
      return sentence;
    }),
    stop,
    killApi: () => api.kill(),
    restartApi: () => api.start(),
  };
}

/** In parallel if all ports are fixed, or else the server after the services. Meanwhile the client is built, whose files the server lists last. */
async function raise(building: Building): Promise<{ at: Whereabouts; api: Kept; smtpPort: number | undefined }> {
  const { env, settings, keys } = building;
  const needed = neededServices(env);
  const ports = await claimPorts(env, settings, needed);
  const origin = presentIn(env).PUBLIC_ORIGIN ?? `http://localhost:${ports.api}`;
  const services = Promise.all([
    needed.sandbox ? raiseSandbox(building, { origin, ...ports }) : undefined,
    needed.reader ? raiseReader(building) : undefined,
  ]);
  const client = building.withClient ? buildClient(building) : undefined;
  // Both are awaited below; until then a failure must not be an unhandled rejection.
  for (const awaited of [services, client]) awaited?.catch(() => undefined);
  const known = hasFixedPorts(settings, needed) ? [] : await services;
  const at = whereabouts(building, needed, { origin, ...ports }, known);
  let isBuilt = client === undefined;
  const api = keep(building, {
    name: 'The server',
    script: programs.api,
    isLean: true,
    isEmbedded: presentIn(env).DATABASE_URL === undefined,
    environment: () => ({ ...apiEnvironment(env, keys, at), ...(!isBuilt && { CLIENT_FOLLOWS: '1' }) }),
    ...(building.restartsServer && { restarts: limitedRestarts(mostRestarts) }),
  });
  const serving = api.start().then(() => building.onStage('server up'));
  const built = client?.then(() => {
    isBuilt = true;
    api.notify({ type: 'client-built' });
  });
  const [[sandbox]] = await Promise.all([services, serving, built]);
  return { at, api, smtpPort: sandbox?.smtpPort };
}

type Needed = ReturnType<typeof neededServices>;

const hasFixedPorts = (settings: Settings, needed: Needed): boolean =>
  (!needed.sandbox || (settings.sandboxPort !== 0 && settings.sandboxSmtpPort !== 0)) &&
  (!needed.reader || settings.readerPort !== 0);

interface Claimed {
  readonly api: number;
  readonly desk: DeskPlace | undefined;
}

function whereabouts(
  { env, settings }: Building,
  needed: Needed,
  { origin, api, desk }: Claimed & { readonly origin: string },
  [sandbox, reader]: readonly (Kept | undefined)[],
): Whereabouts {
  const near = reachable(settings.host);
  const sandboxPort = sandbox?.port ?? settings.sandboxPort;
  return {
    origin,
    port: api,
    dataDir: settings.dataDir,
    ...(desk && { desk }),
    ...(needed.sandbox && {
      sandbox: {
        url: presentIn(env).SANDBOX_URL ?? `http://localhost:${sandboxPort}`,
        mail: `${near}:${sandbox?.smtpPort ?? settings.sandboxSmtpPort}`,
      },
    }),
    ...(needed.reader && { reader: `http://${near}:${reader?.port ?? settings.readerPort}` }),
  };
}

async function claimPorts(env: Env, settings: Settings, needed: Needed): Promise<Claimed> {
  const { host } = settings;
  const api = await claimPort(host, { variable: 'PORT', port: settings.port });
  if (needed.sandbox) {
    await claimPort(host, { variable: 'SANDBOX_PORT', port: settings.sandboxPort });
    await claimPort(host, { variable: 'SANDBOX_SMTP_PORT', port: settings.sandboxSmtpPort });
  }
  if (needed.reader) await claimPort(host, { variable: 'READER_PORT', port: settings.readerPort });
  return { api, desk: hasSimulatedDesk(env) ? await claimDesk(env, host) : undefined };
}

async function claimDesk(env: Env, host: string): Promise<DeskPlace> {
  const port = await claimPort(host, { variable: 'DESK_PORT', port: deskPortOf(env) });
  return { origin: presentIn(env).DESK_ORIGIN ?? `http://localhost:${port}`, port };
}

async function raiseSandbox(
  building: Building,
  { origin, desk }: Pick<Claimed, 'desk'> & { readonly origin: string },
): Promise<Kept> {
  const { env, keys, settings } = building;
  const own = { origin, port: settings.sandboxPort, smtpPort: settings.sandboxSmtpPort, ...(desk && { desk }) };
  const sandbox = keep(building, {
    name: 'The sandbox',
    script: programs.sandbox,
    isLean: true,
    environment: () => sandboxEnvironment(env, keys, own),
    isLast: true,
  });
  await sandbox.start();
  building.onStage('sandbox up');
  return sandbox;
}

/** The reader processes strangers' images: if it crashes, it is restarted on the port that the server uses. */
async function raiseReader(building: Building): Promise<Kept> {
  const { env, keys, settings } = building;
  const reader = keep(building, {
    name: 'The document reader',
    script: programs.reader,
    environment: (port) => readerEnvironment(env, keys, port ?? settings.readerPort),
    restarts: limitedRestarts(mostRestarts),
    isLast: true,
  });
  await reader.start();
  building.onStage('document reader up');
  return reader;
}

function keep({ group, output, onDeath }: Building, spec: Omit<KeptSpec, 'group' | 'output' | 'onDeath'>): Kept {
  return new Kept({ ...spec, output, group, onDeath });
}

async function buildClient({ group, output, onStage }: Building): Promise<void> {
  // The parallel services start first: scanning the client's files keeps this process busy.
  await setImmediate();
  const isStale = (await isWebBuildStale()) || (await isDeskBuildStale());
  if (isStale) await buildWebApart(group, output);
  onStage(isStale ? 'web client built' : 'web client up to date');
}
