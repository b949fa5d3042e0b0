import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly json?: unknown;
      readonly text?: string;
      readonly bytes?: Uint8Array;
    }
  | 'silence'
  | 'hang-up'
  /** Begins an answer and cuts the connection in the middle of it. */
  | 'cut'
  | 'drip'
  | 'flood';

export interface ProviderServer {
  readonly url: string;
  readonly asked: Asked[];
  answer(...answers: readonly Answer[]): void;
  close(): Promise<void>;
}

const begin = (response: ServerResponse): boolean =>
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":"');

const badly: Record<Extract<Answer, string>, (response: ServerResponse) => void> = {
  silence: () => undefined,
  'hang-up': (response) => response.destroy(),
  cut(response) {
    begin(response);
    setTimeout(() => response.destroy(), 20);
  },
  drip(response) {
    begin(response);
    const timer = setInterval(() => response.write('a'), 20);
    response.on('close', () => clearInterval(timer));
  },
  flood(response) {
    begin(response);
    Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1_048_576, 'a'))).pipe(response);
  },
};

export function give(answer: Answer, response: ServerResponse): void {
  if (typeof answer === 'string') {
    badly[answer](response);
    return;
  }
  const headers = { 'content-type': 'application/json', location: '/elsewhere', ...answer.headers };
  response.writeHead(answer.status ?? 200, headers);
  response.end(answer.bytes ?? answer.text ?? JSON.stringify(answer.json));
}

export async function startProviderServer(): Promise<ProviderServer> {
  const asked: Asked[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const [next = 'silence'] = answers;
      if (answers.length > 1) answers = answers.slice(1);
      give(next, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer(...given) {
      answers = [...given];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
