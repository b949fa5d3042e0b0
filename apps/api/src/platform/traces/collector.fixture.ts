import { createServer } from 'node:http';
import * as z from 'zod/mini';

const value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.number(), z.string()])),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z._default(z.array(z.object({ key: z.string(), value })), []),
  status: z.optional(z.object({ code: z.optional(z.number()) })),
});
const request = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly isFailed: boolean;
}

export interface Collector {
  readonly url: string;
  readonly text: () => string;
  readonly spans: () => CollectedSpan[];
  close(): Promise<void>;
}

const failed = 2;

const collected = (text: string): CollectedSpan[] =>
  request
    .parse(JSON.parse(text))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
      traceId,
      spanId,
      parentSpanId,
      name,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)])),
      isFailed: status?.code === failed,
    }));

export async function startCollector(): Promise<Collector> {
  const texts: string[] = [];
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      if (asked.method === 'POST' && asked.url === '/v1/traces') texts.push(Buffer.concat(chunks).toString());
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    text: () => texts.join('\n'),
    spans: () => texts.flatMap(collected),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
