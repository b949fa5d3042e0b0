import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawExchange {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The app's port on this machine; starts listening if it does not yet. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (app.addresses().length === 0) await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : 0;
}

/** Sends bytes as they are and leaves the connection open. */
export function openRaw(port: number, bytes: string | Buffer): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

function parse(text: string): RawExchange {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

export async function untilClosed(socket: Socket): Promise<RawExchange> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  if (!socket.closed) await once(socket, 'close');
  return parse(Buffer.concat(chunks).toString('utf8'));
}
