import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, give } from '../../apps/api/src/adapters/provider-server.fixture.ts';

/** One in this many requests gets a fault. */
const every = 100;
/** Milliseconds that a silent service holds a request before closing the connection. */
const silence = 15_000;

const troubles: readonly (readonly [string, Answer])[] = [
  ['broken', { status: 500, json: {} }],
  ['hangs up', 'hang-up'],
  ['busy', { status: 503, json: {} }],
  ['asked too often', { status: 429, json: {} }],
  ['cut off', 'cut'],
  ['a page', { text: '<html></html>' }],
  ['silent', 'silence'],
  ['elsewhere', { status: 302, json: {} }],
];

/** Forwards a request and its answer. @param failed called if the service is too slow, or reports that it is busy */
function pass(to: string, asked: IncomingMessage, response: ServerResponse, failed: () => void): void {
  const { method, headers } = asked;
  const passed = ask(new URL(asked.url ?? '/', to), { method, headers }, (answer) => {
    const { statusCode = 502 } = answer;
    if (statusCode === 429 || statusCode >= 500) failed();
    response.writeHead(statusCode, answer.headers);
    answer.on('error', () => response.destroy()).pipe(response);
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => {
    if (response.writableEnded) return;
    failed();
    passed.destroy();
  });
  asked.pipe(passed);
}

/** Proxies in front of services: one request in a hundred gets a fault, of each kind in turn. */
export class TroubledServices {
  readonly met = new Map<string, number>();
  asked = 0;
  /** Number of times that a service itself was too slow or busy, as on an overloaded machine. */
  ownTroubles = 0;
  isTroubled = false;
  readonly #servers: readonly Server[];
  #free: Server[];

  private constructor(servers: readonly Server[]) {
    this.#servers = servers;
    this.#free = [...servers];
  }

  /** @param count of services that can be proxied */
  static async open(count: number): Promise<TroubledServices> {
    const servers = Array.from({ length: count }, () => createServer());
    for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TroubledServices(servers);
  }

  get troubles(): number {
    return [...this.met.values()].reduce((sum, often) => sum + often, 0);
  }

  /** Puts a proxy in front of this service. @returns the proxy's address */
  before(service: string): string {
    const server = this.#free.shift();
    if (!server) throw new Error('too many services');
    server.on('request', (asked: IncomingMessage, response: ServerResponse) => this.#serve(service, asked, response));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  #serve(service: string, asked: IncomingMessage, response: ServerResponse): void {
    this.asked += 1;
    const [name, answer] = troubles[this.troubles % troubles.length] ?? [];
    if (!this.isTroubled || this.asked % every !== 0 || !name || !answer) {
      pass(service, asked, response, () => {
        this.ownTroubles += 1;
      });
      return;
    }
    this.met.set(name, (this.met.get(name) ?? 0) + 1);
    asked.resume();
    give(answer, response);
    if (answer === 'silence') setTimeout(() => response.destroy(), silence).unref();
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
}
