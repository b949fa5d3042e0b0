import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that affects the next `times` matching requests. */
export interface S3Fault {
  readonly kind: 'refuse' | 'hang' | 'half' | 'cut' | 'status';
  readonly status?: number;
  readonly code?: string;
  readonly method?: string;
  times: number;
}

interface Entry {
  readonly bytes: Buffer;
  readonly written: Date;
}

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly objects: Map<string, Entry>;
  readonly requests: string[];
  /** Objects on a page of a list; by default 1,000. */
  pageSize: number;
  conditional: 'kept' | 'ignored' | 'unknown';
  versioning: 'Enabled' | 'Suspended' | 'none';
  fail(fault: Omit<S3Fault, 'times'>, times?: number): void;
  close(): Promise<void>;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function answer(response: ServerResponse, status: number, body = '', headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': randomUUID(), ...headers });
  response.end(body);
}

function listXml({ objects, pageSize, bucket }: S3Server, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const shown = keys.slice(0, pageSize);
  const contents = shown.map((key) => {
    const { written, bytes } = objects.get(key) ?? { written: new Date(0), bytes: Buffer.alloc(0) };
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${written.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isCut = keys.length > shown.length;
  const next = isCut ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function give(response: ServerResponse, found: Entry | undefined, fault: S3Fault | undefined): void {
  if (!found) return void answer(response, 404, errorXml('NoSuchKey'));
  const { bytes } = found;
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  response.writeHead(200, { 'content-length': bytes.length, etag, 'content-type': 'application/octet-stream' });
  if (fault?.kind !== 'half') return void response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

function put(server: S3Server, request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
  const isConditional = request.headers['if-none-match'] === '*';
  if (isConditional && server.conditional === 'unknown') return void answer(response, 501, errorXml('NotImplemented'));
  if (isConditional && server.conditional === 'kept' && server.objects.has(key)) {
    return void answer(response, 412, errorXml('PreconditionFailed'));
  }
  server.objects.set(key, { bytes, written: new Date() });
  answer(response, 200, '', { etag: '"written"' });
}

function failedBy(fault: S3Fault | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  if (!fault || fault.kind === 'half') return false;
  if (fault.kind === 'status') answer(response, fault.status ?? 500, errorXml(fault.code ?? 'InternalError'));
  if (fault.kind === 'refuse' || fault.kind === 'cut') request.socket.destroy();
  return true;
}

async function handle(
  server: S3Server,
  fault: S3Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (fault?.kind === 'refuse') return void request.socket.destroy();
  const { pathname, searchParams } = new URL(request.url ?? '/', server.endpoint);
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
  const key = rest.join('/');
  const bytes = await bodyOf(request);
  if (failedBy(fault, request, response)) return;
  if (bucket !== server.bucket) return void answer(response, 404, errorXml('NoSuchBucket'));
  if (searchParams.has('versioning')) {
    const status = server.versioning === 'none' ? '' : `<Status>${server.versioning}</Status>`;
    return void answer(response, 200, `<VersioningConfiguration>${status}</VersioningConfiguration>`);
  }
  if (key === '') return void answer(response, 200, listXml(server, searchParams));
  if (request.method === 'GET') return give(response, server.objects.get(key), fault);
  if (request.method === 'PUT') return put(server, request, response, key, bytes);
  server.objects.delete(key);
  answer(response, 204);
}

const isWanted = (fault: S3Fault, method: string | undefined): boolean =>
  fault.times > 0 && (fault.method === undefined || fault.method === method);

async function listen(http: Server): Promise<number> {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address: AddressInfo | string | null = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Listens on a free port of this machine, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const faults: S3Fault[] = [];
  const http = createServer((request, response) => {
    server.requests.push(`${request.method} ${request.url}`);
    const fault = faults.find((one) => isWanted(one, request.method));
    if (fault) fault.times -= 1;
    // A client that has disconnected is no fault of the server.
    handle(server, fault, request, response).catch(() => response.destroy());
  });
  const port = await listen(http);
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'portal',
    objects: new Map(),
    requests: [],
    pageSize: 1_000,
    conditional: 'kept',
    versioning: 'Enabled',
    fail: (fault, times = 1) => void faults.push({ ...fault, times }),
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  return server;
}
