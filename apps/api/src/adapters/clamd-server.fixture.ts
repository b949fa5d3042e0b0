import { createServer, type Socket } from 'node:net';

export type ClamdAnswer = string | 'silence' | 'hang-up';

export interface ClamdServer {
  readonly url: string;
  readonly files: Buffer[];
  answer(answer: ClamdAnswer): void;
  close(): Promise<void>;
}

const command = 'zINSTREAM\0';

/** The file in the bytes received so far; undefined until its empty last chunk has arrived. */
function fileIn(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return undefined;
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

function give(answer: ClamdAnswer, socket: Socket): void {
  if (answer === 'silence') return;
  if (answer === 'hang-up') socket.destroy();
  else socket.end(`${answer}\0`);
}

export async function startClamd(): Promise<ClamdServer> {
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  let answered: ClamdAnswer | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const file = fileIn(received);
      if (!file) return;
      files.push(file);
      give(answered ?? (file.includes(testSignature) ? 'stream: Test.Signature FOUND' : 'stream: OK'), socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `tcp://127.0.0.1:${port}`,
    files,
    answer: (answer) => {
      answered = answer;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What the test's scanner reports as malware: a text of our own, so that no real scanner reports this file. */
export const testSignature = 'PORTAL-TEST-SIGNATURE';
