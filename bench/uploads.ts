/**
 * `npm run bench:uploads`: the memory of the server's process while 48 files of 10 MB come in at once from four addresses, and
 * the processor time of one such upload beside that of receiving, encrypting and writing the same bytes. Its reader answers
 * here at once: what pages and pictures cost is left to the processes that make them. First PDFs, then photographs, which are
 * written again without metadata, two at a time. Ends with code 1 where a target is missed.
 */
import { fork } from 'node:child_process';
import { createCipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { packPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { multipartOf } from '../apps/api/testing/test-client.ts';

const storm = 48;
const addresses = 4;
const single = 8;
const fileBytes = 10_485_000;
const targets = { pdf: 100, picture: 250, cpu: 1.3 };

const ready = z.object({
  type: z.literal('ready'),
  address: z.string(),
  cookies: z.array(z.string()),
  origin: z.string(),
});
const memory = z.object({ type: z.literal('memory'), now: z.number(), highest: z.number() });
const cpu = z.object({ type: z.literal('cpu'), microseconds: z.number() });
type Ready = z.output<typeof ready>;

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const megabytes = (bytes: number): number => bytes / 1_048_576;

/** Takes a body and answers: a page of every PDF, and no known paper. */
async function startReader() {
  const jpeg = await sharp({ create: { width: 1_240, height: 1_754, channels: 3, background: '#f5f5f0' } })
    .jpeg()
    .toBuffer();
  const page = Buffer.from(packPages([{ width: 1_240, height: 1_754, jpeg }]));
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => {
      if (asked.url === '/pages') return void answer.setHeader('content-type', 'application/octet-stream').end(page);
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ images: [{ inferResult: 'FAILURE', message: 'not-a-document' }] }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function startServer(folder: string, readerUrl: string) {
  const child = fork(fileURLToPath(new URL('uploads/server.ts', import.meta.url)), [folder, readerUrl]);
  const next = async <T>(shape: z.ZodMiniType<T>, asked?: string): Promise<T> => {
    const answer = once(child, 'message');
    if (asked) child.send(asked);
    return z.parse(shape, (await answer)[0]);
  };
  const at = await next(ready);
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { at, memory: () => next(memory, 'memory'), cpu: async () => (await next(cpu, 'cpu')).microseconds, stop };
}

interface Sent {
  readonly bytes: Buffer;
  readonly name: string;
  readonly contentType: string;
}

/** @throws Error where it is refused */
function upload({ address, cookies, origin }: Ready, file: Sent, number: number): Promise<void> {
  const { payload, contentType } = multipartOf({ type: 'SF07', seq: String(number % 5) }, { file });
  const { method, path } = uploadDocument;
  const sent = request(`${address}${path}`, { method, agent: false });
  sent.setHeader('content-type', contentType).setHeader('content-length', payload.length).setHeader('origin', origin);
  sent.setHeader('cookie', cookies[number % cookies.length] ?? '');
  sent.setHeader('x-forwarded-for', `198.51.100.${number % addresses}`);
  return new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      const words: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => words.push(part))
        .on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`an upload was answered ${answer.statusCode}: ${Buffer.concat(words)}`));
        });
    });
    sent.end(payload);
  });
}

async function stormOf(server: Awaited<ReturnType<typeof startServer>>, file: Sent): Promise<number> {
  const before = (await server.memory()).now;
  await Promise.all(Array.from({ length: storm }, (_, at) => upload(server.at, file, at)));
  return megabytes((await server.memory()).highest - before);
}

/** Microseconds of this process for receiving, encrypting and writing as many bytes. */
async function baseline(folder: string, bytes: Buffer): Promise<number> {
  const file = await openFile(join(folder, 'baseline'), 'w');
  const server = createServer((asked, answer) => {
    void (async () => {
      const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
      for await (const piece of asked) await file.write(cipher.update(piece));
      cipher.final();
      await file.sync();
      answer.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
      sent.on('error', reject).on('response', (answer) => answer.resume().on('end', resolve));
      sent.end(bytes);
    });
  await send();
  const before = process.cpuUsage();
  for (let at = 0; at < single; at += 1) await send();
  const { user, system } = process.cpuUsage(before);
  server.close();
  await file.close();
  return (user + system) / single;
}

const report = (name: string, figure: number, unit: string, target: number): boolean => {
  process.stdout.write(`${name.padEnd(44)} ${figure.toFixed(1).padStart(8)} ${unit} (target ${target})\n`);
  return figure <= target;
};

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-uploads-'));
const reader = await startReader();
const server = await startServer(folder, reader.url);
const alone = await startServer(folder, '');
try {
  const pdf = {
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)]),
    name: 'a.pdf',
    contentType: 'application/pdf',
  };
  const noise = { width: 4_200, height: 3_700, channels: 3 as const };
  const pixels = randomBytes(noise.width * noise.height * noise.channels);
  const bytes = await sharp(pixels, { raw: noise }).jpeg({ quality: 80 }).toBuffer();
  const picture = { bytes, name: 'a.jpg', contentType: 'image/jpeg' };
  process.stdout.write(`a photograph of ${megabytes(bytes.length).toFixed(1)} MB\n`);
  for (let at = 0; at < 4; at += 1) {
    await upload(server.at, pdf, at);
    await upload(alone.at, pdf, at);
  }
  const before = await alone.cpu();
  for (let at = 0; at < single; at += 1) await upload(alone.at, pdf, at);
  const ours = ((await alone.cpu()) - before) / single;
  const plain = await baseline(folder, pdf.bytes);
  process.stdout.write(
    `processor time of a PDF: ${(ours / 1_000).toFixed(0)} ms, of its bytes alone ${(plain / 1_000).toFixed(0)} ms\n`,
  );
  const held = [
    report('one upload beside its bytes alone', ours / plain, 'times', targets.cpu),
    report(`${storm} PDFs of 10 MB at once`, await stormOf(server, pdf), 'MB', targets.pdf),
    report(`${storm} photographs of 10 MB at once`, await stormOf(server, picture), 'MB', targets.picture),
  ];
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  await alone.stop();
  reader.close();
  await rm(folder, { recursive: true, force: true });
}
