import { submitPrivateInformation, verifyCertificate } from '@portal/contract/application/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  removeAttachedCertificate,
} from '@portal/contract/application/certificate.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateFile, type Specimen } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { privateAnswers, specimenNumber } from '../../../../testing/application.specimens.ts';
import { tables } from '../../../platform/database/tables.ts';

withApplication();

const merchantWith = (change: Partial<Specimen> = {}) => application.certifiedMerchant(change);
type Merchant = Omit<Awaited<ReturnType<typeof merchantWith>>, 'fileId'>;

const attachedOf = async ({ client }: Merchant) => (await client.call(attachedCertificate)).data;
const submit = ({ client }: Merchant, files = {}) =>
  client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers() }, files });
const ageCheck = ({ accountId }: Merchant, change: object) =>
  application.portal.db
    .update(tables.certificateCheck)
    .set({ checkedAt: sql`now() - interval '31 minutes'`, ...change })
    .where(eq(tables.certificateCheck.ownerId, accountId));

describe('a checked certificate', () => {
  it('stays attached with its name, findings and read values, and can be viewed again', async () => {
    const merchant = await merchantWith();
    expect(await attachedOf(merchant)).toMatchObject({
      fileName: '사업자등록증.png',
      size: merchant.file.bytes.length,
      contentType: 'image/png',
      inferDetailType: 'BL_SOLE',
      values: { companyName: [{ text: '바다상점' }] },
    });
    const seen = await merchant.client.call(attachedCertificateFile);
    expect(seen.bytes.equals(merchant.file.bytes)).toBe(true);
    const [row] = await application.portal.filesOf(merchant.accountId);
    expect(row?.kind).toBe('certificate-draft');
    expect(row?.expiresAt).not.toBeNull();
  });

  it('is replaced by a second one, unchanged by the same one, and removed by a refused one', async () => {
    const merchant = await merchantWith();
    const second = certificateFile({ copy: 'second' });
    for (const file of [second, second]) await merchant.client.call(verifyCertificate, { files: { file } });
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
    const seen = await merchant.client.call(attachedCertificateFile);
    expect(seen.bytes.equals(second.bytes)).toBe(true);
    await merchant.client.call(verifyCertificate, { files: { file: certificateFile({ number: '991-00-00012' }) } });
    expect(await attachedOf(merchant)).toBeNull();
    expect(await application.portal.filesOf(merchant.accountId)).toEqual([]);
  });

  it('is stored once when checked many times at once', async () => {
    const merchant = await application.portal.merchantAt('business-information');
    const file = certificateFile({ copy: 'at once' });
    await Promise.all(Array.from({ length: 5 }, () => merchant.client.call(verifyCertificate, { files: { file } })));
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
  });

  it('stays attached until it is removed', async () => {
    const merchant = await merchantWith();
    await merchant.client.call(removeAttachedCertificate);
    expect(await attachedOf(merchant)).toBeNull();
    expect((await merchant.client.call(attachedCertificateFile)).status).toBe(404);
    expect(await submit(merchant)).toMatchObject({
      status: 400,
      body: { errors: { bizRegFile: sentence('certificate.required') } },
    });
  });

  it('is not shown once it has expired, even if it is not deleted yet', async () => {
    const merchant = await merchantWith();
    const { storedFile } = tables;
    const isTheirs = eq(storedFile.ownerId, merchant.accountId);
    await application.portal.db.update(storedFile).set({ expiresAt: sql`now()` }).where(isTheirs);
    expect(await attachedOf(merchant)).toBeNull();
  });

  it('is visible to its owner only', async () => {
    await merchantWith();
    const other = await application.portal.merchantAt('business-information');
    expect((await other.client.call(attachedCertificate)).data).toBeNull();
    expect((await other.client.call(attachedCertificateFile)).status).toBe(404);
  });
});

describe('a submission with the attached certificate', () => {
  it('needs no file, makes the certificate permanent, and can be repeated', async () => {
    const merchant = await merchantWith();
    expect([(await submit(merchant)).status, (await submit(merchant)).status]).toEqual([200, 200]);
    const files = await application.portal.filesOf(merchant.accountId);
    expect(files.map(({ kind, expiresAt }) => ({ kind, expiresAt }))).toEqual([
      { kind: 'certificate', expiresAt: null },
    ]);
    expect((await merchant.client.call(attachedCertificate)).data).toMatchObject({ sha256: files[0]?.sha256 });
  });

  it('is stored once when sent several times at once', async () => {
    const merchant = await merchantWith();
    const answers = await Promise.all([submit(merchant), submit(merchant), submit(merchant)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
  });

  it('asks the registry again after half an hour', async () => {
    const merchant = await merchantWith();
    await ageCheck(merchant, {});
    const before = application.registry.asked;
    expect((await submit(merchant, { bizRegFile: merchant.file })).status).toBe(200);
    expect(application.registry.asked).toBe(before + 1);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP4_COMPLETED');
  });

  it('is refused when the business has closed meanwhile', async () => {
    const merchant = await merchantWith();
    await ageCheck(merchant, {});
    application.registry.closed.add(specimenNumber);
    try {
      expect(await submit(merchant)).toMatchObject({
        status: 400,
        body: { errors: { bizRegFile: sentence('provider.0591') } },
      });
    } finally {
      application.registry.closed.delete(specimenNumber);
    }
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP2_COMPLETED');
  });

  it('is refused while the registry is unavailable', async () => {
    const merchant = await merchantWith({ copy: 'nobody answers' });
    await ageCheck(merchant, {});
    application.registry.down = true;
    const answer = await submit(merchant);
    application.registry.down = false;
    expect(answer.status).toBe(503);
    expect((await submit(merchant)).status).toBe(200);
  });

  it('reports when the registry’s quota is exhausted', async () => {
    const merchant = await merchantWith({ copy: 'asked too often' });
    await ageCheck(merchant, {});
    application.registry.isOverQuota = true;
    const answer = await submit(merchant);
    application.registry.isOverQuota = false;
    expect(answer).toMatchObject({ status: 503, body: { code: '0025', message: sentence('provider.0025') } });
    expect((await submit(merchant)).status).toBe(200);
  });

  it('is refused on the form of the other kind', async () => {
    const merchant = await merchantWith({ type: 'BL_CORP' });
    expect(await submit(merchant)).toMatchObject({
      status: 400,
      body: { errors: { bizRegFile: sentence('certificate.type-mismatch') } },
    });
  });
});
