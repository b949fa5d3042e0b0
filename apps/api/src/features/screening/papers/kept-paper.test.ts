import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, openTestPortal, type TestPortal } from '../../../../testing/test-portal.ts';
import { bytesOf } from '../../../ports/content.ts';
import type { MalwareScanner } from '../../../ports/malware-scanner.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const pdf = (note = '') => ({
  bytes: Buffer.from(`%PDF-1.7\n% ${note}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`),
  name: '통장.pdf',
  contentType: 'application/pdf',
});

const testSignature = 'PORTAL-TEST-SIGNATURE';

const clean: MalwareScanner = {
  scan: async (file) =>
    (await bytesOf(file)).includes(testSignature)
      ? { kind: 'infected', signature: 'Test.Signature' }
      : { kind: 'clean' },
};
const away: MalwareScanner = {
  scan: () => Promise.reject(new ProviderError('malware-scanner', 'timeout')),
};

describeOnDatabase('an uploaded PDF', (open) => {
  let portal: TestPortal;
  let scanning: TestPortal;
  let scanner = clean;
  beforeAll(async () => {
    portal = await withScreening(open);
    const malwareScanner: MalwareScanner = { scan: (file) => scanner.scan(file) };
    scanning = await withScreening(openTestPortal, { providers: { malwareScanner } });
  });
  afterAll(async () => {
    await portal.close();
    await scanning.close();
  });

  const upload = ({ client }: TestMerchant, file = pdf()) =>
    client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } });
  const originalOf = async (merchant: TestMerchant, at = portal) => {
    const original = (await at.filesOf(merchant.accountId)).find(({ kind }) => kind === 'document');
    if (!original) throw new Error('nothing was kept');
    return original;
  };

  it('is stored sealed and unchanged, with pictures of its pages', async () => {
    const merchant = await portal.merchantAt('documents');
    expect((await upload(merchant)).status).toBe(200);
    const original = await originalOf(merchant);
    const packed = await portal.platform.files.openPages(original.id, merchant.accountId);
    expect(unpackPages(packed ? await bytesOf(packed.content) : new Uint8Array())).toMatchObject([
      { width: 91, height: 129 },
    ]);
    await packed?.close();
    for (const { storeKey } of await portal.filesOf(merchant.accountId)) {
      const stored = portal.fakes.stored.get(storeKey) ?? Buffer.alloc(0);
      expect([stored.includes('%PDF'), stored.includes('"width"')]).toEqual([false, false]);
    }
    const other = await portal.merchantAt('documents');
    expect(await portal.platform.files.openPages(original.id, other.accountId)).toBeUndefined();
  });

  it.each<[string, MessageCode]>([
    ['format', 'file.pdf-format'],
    ['encrypted', 'file.pdf-encrypted'],
    ['scripts', 'file.pdf-scripts'],
    ['attachments', 'file.pdf-attachments'],
    ['pages', 'file.pdf-pages'],
  ])('is refused with its sentence and not stored: %s', async (reason, code) => {
    const merchant = await portal.merchantAt('documents');
    const { status, body } = await upload(merchant, pdf(`refused: ${reason}`));
    expect([status, body.errors]).toEqual([400, { file: sentence(code) }]);
    expect(await portal.filesOf(merchant.accountId)).toEqual([]);
  });

  it.each(['away', 'busy'])('is refused while the drawing service is %s, and the previous file stays', async (how) => {
    const merchant = await portal.merchantAt('documents');
    await upload(merchant);
    const before = await portal.filesOf(merchant.accountId);
    const { status, body } = await upload(merchant, pdf(how));
    expect([status, body.message]).toEqual([503, sentence('file.pdf-not-now')]);
    expect(await portal.filesOf(merchant.accountId)).toEqual(before);
  });

  it('does not count against the daily limit while the drawing service is unavailable', async () => {
    const merchant = await portal.merchantAt('documents');
    for (let time = 0; time < 12; time += 1) expect((await upload(merchant, pdf('away'))).status).toBe(503);
    expect((await upload(merchant)).status).toBe(200);
  });

  it('is stored as unscanned without a scanner, and as scanned when one found nothing', async () => {
    const merchant = await portal.merchantAt('documents');
    await upload(merchant);
    expect((await originalOf(merchant)).scannedAt).toBeNull();
    scanner = clean;
    const scanned = await scanning.merchantAt('documents');
    await upload(scanned);
    expect((await originalOf(scanned, scanning)).scannedAt).toBeInstanceOf(Date);
  });

  it('is refused when a scanner finds malware, or is unavailable', async () => {
    const merchant = await scanning.merchantAt('documents');
    scanner = clean;
    const infected = await upload(merchant, pdf(testSignature));
    expect([infected.status, infected.body.errors]).toEqual([400, { file: sentence('file.malware') }]);
    scanner = away;
    expect((await upload(merchant)).status).toBe(503);
    expect(await scanning.filesOf(merchant.accountId)).toEqual([]);
  });
});
