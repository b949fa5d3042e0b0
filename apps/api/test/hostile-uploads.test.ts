import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { verifyCertificate } from '@portal/contract/application/application.ts';
import { attachedCertificateFile } from '@portal/contract/application/certificate.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { maskIdCard, readIdCard } from '@portal/contract/screening/id-card.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { formatDate } from '@portal/domain/fields/format.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { features } from '../src/compose.ts';
import { entered } from '../src/features/storefront/storefront.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { largestFile } from '../src/platform/http/uploads.ts';
import * as hostile from '../testing/hostile/files.ts';
import { malformed } from '../testing/hostile/multipart.ts';
import { multipartOf, type SentFile, type TestClient } from '../testing/test-client.ts';
import { testConfig } from '../testing/test-config.ts';
import { blankImage, certificateImage, idCardImage, jpeg, png } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

/** Every call that accepts files, including future ones. */
const uploads: readonly Call[] = calls.filter((call: Call) => call.files !== undefined);

let port = 0;
withPortal(() => openTestPortal({ jobs: false, register: features, config: { trustedProxies: 1 } }));
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = portal.app.addresses();
  port = typeof address === 'object' ? address.port : 0;
});

interface Uploader {
  readonly client: TestClient;
  readonly ownerId: string;
}

const uploaderFor = async (call: Call): Promise<Uploader> => {
  if (call.caller === 'mall' || call.caller === 'mall-principal') return entered(portal);
  const { client, accountId } = await portal.merchantAt(call.steps?.[0] ?? 'documents');
  return { client, ownerId: accountId };
};
const files = () => portal.db.select().from(tables.storedFile);
const pdf = (bytes: Buffer): SentFile => ({ bytes, name: 'paper.pdf', contentType: 'application/pdf' });
const document = (merchant: TestMerchant, file: SentFile) =>
  merchant.client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } });

const parts = uploads.flatMap((call) => Object.keys(call.files ?? {}).map((part) => [call.id, part, call] as const));

describe('the size of an upload', () => {
  it.each(parts)('%s, %s: accepts 10,485,760 bytes and refuses one more', async (_id, part, call) => {
    const { client } = await uploaderFor(call);
    const bytes = Buffer.concat([await blankImage(), Buffer.alloc(largestFile + 1)]);
    const send = (size: number) => client.call(call, { files: { [part]: png(bytes.subarray(0, size)) } });
    const fitting = await send(largestFile);
    expect([413, 415, 500]).not.toContain(fitting.status);
    const larger = await send(largestFile + 1);
    const { code, message } = larger.body;
    expect([larger.status, code, message]).toEqual([413, 'FILE_TOO_LARGE', sentence('file.too-large')]);
  });

  it('stores a document of the largest size completely', async () => {
    const merchant = await portal.merchantAt('documents');
    const head = hostile.pdfWithArchive();
    expect((await document(merchant, pdf(Buffer.concat([head, Buffer.alloc(largestFile - head.length)])))).status).toBe(
      200,
    );
    const [original] = (await portal.filesOf(merchant.accountId)).filter(({ kind }) => kind === 'document');
    expect(original).toMatchObject({ size: largestFile });
  });
});

/** Sends over a real connection, where parsers fail differently; status 0 if it was cut off without an answer. */
function post(path: string, body: Buffer, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers, timeout: 15_000 });
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (data) => {
        text += String(data);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.on('timeout', () => resolve({ status: 599, body: 'no answer' }));
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.end(body);
  });
}

function pour(
  path: string,
  headers: Record<string, string>,
  beginning: string,
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    const block = Buffer.alloc(65_536, 1);
    const outcome = { status: 0, sent: 0 };
    const out = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers });
    const more = (): void => {
      outcome.sent += block.length;
      if (!out.destroyed && outcome.sent < 200_000_000) out.write(block, () => setImmediate(more));
    };
    out.on('response', (answer) => {
      outcome.status = answer.statusCode ?? 0;
      answer.resume();
    });
    out.on('error', () => undefined);
    out.on('close', () => resolve(outcome));
    out.write(beginning, () => more());
  });
}

