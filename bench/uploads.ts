/**
 * `npm run bench:uploads [-- --quiet 60 --single --pdfs]`: processor time of a 10 MB upload against receiving, encrypting and writing the same bytes,
 * in turns; then the server's memory while 48 such files arrive at once from four addresses, first PDFs, then photographs, which are rewritten two at
 * a time; finally that many seconds later. Reader and scanner answer at once here: pages and pictures cost processes of their own. `--single`: only
 * the first part; `--pdfs`: only the storm of PDFs. Code 1 if a target is missed. Linux.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { packPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { multipartOf } from '../apps/api/testing/test-client.ts';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';
import { leanArguments, leanEnvironment } from '../scripts/setup/node-arguments.js';
import { startMeasured } from './api/server.ts';

const { values } = parseArgs({
  options: {
    quiet: { type: 'string', default: '60' },
    single: { type: 'boolean', default: false },
    pdfs: { type: 'boolean', default: false },
  },
});
const quietSeconds = Number(values.quiet);
const storm = 48;
const addresses = 4;
const rounds = 12;
const uploadsARound = 4;
const fileBytes = 10_485_000;
const targets = { pdf: 100, picture: 250, cpu: 1.3, read: 1.05, written: 1.05, later: 1.2 };

const ready = z.object({
  type: z.literal('ready'),
  address: z.string(),
  cookies: z.array(z.string()),
  origin: z.string(),
});
const memory = z.object({ type: z.literal('memory'), now: z.number(), highest: z.number() });
const cpu = z.object({ type: z.literal('cpu'), microseconds: z.number() });
type Ready = z.output<typeof ready>;

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const megabytes = (bytes: number): number => bytes / 1_048_576;

/** Accepts a body and answers: one page for every PDF, and no known paper. */
async function startReader() {
  const jpeg = await sharp({ create: { width: 1_240, height: 1_754, channels: 3, background: '#f5f5f0' } })
    .jpeg()
    .toBuffer();
  const page = Buffer.from(packPages([{ width: 1_240, height: 1_754, jpeg }]));
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => {
      if (asked.url?.startsWith('/pages'))
        return void answer.setHeader('content-type', 'application/octet-stream').end(page);
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ images: [{ inferResult: 'FAILURE', message: 'not-a-document' }] }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Accepts a file as clamd does, up to the empty chunk at its end, and finds nothing. */
async function startScanner() {
  const server = createTcpServer((socket) => {
    let end = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (part: Buffer) => {
        end = Buffer.concat([end, part.subarray(-4)]).subarray(-4);
        if (end.readUInt32BE() === 0) socket.end('stream: OK\0');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `tcp://127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

/** Started like the server, on a PostgreSQL of its own. */
async function startServer(folder: string, database: string, readerUrl = '', scannerUrl = '') {
  const program = fileURLToPath(new URL('uploads/server.ts', import.meta.url));
  const env = { ...process.env, ...leanEnvironment, TEST_DATABASE_URL: database };
  const child = fork(program, [folder, readerUrl, scannerUrl], { env, execArgv: leanArguments });
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
  const pid = child.pid ?? 0;
  return {
    at,
    pid,
    memory: () => next(memory, 'memory'),
    cpu: async () => (await next(cpu, 'cpu')).microseconds,
    stop,
  };
}

interface Sent {
  readonly bytes: Buffer;
  readonly name: string;
  readonly contentType: string;
}

/** @throws Error if it is refused */
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

const report = (name: string, figure: number, unit: string, target: number): boolean => {
  process.stdout.write(`${name.padEnd(44)} ${figure.toFixed(2).padStart(8)} ${unit} (target ${target})\n`);
  return figure <= target;
};

/** The process's memory some time after the storms, relative to that before them. */
async function afterwards(server: Awaited<ReturnType<typeof startServer>>, rest: number): Promise<boolean> {
  await delay(quietSeconds * 1_000);
  const now = (await server.memory()).now;
  const name = `${megabytes(now).toFixed(0)} MB ${quietSeconds} s later, at rest ${megabytes(rest).toFixed(0)}`;
  return report(name, now / rest, 'times', targets.later);
}

/** Receives the bytes of a file, and reports its processor time in microseconds. */
interface Receiver {
  take(turn: number): Promise<void>;
  cpu(): Promise<number>;
}

/** Only receives, encrypts and writes; with BENCH_HASH in `env` it also hashes. */
async function startBare(bytes: Buffer, env: Readonly<Record<string, string>>) {
  const { port, cpu, stop } = await startMeasured(
    'bench/uploads/bare.ts',
    { ...process.env, ...leanEnvironment, ...env },
    2,
  );
  const take = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
      sent.on('error', reject).on('response', (answer) => answer.resume().on('end', resolve));
      sent.end(bytes);
    });
  return { take, cpu, stop };
}

/** Bytes that a process has read and written so far, including its sockets. */
function passedThrough(pid: number): { readonly read: number; readonly written: number } {
  const text = readFileSync(`/proc/${pid}/io`, 'utf8');
  const figure = (name: string): number => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1]);
  return { read: figure('rchar'), written: figure('wchar') };
}

/** In turns, so that other work on the machine affects all. @returns milliseconds per file for each */
async function compare(receivers: readonly Receiver[]): Promise<number[]> {
  const used = receivers.map(() => 0);
  for (let round = -1; round < rounds; round += 1)
    for (const [place, { take, cpu }] of receivers.entries()) {
      const before = await cpu();
      for (let one = 0; one < uploadsARound; one += 1) await take((round + 1) * uploadsARound + one);
      // The first round warms up.
      if (round >= 0) used[place] = (used[place] ?? 0) + (await cpu()) - before;
    }
  return used.map((all) => all / rounds / uploadsARound / 1_000);
}

/** One upload compared with its bytes alone. Hashing is a check: whether the same file is in another place. */
async function oneUpload(alone: Awaited<ReturnType<typeof startServer>>, pdf: Sent): Promise<boolean[]> {
  const bare = await startBare(pdf.bytes, {});
  const hashing = await startBare(pdf.bytes, { BENCH_HASH: '1' });
  const ours = { take: (turn: number) => upload(alone.at, pdf, turn), cpu: alone.cpu };
  const before = passedThrough(alone.pid);
  const [all = 0, plain = 0, hashed = 0] = await compare([ours, bare, hashing]);
  const after = passedThrough(alone.pid);
  await bare.stop();
  await hashing.stop();
  const hash = hashed - plain;
  const parts = `of which ${hash.toFixed(1)} hashing; its bytes alone ${plain.toFixed(1)}`;
  process.stdout.write(
    `processor time of a PDF: ${all.toFixed(1)} ms, ${parts}; with hashing ${(all / plain).toFixed(2)} times\n`,
  );
  const sent = (rounds + 1) * uploadsARound * pdf.bytes.length;
  return [
    report('one upload without hashing beside its bytes', (all - hash) / plain, 'times', targets.cpu),
    report('bytes read for one that is sent', (after.read - before.read) / sent, 'bytes', targets.read),
    report('bytes written for one that is sent', (after.written - before.written) / sent, 'bytes', targets.written),
  ];
}

/** Noise, which needs as many bytes as a photograph. */
async function photograph(): Promise<Sent> {
  const noise = { width: 4_200, height: 3_700, channels: 3 as const };
  const pixels = randomBytes(noise.width * noise.height * noise.channels);
  const bytes = await sharp(pixels, { raw: noise }).jpeg({ quality: 80 }).toBuffer();
  process.stdout.write(`a photograph of ${megabytes(bytes.length).toFixed(1)} MB\n`);
  return { bytes, name: 'a.jpg', contentType: 'image/jpeg' };
}

async function storms(server: Awaited<ReturnType<typeof startServer>>, pdf: Sent): Promise<boolean[]> {
  for (let at = 0; at < 4; at += 1) await upload(server.at, pdf, at);
  const rest = (await server.memory()).now;
  const held = report(`${storm} PDFs of 10 MB at once`, await stormOf(server, pdf), 'MB', targets.pdf);
  if (values.pdfs) return [held];
  const picture = await photograph();
  return [
    held,
    report(`${storm} photographs of 10 MB at once`, await stormOf(server, picture), 'MB', targets.picture),
    await afterwards(server, rest),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-uploads-'));
const reader = await startReader();
const scanner = await startScanner();
const postgres = await startThrowAwayPostgres();
const server = await startServer(folder, postgres.url, reader.url, scanner.url);
const alone = await startServer(folder, postgres.url);
try {
  const pdf = {
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)]),
    name: 'a.pdf',
    contentType: 'application/pdf',
  };
  const held = values.pdfs ? [] : await oneUpload(alone, pdf);
  if (!values.single) held.push(...(await storms(server, pdf)));
  process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  await alone.stop();
  await postgres.stop();
  reader.close();
  scanner.close();
  await rm(folder, { recursive: true, force: true });
}
