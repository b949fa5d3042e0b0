import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const onceMore = 2;

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED';

/** Like deploy/nginx.conf: in turn; a refused request or an interrupted read goes to the next server, but nothing that may have been executed. */
export class Front {
  /** Requests passed on to another server. */
  passedOn = 0;
  /** Requests that may have been executed, but whose answer was lost. */
  cut = 0;
  readonly #server: Server;
  #ports: readonly number[] = [];
  #sent = 0;

  private constructor() {
    this.#server = createServer((asked, answer) => void this.#take(asked, answer));
  }

  static async open(): Promise<Front> {
    const front = new Front();
    front.#server.listen(0, '127.0.0.1');
    await once(front.#server, 'listening');
    return front;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  before(ports: readonly number[]): void {
    this.#ports = ports;
  }

  async #take(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    asked.on('error', () => answer.destroy()).on('data', (piece: Buffer) => void pieces.push(piece));
    asked.on('end', () => this.#pass(asked, answer, Buffer.concat(pieces), onceMore));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse, body: Buffer, tries: number): void {
    const { method = 'GET', url, headers } = asked;
    const port = this.#ports[this.#sent % this.#ports.length];
    this.#sent += 1;
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers, agent: false });
    onward.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on('error', () => this.#lose(answer)).pipe(answer);
    });
    onward.on('error', (error) => {
      if (answer.headersSent) return void answer.destroy();
      if (tries === 1 || !(isRefused(error) || method === 'GET')) return this.#lose(answer);
      this.passedOn += 1;
      this.#pass(asked, answer, body, tries - 1);
    });
    onward.end(body);
  }

  #lose(answer: ServerResponse): void {
    this.cut += 1;
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