/** Bytes of bodies and files that remain allocated after garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));
  collect();
  return process.memoryUsage().arrayBuffers;
}

describe('a malformed body', () => {
  it.each([
    ['a file', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n', 413],
    ['text before the first part', 'x', 0],
    ['a header', '--b\r\nContent-Disposition: form-data; name="', 400],
  ])('is cut off when %s never ends', async (_where, beginning, outcome) => {
    const { client } = await portal.merchantAt('documents');
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: 'https://portal.test', cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const { status, sent } = await pour(uploadDocument.path, headers, beginning);
    expect([outcome, 0]).toContain(status);
    expect(sent).toBeLessThan(60_000_000);
  });

  it('five hundred times over every upload: no 5xx, all answered, no file left, memory released', async () => {
    const uploaders = new Map<string, Uploader>();
    const stored = portal.fakes.stored.size;
    const rows = (await files()).length;
    const broken = Buffer.concat([(await blankImage()).subarray(0, 60), Buffer.alloc(100_000, 7)]);
    const before = heldBytes();
    const answers: { status: number; body: string }[] = [];
    for (let round = 0; round < 500; round += 1) {
      const call = uploads[round % uploads.length] ?? uploadDocument;
      const [part = 'file'] = Object.keys(call.files ?? {});
      // Changes the caller from time to time, so that a limit does not answer instead of the parser.
      const key = `${call.id} ${Math.floor(round / uploads.length / 8)}`;
      const uploader = uploaders.get(key) ?? (await uploaderFor(call));
      uploaders.set(key, uploader);
      const sound = multipartOf({ type: 'SF07', kycVerificationInfo: '{}' }, { [part]: png(broken) });
      const { payload, contentType } = malformed(sound, round);
      const cookie = [...uploader.client.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { origin: 'https://portal.test', 'x-forwarded-for': `198.51.100.${round % 250}`, cookie };
      answers.push(await post(call.path, payload, { ...headers, 'content-type': contentType }));
    }
    const of = (wanted: (status: number) => boolean) => answers.filter(({ status }) => wanted(status));
    expect(of((status) => status >= 500)).toEqual([]);
    expect(of((status) => status === 0)).toEqual([]);
    expect(of((status) => status === 401 || status === 429)).toEqual([]);
    expect(answers.filter(({ body }) => /\bat \/|node_modules|select |insert /.test(body))).toEqual([]);
    expect([portal.fakes.stored.size, (await files()).length]).toEqual([stored, rows]);
    await vi.waitFor(async () => expect(await readdir(testConfig.filesTmpDir)).toEqual([]));
    // Sockets that were cut off free their last bytes slightly later.
    await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(30_000_000), { timeout: 15_000, interval: 250 });
    const merchant = await portal.merchantAt('documents');
    expect((await document(merchant, png(await blankImage()))).status).toBe(200);
  });
});

describe('a decompression bomb', () => {
  const bombs: readonly (readonly [string, () => Promise<SentFile>])[] = [
    ['PNG of 256 megapixels', async () => png(hostile.hugePng())],
    ['JPEG of 65,500 × 65,500', async () => jpeg(await hostile.hugeJpeg())],
  ];

  it.each(bombs)('%s is refused as a document, an ID card and a picture of a person', async (_name, made) => {
    const file = await made();
    const owner = await portal.merchantAt('documents');
    expect(await document(owner, file)).toMatchObject({
      status: 400,
      body: { errors: { file: sentence('file.pixels') } },
    });
    const representative = await portal.merchantAt('representatives');
    const read = await representative.client.call(readIdCard, { files: { file } });
    expect(read).toMatchObject({ status: 400, body: { errors: { file: sentence('file.pixels') } } });
    const body = { type: 'SR00', krname: '홍길동', name: 'HONG', nation: 'KR', gender: 'male', birth: '19900101' };
    const rawBody = { ...body, eKycStatus: 'SKIP' };
    const saved = await representative.client.call(savePerson, { rawBody, files: { frontId: file, backId: file } });
    expect(saved.status).toBe(400);
    expect([await portal.filesOf(owner.accountId), await portal.filesOf(representative.accountId)]).toEqual([[], []]);
  });

  it('PNG with 80 MB of text leaves none of it in the stored files', async () => {
    const merchant = await portal.merchantAt('documents');
    const answer = await document(merchant, png(hostile.wordyPng()));
    expect([200, 400]).toContain(answer.status);
    for (const { size } of await portal.filesOf(merchant.accountId)) expect(size).toBeLessThan(10_000);
  });

  // A refused file leaves its uploader unchanged, so uploaders are reused.
  const uploaders = new Map<Call, Promise<Uploader>>();

  it.each(hostile.disguised)('or disguised file, %s, is refused by every upload', async (_what, name, made) => {
    const bytes = made();
    for (const [, part, call] of parts) {
      const uploader = uploaders.get(call) ?? uploaderFor(call);
      uploaders.set(call, uploader);
      const { client, ownerId } = await uploader;
      const answer = await client.call(call, { files: { [part]: { bytes, name, contentType: 'image/png' } } });
      expect([answer.status, answer.body.code]).toEqual([415, 'FILE_TYPE']);
      expect(await portal.filesOf(ownerId)).toEqual([]);
    }
  });
});

describe('a polyglot file', () => {
  const pictures: readonly (readonly [string, () => Promise<SentFile>])[] = [
    ['JPEG with HTML and EXIF data', async () => jpeg(await hostile.jpegWithPage())],
    ['PNG with HTML and an archive', async () => png(hostile.pngWithArchive())],
  ];

  async function expectClean(bytes: Buffer): Promise<void> {
    for (const mark of hostile.marks) expect(bytes.includes(Buffer.from(mark, 'latin1'))).toBe(false);
    const { exif, iptc, xmp, comments } = await sharp(bytes).metadata();
    expect([exif, iptc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined]);
  }

  it.each(pictures)('%s is re-encoded as a document', async (_name, made) => {
    const file = await made();
    expect(hostile.marks.some((mark) => file.bytes.includes(Buffer.from(mark, 'latin1')))).toBe(true);
    const merchant = await portal.merchantAt('documents');
    expect((await document(merchant, file)).status).toBe(200);
    const [row] = await portal.filesOf(merchant.accountId);
    const kept = await portal.platform.files.read(row?.id ?? '', merchant.accountId);
    await expectClean(kept?.bytes ?? Buffer.alloc(0));
  });

  it('an ID card is shown and stored masked, without foreign content', async () => {
    const merchant = await portal.merchantAt('representatives');
    const card = await idCardImage('ic', { name: '홍길동', personalNum: '900101-1234560', issueDate: '2015.01.31' });
    const file = jpeg(hostile.withComment(card));
    await merchant.client.call(readIdCard, { files: { file } });
    const masked = await merchant.client.call(maskIdCard, { files: { image: file } });
    expect(masked.status).toBe(200);
    await expectClean(masked.bytes);
  });

  it('a certificate is stored unchanged, and only ever served as an attachment', async () => {
    const merchant = await portal.merchantAt('business-information');
    const number = '901-00-00019';
    const image = await certificateImage('BL_SOLE', {
      registerNumber: number,
      repName: '홍길동',
      issuanceDate: formatDate(dayInKorea()),
    });
    const outcome = await merchant.client.call(verifyCertificate, { files: { file: png(image) } });
    expect(outcome.data).not.toBeNull();
    const shown = await merchant.client.call(attachedCertificateFile);
    expect(shown.bytes).toEqual(image);
    expect(shown.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
      'cache-control': 'no-store',
    });
  });
});
