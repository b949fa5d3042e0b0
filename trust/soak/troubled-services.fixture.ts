import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, give } from '../../apps/api/src/adapters/provider-server.fixture.ts';

/** One of so many requests meets trouble. */
const every = 100;
/** How long a silent service holds a request before it hangs up, in ms. */
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

/** Passes a request on, with what it answers. @param failed called where the service is too slow, or says itself that it is busy */
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

/** Stands before services: one request of a hundred meets trouble, of each kind in turn. */
export class TroubledServices {
  /** How often each kind of trouble was met. */
  readonly met = new Map<string, number>();
  asked = 0;
  /** Times that a service was too slow, or busy, by itself: on a machine with too much to do. */
  ownTroubles = 0;
  isTroubled = false;
  readonly #servers: readonly Server[];
  #free: Server[];

  private constructor(servers: readonly Server[]) {
    this.#servers = servers;
    this.#free = [...servers];
  }

  /** @param count of services that it can stand before */
  static async open(count: number): Promise<TroubledServices> {
    const servers = Array.from({ length: count }, () => createServer());
    for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TroubledServices(servers);
  }

  get troubles(): number {
    return [...this.met.values()].reduce((sum, often) => sum + often, 0);
  }

  /** Stands before this service. @returns its own address */
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
