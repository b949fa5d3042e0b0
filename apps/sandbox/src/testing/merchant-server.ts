import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A merchant's status address for tests: records every callback and answers as configured. */
export interface MerchantServer {
  readonly statusUrl: string;
  readonly returnUrl: string;
  /** Raw bodies of the callbacks, in order of arrival. */
  readonly callbacks: string[];
  /** Answers to the next callbacks; once used up, the right acknowledgement. */
  readonly answers: string[];
  /** Media types of the next answers; once used up, text/plain. */
  readonly types: string[];
  readonly received: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startMerchantServer(): Promise<MerchantServer> {
  const callbacks: string[] = [];
  const answers: string[] = [];
  const types: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    callbacks.push(await text(request));
    response.setHeader('content-type', types.shift() ?? 'text/plain');
    response.end(answers.shift() ?? 'rescode=0000&resmsg=Success');
    for (const wish of waiting) if (callbacks.length >= wish.count) wish.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    statusUrl: `http://127.0.0.1:${port}/status`,
    returnUrl: `http://127.0.0.1:${port}/return`,
    callbacks,
    answers,
    types,
    received: (count) =>
      callbacks.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve });
          }),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
