import { randomBytes } from 'node:crypto';
import { type ClientRequest, request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import type { Send } from '@portal/trial/trial-client.ts';
import { type Ending, operatorProcess } from '../apps/api/src/operator/program.fixture.ts';
import { apiEnvironment, makeKeys, readerEnvironment, sandboxEnvironment } from '../scripts/portal/addresses.ts';
import { programs } from '../scripts/portal/places.ts';
import { type Service, type ServiceSpec, startService } from '../scripts/portal/service.ts';

export interface Node {
  readonly port: number;
  pid(): number;
  /** Asks it to stop and waits. @returns its exit code */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** An operator's command, executed by this server. */
  operator(...argv: string[]): Promise<Ending>;
}

interface Outside {
  readonly folder: string;
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly second?: Readonly<Record<string, string>>;
  /** The same for the reader. */
  readonly forReader?: Readonly<Record<string, string>>;
  readonly between?: Between;
}

/** Proxies between the servers and a service: each receives the service's address and returns its own. */
export interface Between {
  readonly http?: (url: string) => string;
  /** `host:port` of the mail server. */
  readonly mail?: (place: string) => string;
}

const start = (spec: Omit<ServiceSpec, 'output'>): Promise<Service> =>
  startService({ ...spec, output: 'ignore' }).ready;

/** Starts the server as `npm start` does. */
const startServer = (env: Readonly<Record<string, string>>): Promise<Service> =>
  start({ name: 'A server', script: programs.api, isLean: true, env });

async function startNode(env: () => Record<string, string>): Promise<Node> {
  let service = await startServer(env());
  const { port } = service;
  return {
    port,
    pid: () => service.pid,
    async stop() {
      service.signal('SIGTERM');
      return (await service.ended).code;
    },
    async kill() {
      service.signal('SIGKILL');
      await service.ended;
    },
    async start() {
      service = await startServer({ ...env(), PORT: String(port) });
    },
    operator: (...argv) => operatorProcess({ ...env(), OPERATOR_NAME: 'tester' }, ...argv),
  };
}

export interface Nodes {
  readonly sandboxUrl: string;
  readonly servers: readonly [Node, Node];
  readonly readerPid: number;
  stop(): Promise<void>;
}

/** Two servers with one database and files folder, one sandbox and one reader. */
export async function startNodes(outside: Outside): Promise<Nodes> {
  const { folder, origin, env: given, second = {}, forReader = {}, between = {} } = outside;
  const { http = (url: string) => url, mail = (place: string) => place } = between;
  const base = {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
  const env = {
    ...base,
    FILES_DIR: join(folder, 'files'),
    TRUSTED_PROXIES: '1',
    SOURCE_LIMIT_FACTOR: '10000',
    ...given,
  };
  const keys = makeKeys(env);
  const sandbox = await start({
    name: 'The sandbox',
    script: programs.sandbox,
    isLean: true,
    env: sandboxEnvironment(env, keys, { origin, port: 0, smtpPort: 0 }),
  });
  const reader = await start({
    name: 'The reader',
    script: programs.reader,
    env: { ...readerEnvironment(env, keys, 0), ...forReader },
  });
  const sandboxUrl = `http://localhost:${sandbox.port}`;
  const at = {
    origin,
    port: 0,
    sandbox: { url: http(sandboxUrl), mail: mail(`127.0.0.1:${sandbox.smtpPort}`) },
    reader: http(`http://127.0.0.1:${reader.port}`),
  };
  const node = (name: string, also = {}): Promise<Node> =>
    startNode(() => ({ ...apiEnvironment(env, keys, { ...at, dataDir: join(folder, name) }), ...also }));
  // One after the other: the first marks the empty files folder as its database's.
  const servers = [await node('one'), await node('two', second)] as const;
  return {
    sandboxUrl,
    servers,
    readerPid: reader.pid,
    async stop() {
      await Promise.all(servers.map((one) => one.kill()));
      for (const service of [sandbox, reader]) service.signal('SIGTERM');
      await Promise.all([sandbox.ended, reader.ended]);
    },
  };
}

type Start = typeof request | typeof plainRequest;

/** Sends a `fetch` request to this machine, over a separate connection. */
async function exchange(begin: Start, options: RequestOptions, url: URL, init: RequestInit): Promise<Response> {
  const sent = new Request(url, init);
  const body = Buffer.from(await sent.arrayBuffer());
  const headers = {
    ...Object.fromEntries(sent.headers),
    ...options.headers,
    host: url.host,
    'content-length': String(body.length),
  };
  const place = { ...options, host: '127.0.0.1', method: sent.method, headers, agent: false };
  return await new Promise<Response>((resolve, reject) => {
    const asked: ClientRequest = begin({ ...place, path: `${url.pathname}${url.search}` }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', reject).on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const given = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) given.append(name, value);
        const content = status === 204 || status === 304 ? null : Buffer.concat(chunks);
        resolve(new Response(content, { status, headers: given }));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Sends to `https://portal.test` at this machine's port, over a separate connection, trusting one authority. */
export const sendTo =
  (port: number, ca: string): Send =>
  (url, init) =>
    exchange(request, { port, servername: url.hostname, ca }, url, init);

/** Sends in turn, like a proxy in front that ends TLS. @param source the client's address, as reported by the proxy */
export function sendInTurn(ports: readonly number[], source = '192.0.2.1'): Send {
  let sent = 0;
  return (url, init) => {
    const port = ports[sent % ports.length] ?? 0;
    sent += 1;
    return exchange(plainRequest, { port, headers: { 'x-forwarded-for': source } }, url, init);
  };
}
