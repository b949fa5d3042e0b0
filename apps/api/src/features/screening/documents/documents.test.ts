import {
  finishDocuments,
  removeDocument,
  screeningProgress,
  uploadDocument,
} from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { documentLabels } from '@portal/domain/messages/screening/document-labels.ts';
import type { DocumentType } from '@portal/domain/rules/paper/documents.ts';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import type { SentFile } from '../../../../testing/test-client.ts';
import { blankImage, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const pdf: SentFile = {
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  name: '통장.pdf',
  contentType: 'application/pdf',
};

describeOnDatabase('documents', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    const webhook = { url: 'http://provider.test/notice', secret: 'test_secret' };
    portal = await withScreening(open, { config: { webhook } });
  });
  afterAll(() => portal.close());

  const upload = ({ client }: TestMerchant, type: DocumentType, file = pdf) =>
    client.call(uploadDocument, { body: { type }, files: { file } });
  const finish = ({ client }: TestMerchant, agreed = true) => client.call(finishDocuments, { body: { agreed } });
  const documentsOf = (accountId: string) =>
    portal.db.select().from(tables.document).where(eq(tables.document.accountId, accountId));
  const required = (type: DocumentType) => sentence('document.required', { label: documentLabels[type] });

  describe('an optional file', () => {
    const place = { type: 'SF09', seq: 1 } as const;
    const put = ({ client }: TestMerchant, name: string) =>
      client.call(uploadDocument, { body: place, files: { file: { ...pdf, name } } });
    const remove = ({ client }: TestMerchant, undo = false) =>
      client.call(removeDocument, { body: { ...place, undo } });
    const namesOf = async ({ client }: TestMerchant) => {
      const { data } = await client.call(screeningProgress);
      return data?.documents.find(({ type }) => type === 'SF09')?.files?.map(({ fileName }) => fileName);
    };

    it('is removed and restored, each once however often requested', async () => {
      const merchant = await portal.merchantAt('documents');
      await put(merchant, '처음.pdf');
      await put(merchant, '나중.pdf');
      for (const { status } of await atOnce(2, () => remove(merchant))) expect(status).toBe(200);
      expect(await namesOf(merchant)).toEqual([]);
      for (const { status } of await atOnce(2, () => remove(merchant, true))) expect(status).toBe(200);
      expect(await namesOf(merchant)).toEqual(['나중.pdf']);
      const audited = await portal.db
        .select({ action: tables.auditEvent.action })
        .from(tables.auditEvent)
        .where(eq(tables.auditEvent.accountId, merchant.accountId));
      const actions = audited.map(({ action }) => action).filter((action) => action.startsWith('document.'));
      expect(actions.filter((action) => action !== 'document.uploaded')).toEqual([
        'document.removed',
        'document.brought-back',
      ]);
    });

    it('beside an essential one is removed too', async () => {
      const { client } = await portal.merchantAt('documents');
      const body = { type: 'SF07', seq: 1 } as const;
      await client.call(uploadDocument, { body, files: { file: pdf } });
      expect((await client.call(removeDocument, { body })).status).toBe(200);
    });

    it('is not restored over a newer one', async () => {
      const merchant = await portal.merchantAt('documents');
      await put(merchant, '처음.pdf');
      await remove(merchant);
      await put(merchant, '나중.pdf');
      await remove(merchant, true);
      expect(await namesOf(merchant)).toEqual(['나중.pdf']);
    });

    it('is deleted finally when the step is finished, with its bytes', async () => {
      const merchant = await portal.merchantAt('documents');
      await put(merchant, '처음.pdf');
      await remove(merchant);
      for (const type of ['SF07', 'SF11'] as const) await upload(merchant, type);
      expect((await finish(merchant)).status).toBe(200);
      expect((await documentsOf(merchant.accountId)).map(({ type }) => type).sort()).toEqual(['SF07', 'SF11']);
      expect((await remove(merchant, true)).status).toBe(409);
    });

    it.each([
      ['SF07', 'document.wanted'],
      ['SF04', 'document.not-expected'],
    ] as const)('does not include %s: %s', async (type, code) => {
      const merchant = await portal.merchantAt('documents');
      await upload(merchant, type);
      const answer = await merchant.client.call(removeDocument, { body: { type } });
      expect([answer.status, answer.body.errors]).toEqual([400, { type: sentence(code) }]);
    });
  });

  it('report the missing documents and the missing consent', async () => {
    const merchant = await portal.merchantAt('documents');
    const answer = await finish(merchant, false);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      SF07: required('SF07'),
      SF11: required('SF11'),
      agreed: sentence('documents.consent'),
    });
    await upload(merchant, 'SF07');
    expect((await finish(merchant)).body.errors).toEqual({ SF11: required('SF11') });
    expect((await merchant.client.call(finishDocuments, { body: {} })).body.errors).toMatchObject({
      agreed: sentence('documents.consent'),
    });
  });

  it('accept a finish without a body as consent', async () => {
    const merchant = await portal.merchantAt('documents');
    for (const type of ['SF07', 'SF11'] as const) await upload(merchant, type);
    expect((await finish(merchant, false)).status).toBe(400);
    expect((await merchant.client.call(finishDocuments)).data).toEqual({ kycStatus: 'COMPLETE' });
    const consents = await portal.db
      .select()
      .from(tables.consent)
      .where(eq(tables.consent.ownerId, merchant.accountId));
    expect(consents).toMatchObject([{ kind: 'customer-confirmation', agreed: true }]);
  });

  it('are finished once: consent, one mail, one notice, superseded files deleted', async () => {
    const merchant = await portal.merchantAt('documents', { companyName: '시험상점' });
    await upload(merchant, 'SF11');
    await upload(merchant, 'SF07');
    await upload(merchant, 'SF07', { ...pdf, name: '새통장.pdf' });
    expect(await documentsOf(merchant.accountId)).toHaveLength(3);
    const answers = await atOnce(20, () => finish(merchant));
    expect(answers.map(({ data }) => data?.kycStatus)).toEqual(answers.map(() => 'COMPLETE'));
    const kept = await documentsOf(merchant.accountId);
    expect(kept.map(({ type, active }) => [type, active]).sort()).toEqual([
      ['SF07', true],
      ['SF11', true],
    ]);
    const [consent] = await portal.db
      .select()
      .from(tables.consent)
      .where(and(eq(tables.consent.ownerId, merchant.accountId), eq(tables.consent.kind, 'customer-confirmation')));
    expect(consent).toMatchObject({ agreed: true, version: '2026-01' });
    const [mail] = await portal.mailsTo(merchant.email);
    expect(mail?.text).toContain('시험상점');
    const noticed = () => portal.fakes.delivered.filter(({ loginId }) => loginId === merchant.loginId);
    await expect.poll(noticed, { timeout: 10_000 }).toMatchObject([{ type: 'application.complete' }]);
    expect(portal.mails.filter(({ to }) => to === merchant.email)).toHaveLength(1);
    expect((await upload(merchant, 'SF07')).status).toBe(409);
  });

  it('have one active file after ten uploads at once, and no eleventh', async () => {
    const merchant = await portal.merchantAt('documents');
    const answers = await atOnce(12, () => upload(merchant, 'SF07'));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
    const rows = await documentsOf(merchant.accountId);
    expect(rows).toHaveLength(10);
    expect(rows.filter(({ active }) => active)).toHaveLength(1);
    expect((await upload(merchant, 'SF11')).status).toBe(200);
  });

  it('are kept in their ten earlier versions, however often they are replaced', async () => {
    const merchant = await portal.merchantAt('documents');
    const { limits } = portal.platform;
    for (const count of [10, 2]) {
      await atOnce(count, () => upload(merchant, 'SF07'));
      await limits.resetAllOf('document-upload', merchant.accountId);
    }
    const isActive = (await documentsOf(merchant.accountId)).map(({ active }) => active);
    expect([isActive.length, isActive.filter(Boolean).length]).toEqual([11, 1]);
    expect((await portal.filesOf(merchant.accountId)).filter(({ kind }) => kind === 'document')).toHaveLength(11);
  });

  it('re-encode pictures without metadata, and refuse those that cannot be decoded', async () => {
    const merchant = await portal.merchantAt('documents');
    const photo = await sharp(await blankImage())
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const sent = { bytes: photo, name: '통장.jpg', contentType: 'image/jpeg' };
    await upload(merchant, 'SF07', sent);
    const [row] = await documentsOf(merchant.accountId);
    const stored = await portal.platform.files.read(row?.fileId ?? '', merchant.accountId);
    expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined();
    expect(stored?.name).toBe('통장.jpg');
    const broken = await upload(merchant, 'SF07', { ...sent, bytes: photo.subarray(0, 500) });
    expect(broken).toMatchObject({ status: 400, body: { errors: { file: sentence('file.broken') } } });
    const disguised = await upload(merchant, 'SF07', { ...pdf, name: 'paper.png', contentType: 'image/png' });
    expect(disguised.status).toBe(415);
  });

  it('are refused before their step', async () => {
    const merchant = await portal.merchantAt('owners');
    expect((await upload(merchant, 'SF07')).status).toBe(409);
    expect((await finish(merchant)).status).toBe(409);
    expect((await upload(await portal.merchantAt('documents'), 'SF07', png(await blankImage()))).status).toBe(200);
  });
});
