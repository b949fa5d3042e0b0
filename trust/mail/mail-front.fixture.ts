import { connect, createServer, type Server, type Socket } from 'node:net';

/** `up` passes everything on; `refuses` closes connections at once; `silent` accepts a connection and sends nothing. */
export type MailState = 'up' | 'refuses' | 'silent';

/** Milliseconds after its return in which a person may still notice the outage: half a minute without a retry, and a code in transit. */
const aftermath = 60_000;

export class MailFront {
  /** Connections affected by the outage. */
  met = 0;
  #state: MailState = 'up';
  #cameBack = Number.NEGATIVE_INFINITY;
  #to = { host: '127.0.0.1', port: 0 };
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async open(): Promise<MailFront> {
    const front = new MailFront();
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  /** Forwards to this server, `host:port`. @returns its own address */
  before(mail: string): string {
    const [host = '', port = ''] = mail.split(':');
    this.#to = { host, port: Number(port) };
    const own = this.#server.address();
    return `127.0.0.1:${typeof own === 'object' && own !== null ? own.port : 0}`;
  }

  turn(state: MailState): void {
    if (state === 'up' && this.#state !== 'up') this.#cameBack = performance.now();
    this.#state = state;
    for (const socket of this.#sockets) socket.destroy();
  }

  isFelt(): boolean {
    return this.#state !== 'up' || performance.now() - this.#cameBack < aftermath;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
  }

  #serve(socket: Socket): void {
    this.#keep(socket);
    if (this.#state !== 'up') this.met += 1;
    if (this.#state === 'refuses') socket.destroy();
    if (this.#state !== 'up') return;
    const onward = connect(this.#to);
    this.#keep(onward);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
