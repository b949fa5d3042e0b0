import { createHash } from 'node:crypto';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blankImage, certificateImage } from '../../../testing/test-files.ts';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PdfRefusal } from '../../platform/files/open-pdf.ts';
import type { UploadedFile } from '../../platform/files/uploaded-file.ts';
import { createOwner } from '../../platform/owners/owner.repository.ts';
import type { Owner } from '../../platform/owners/owner.ts';
import { bytesOf, contentOf } from '../../ports/content.ts';
import type { MalwareScanner } from '../../ports/malware-scanner.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { attachedFile, keepAttached } from './attached-certificate.repository.ts';
import { attachedOf, worthOfAttached } from './attached-certificate.service.ts';
import { type CertificateTools, readHanded, verifyHanded } from './certificate.service.ts';
import { certificateMessageOf } from './certificate-message.ts';

const number = '9010000019';

async function fileOf(change: { readonly number?: string; readonly type?: string; readonly on?: string } = {}) {
  const bytes = await certificateImage(change.type ?? 'BL_SOLE', {
    registerNumber: change.number ?? number,
    repName: '홍길동',
    issuanceDate: change.on ?? dayInKorea(new Date()),
  });
  return uploaded(bytes);
}

const uploaded = (bytes: Buffer): UploadedFile => ({
  content: contentOf(bytes),
  format: 'jpeg',
  contentType: 'image/jpeg',
  name: '등록증.jpg',
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** A certificate as a PDF; the fake reads from `note` how to treat it. */
async function pdfOf(note = ''): Promise<UploadedFile> {
  const { content } = await fileOf();
  const bytes = Buffer.concat([Buffer.from(`%PDF-1.7\n% ${note}\n`), await bytesOf(content)]);
  return { ...uploaded(bytes), format: 'pdf', contentType: 'application/pdf', name: '등록증.pdf' };
}

describe('the certificate of an owner', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ jobs: false });
  });
  afterAll(() => portal.close());

  const tools = (isAwaited = true): CertificateTools => ({
    platform: portal.platform,
    providers: portal.fakes,
    underWay: new Map(),
    isAwaited: async () => isAwaited,
  });
  async function mall(): Promise<Owner> {
    const id = await createOwner(portal.db, 'mall');
    portal.platform.personalData.createKey(id);
    return { kind: 'mall', id };
  }
  const attachedTo = ({ id }: Owner) => attachedFile(portal.db, id);
  const audited = async ({ id }: Owner) =>
    (await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.accountId, id))).map(
      ({ actor, action, detail }) => [actor, action, detail],
    );

  it('is read, accepted and attached, and opens for its owner only', async () => {
    const [owner, other] = [await mall(), await mall()];
    const file = await fileOf();
    const read = await readHanded(tools(), owner, { file });
    expect(read).toMatchObject({ kind: 'read', inferDetailType: 'BL_SOLE' });
    const { fileId } = 'fileId' in read ? read : {};
    expect(await verifyHanded(tools(), other, { fileId }, 'private')).toEqual({ kind: 'gone' });
    expect(await verifyHanded(tools(), owner, { fileId }, 'private')).toMatchObject({
      kind: 'sound',
      registerNumber: number,
      fileId,
    });
    expect(await attachedOf(tools(), owner.id)).toMatchObject({ fileName: '등록증.jpg', sha256: file.sha256 });
    expect(await attachedOf(tools(), other.id)).toBeUndefined();
    expect(await audited(owner)).toEqual([
      [`mall:${owner.id}`, 'certificate.checked', { issueDateRead: true, numberCorrected: false }],
    ]);
  });

  it.each([
    ['the other kind', { type: 'BL_CORP' }, { kind: 'unfit', error: 'type-mismatch', inferDetailType: 'BL_CORP' }],
    ['an expired certificate', { on: '20200101' }, { kind: 'unfit', error: 'expired', inferDetailType: 'BL_SOLE' }],
    [
      'a closed business',
      { number: '9910000012' },
      { kind: 'not-open', state: 'closed', inferDetailType: 'BL_SOLE', registerNumber: '9910000012' },
    ],
  ] as const)('with %s is refused with the reason, and nothing stays attached', async (_, change, found) => {
    const owner = await mall();
    await verifyHanded(tools(), owner, { file: await fileOf() }, 'private');
    expect(await attachedTo(owner)).not.toBeUndefined();
    expect(await verifyHanded(tools(), owner, { file: await fileOf(change) }, 'private')).toMatchObject(found);
    expect(await attachedTo(owner)).toBeUndefined();
    const answered = found.kind === 'unfit' ? found.error : found.state;
    expect((await audited(owner)).at(-1)).toEqual([`mall:${owner.id}`, 'certificate.checked', { found: answered }]);
  });

  it('that is none, or missing, changes nothing', async () => {
    const owner = await mall();
    await verifyHanded(tools(), owner, { file: await fileOf() }, 'private');
    const blank = uploaded(await blankImage('jpeg'));
    expect(await verifyHanded(tools(), owner, { file: blank }, 'private')).toMatchObject({ kind: 'not-a-certificate' });
    expect(await verifyHanded(tools(), owner, {}, 'private')).toEqual({ kind: 'none-handed' });
    expect(await attachedTo(owner)).not.toBeUndefined();
  });

  it('is not stored if no form needs it', async () => {
    const owner = await mall();
    const file = await fileOf();
    expect(await readHanded(tools(false), owner, { file })).toMatchObject({ kind: 'read', fileId: undefined });
    expect(await verifyHanded(tools(false), owner, { file }, 'private')).toMatchObject({
      kind: 'sound',
      fileId: undefined,
    });
    expect(await attachedTo(owner)).toBeUndefined();
  });

  it('that is attached is checked again for the form and its stored check', async () => {
    const owner = await mall();
    await verifyHanded(tools(), owner, { file: await fileOf() }, 'private');
    const attached = await attachedTo(owner);
    if (!attached) throw new Error('nothing is attached');
    expect(await worthOfAttached(tools(), owner.id, 'private', attached)).toMatchObject({ kind: 'sound' });
    expect(await worthOfAttached(tools(), owner.id, 'corporate', attached)).toEqual({
      kind: 'unfit',
      error: 'type-mismatch',
    });
    expect(await worthOfAttached(tools(), owner.id, 'private', { ...attached, sha256: '-' })).toEqual({
      kind: 'unchecked',
    });
  });
});

