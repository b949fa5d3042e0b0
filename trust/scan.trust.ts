import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClamdMalwareScanner } from '../apps/api/src/adapters/malware-scanner.clamd.ts';
import { withScreening } from '../apps/api/src/features/screening/testing/screening.fixture.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { largestFile } from '../apps/api/src/platform/http/uploads.ts';
import { contentOf } from '../apps/api/src/ports/content.ts';
import type { TestMerchant } from '../apps/api/testing/test-merchant.ts';
import { openTestPortal, type TestPortal } from '../apps/api/testing/test-portal.ts';
import { type Clamd, planted, signatureName, startClamd } from './clamd.fixture.ts';
import { missingPackages, programOf } from './debian.fixture.ts';

const clamd = programOf('clamd');
const what = "papers scanned by ClamAV's daemon";
const missing = missingPackages(what, { 'clamav-daemon': clamd });
/** Milliseconds after which the portal abandons a scan; its default is 10 seconds. */
const patience = 5_000;

/** A PDF with a compressed stream. */
function pdf(content: string): Buffer {
  const stream = deflateSync(Buffer.from(content));
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n'),
    Buffer.from(`2 0 obj\n<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

const start = (mostBytes = largestFile): Promise<Clamd> => startClamd(clamd ?? '', mostBytes);

describe.skipIf(missing.length > 0)(what, () => {
  let daemon: Clamd;
  let portal: TestPortal;
  let merchant: TestMerchant;
  const upload = (bytes: Buffer, { client } = merchant) =>
    client.call(uploadDocument, {
      body: { type: 'SF07' },
      files: { file: { bytes, name: '통장.pdf', contentType: 'application/pdf' } },
    });
  const kept = () =>
    portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, merchant.accountId));

  beforeAll(async () => {
    daemon = await start();
    const malwareScanner = createClamdMalwareScanner(daemon.url, patience);
    portal = await withScreening(openTestPortal, { providers: { malwareScanner } });
    merchant = await portal.merchantAt('documents');
  });
  afterAll(async () => {
    await portal.close();
    await daemon.kill();
  });

  it('refuses a paper with planted malware, also in a compressed stream, and stores nothing', async () => {
    for (const bytes of [pdf(planted), Buffer.concat([pdf('page'), Buffer.from(planted)])]) {
      const { status, body } = await upload(bytes);
      expect([status, body.errors]).toEqual([400, { file: sentence('file.malware') }]);
    }
    expect(await kept()).toEqual([]);
  });

  it('accepts a clean paper of the largest size, and records that it was scanned', async () => {
    const page = pdf('page');
    const whole = Buffer.concat([page, randomBytes(largestFile - page.length)]);
    expect((await upload(whole)).status).toBe(200);
    const [original] = (await kept()).filter(({ kind }) => kind === 'document');
    expect(original).toMatchObject({ size: largestFile, scannedAt: expect.any(Date) });
  });

  it('refuses papers with their own sentence until a daemon that hangs answers again', async () => {
    const another = await portal.merchantAt('documents');
    daemon.freeze();
    const began = performance.now();
    const { status, body, headers } = await upload(pdf('page'), another);
    expect([status, body.message]).toEqual([503, sentence('file.pdf-not-now')]);
    expect(headers['retry-after']).toBe('10');
    expect(performance.now() - began).toBeLessThan(patience + 5_000);
    daemon.thaw();
    await expect.poll(async () => (await upload(pdf('page'), another)).status, { timeout: 30_000 }).toBe(200);
  });
});

describe.skipIf(missing.length > 0)("ClamAV's daemon", () => {
  it('names what it finds, also through its socket', async () => {
    const daemon = await start();
    const scanner = createClamdMalwareScanner(daemon.socketUrl);
    const found = await scanner.scan(contentOf(Buffer.concat([Buffer.alloc(9_000_000), Buffer.from(planted)])));
    expect(found).toEqual({ kind: 'infected', signature: `${signatureName}.UNOFFICIAL` });
    await daemon.kill();
  });

  it('gives no verdict on a file that is too large for it', async () => {
    const small = await start(1_048_576);
    const scan = createClamdMalwareScanner(small.url).scan(contentOf(Buffer.alloc(4_000_000)));
    await expect(scan).rejects.toMatchObject({ provider: 'malware-scanner' });
    await small.kill();
  });

  it('makes a scan unavailable when it is gone', async () => {
    const gone = await start();
    await gone.kill();
    await expect(createClamdMalwareScanner(gone.url).scan(contentOf(pdf('page')))).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