describe('a certificate while reader or registry are unavailable', () => {
  let portal: TestPortal;
  let isAway = true;
  beforeAll(async () => {
    portal = await openTestPortal({ jobs: false });
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    isAway = true;
  });

  const orAway = <T>(call: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new ProviderError('provider', 'unavailable')) : call();
  const tools = (): CertificateTools => ({
    platform: portal.platform,
    providers: portal.fakes,
    underWay: new Map(),
    isAwaited: async () => true,
  });
  const withoutReader = (): CertificateTools => {
    const { certificateReader } = portal.fakes;
    const away = { ...certificateReader, read: (file: UploadedFile) => orAway(() => certificateReader.read(file)) };
    return { ...tools(), providers: { ...portal.fakes, certificateReader: away } };
  };
  const withoutRegistry = (): CertificateTools => {
    const { businessRegistry } = portal.fakes;
    const away: typeof businessRegistry = {
      ...businessRegistry,
      stateOf: (asked) => orAway(() => businessRegistry.stateOf(asked)),
      belongTogether: (claim) => orAway(() => businessRegistry.belongTogether(claim)),
    };
    return { ...tools(), providers: { ...portal.fakes, businessRegistry: away } };
  };
  async function mall(): Promise<Owner> {
    const id = await createOwner(portal.db, 'mall');
    portal.platform.personalData.createKey(id);
    return { kind: 'mall', id };
  }
  const usesOf = async ({ id }: Owner) => {
    const { limits } = portal.platform;
    return [(await limits.uses('certificate', id)).count, (await limits.uses('certificate-day', id)).count];
  };

  it('does not count against the hourly and daily limits, sixty times an hour for an owner', async () => {
    const owner = await mall();
    const file = await fileOf();
    for (let time = 0; time < 12; time += 1)
      await expect(readHanded(withoutReader(), owner, { file })).rejects.toThrow(ProviderError);
    expect(await usesOf(owner)).toEqual([0, 0]);
    await portal.platform.limits.consume('own-fault', owner.id, 48);
    await expect(readHanded(withoutReader(), owner, { file })).rejects.toThrow(ProviderError);
    expect(await usesOf(owner)).toEqual([1, 1]);
    isAway = false;
    expect(await readHanded(withoutReader(), owner, { file })).toMatchObject({ kind: 'read' });
    expect(await usesOf(owner)).toEqual([2, 2]);
  });

  it('does not count as a correction, nor as a repetition after a refusal', async () => {
    const owner = await mall();
    const file = await fileOf();
    for (const repName of ['홍길순', '홍길돌', '홍길순'])
      await expect(verifyHanded(withoutRegistry(), owner, { file, repName }, 'private')).rejects.toThrow(ProviderError);
    // Only the reading was counted.
    expect(await usesOf(owner)).toEqual([1, 1]);
    const closed = await fileOf({ number: '9910000012' });
    expect(await verifyHanded(tools(), owner, { file: closed }, 'private')).toMatchObject({ kind: 'not-open' });
    await expect(verifyHanded(withoutRegistry(), owner, { file: closed }, 'private')).rejects.toThrow(ProviderError);
    expect(await usesOf(owner)).toEqual([2, 2]);
    expect(await verifyHanded(tools(), owner, { file: closed }, 'private')).toMatchObject({ kind: 'not-open' });
    expect(await usesOf(owner)).toEqual([3, 3]);
  });
});

describe('a certificate submitted as a PDF', () => {
  let portal: TestPortal;
  let scanner: MalwareScanner | undefined;
  let wasRead = 0;
  beforeAll(async () => {
    portal = await openTestPortal({ jobs: false });
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    scanner = undefined;
    wasRead = 0;
  });

  const tools = (): CertificateTools => ({
    platform: portal.platform,
    providers: {
      ...portal.fakes,
      malwareScanner: scanner,
      certificateReader: {
        ...portal.fakes.certificateReader,
        read: (file) => {
          wasRead += 1;
          return portal.fakes.certificateReader.read(file);
        },
      },
    },
    underWay: new Map(),
    isAwaited: async () => true,
  });
  async function mall(): Promise<Owner> {
    const id = await createOwner(portal.db, 'mall');
    portal.platform.personalData.createKey(id);
    return { kind: 'mall', id };
  }

  it.each<[PdfRefusal, MessageCode]>([
    ['format', 'provider.0011'],
    ['encrypted', 'certificate.encrypted'],
    ['scripts', 'file.pdf-scripts'],
    ['attachments', 'file.pdf-attachments'],
    ['pages', 'certificate.pages'],
  ])('is refused with its sentence before it is read, and not stored: %s', async (reason, message) => {
    const owner = await mall();
    const file = await pdfOf(`refused: ${reason}`);
    for (const found of [
      await readHanded(tools(), owner, { file }),
      await verifyHanded(tools(), owner, { file }, undefined),
    ]) {
      expect(found).toEqual({ kind: 'unopened', reason });
      if (found.kind === 'unopened')
        expect(certificateMessageOf(found)).toEqual({ kind: 'no', code: '0011', message, data: { reason } });
    }
    expect([wasRead, await portal.filesOf(owner.id)]).toEqual([0, []]);
  });

  it('is refused when malware is found, or when scanner or drawing are unavailable', async () => {
    const owner = await mall();
    scanner = { scan: async () => ({ kind: 'infected', signature: 'Test.Signature' }) };
    expect(await readHanded(tools(), owner, { file: await pdfOf() })).toEqual({ kind: 'unopened', reason: 'malware' });
    scanner = { scan: () => Promise.reject(new ProviderError('malware-scanner', 'timeout')) };
    await expect(readHanded(tools(), owner, { file: await pdfOf() })).rejects.toThrow('malware-scanner');
    scanner = undefined;
    await expect(readHanded(tools(), owner, { file: await pdfOf('away') })).rejects.toThrow('document-pages');
    expect([wasRead, await portal.filesOf(owner.id)]).toEqual([0, []]);
  });

  it('is stored with pictures of its pages, which expire together with it', async () => {
    const owner = await mall();
    scanner = { scan: async () => ({ kind: 'clean' }) };
    const read = await readHanded(tools(), owner, { file: await pdfOf() });
    const { fileId = '' } = 'fileId' in read ? read : {};
    const expiries = async () => (await portal.filesOf(owner.id)).map(({ expiresAt }) => expiresAt?.getTime());
    const [first, second] = await expiries();
    expect(first).toBe(second);
    expect(await verifyHanded(tools(), owner, { fileId }, 'private')).toMatchObject({ kind: 'sound', fileId });
    const [attached, ofPages] = await expiries();
    expect([attached, ofPages]).toEqual([attached, attached]);
    expect(attached).toBeGreaterThan(first ?? 0);
    expect(await portal.db.transaction((tx) => keepAttached(tx, owner.id, fileId))).toBe(true);
    expect(await expiries()).toEqual([undefined, undefined]);
    const kept = (await portal.filesOf(owner.id)).find(({ id }) => id === fileId);
    expect(kept?.scannedAt).toBeInstanceOf(Date);
    const pages = await portal.platform.files.openPages(fileId, owner.id);
    expect(unpackPages(pages ? await bytesOf(pages.content) : new Uint8Array())).toHaveLength(1);
    await pages?.close();
  });
});
