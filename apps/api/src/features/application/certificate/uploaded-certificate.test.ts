import { randomUUID } from 'node:crypto';
import {
  readCertificate,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { attachedCertificate, removeAttachedCertificate } from '@portal/contract/application/certificate.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { certificateFile, type Specimen } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { privateAnswers } from '../../../../testing/application.specimens.ts';
import { testDatabaseUrl } from '../../../../testing/test-database.ts';
import { keepAttached } from '../../../capabilities/certificate/attached-certificate.repository.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { purgeExpiredFiles } from '../../../platform/jobs/purge.ts';

withApplication();

const merchantWith = (change: Partial<Specimen> = {}) => application.certifiedMerchant(change);
type Merchant = Awaited<ReturnType<typeof merchantWith>>;

const check = ({ client }: Pick<Merchant, 'client'>, fileId: string) =>
  client.call(verifyCertificate, { body: { fileId } });
const read = ({ client }: Pick<Merchant, 'client'>, fileId: string) =>
  client.call(readCertificate, { body: { fileId } });
const submit = ({ client }: Pick<Merchant, 'client'>, fileId?: string, files = {}) =>
  client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers(), fileId }, files });
const expire = ({ accountId }: Pick<Merchant, 'accountId'>) =>
  application.portal.db
    .update(tables.storedFile)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(tables.storedFile.ownerId, accountId));

describe('a certificate that is uploaded once', () => {
  it('is checked, then read and submitted by its id', async () => {
    const merchant = await merchantWith();
    const reads = application.reader.reads;
    expect((await read(merchant, merchant.fileId)).data).toMatchObject({
      fileId: merchant.fileId,
      images: [{ bizLicense: { result: { companyName: [{ text: '바다상점' }] } } }],
    });
    expect(application.reader.reads).toBe(reads);
    expect((await submit(merchant, merchant.fileId)).status).toBe(200);
    const [file, ...others] = await application.portal.filesOf(merchant.accountId);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ id: merchant.fileId, kind: 'certificate', expiresAt: null });
  });

  it('that was read first is checked by its id, and only then attached', async () => {
    const merchant = await application.portal.merchantAt('business-information');
    const file = certificateFile({ copy: 'read first' });
    const first = await merchant.client.call(readCertificate, { files: { file } });
    const fileId = first.data?.fileId ?? '';
    expect((await merchant.client.call(attachedCertificate)).data).toBeNull();
    expect((await check(merchant, fileId)).data).toMatchObject({ fileId, inferDetailType: 'BL_SOLE' });
    expect((await merchant.client.call(attachedCertificate)).data).toMatchObject({ fileName: file.name });
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
    expect((await submit(merchant, fileId)).status).toBe(200);
  });

  it('that was only read is checked with the form', async () => {
    const merchant = await application.portal.merchantAt('business-information');
    const { client } = merchant;
    const sound = await client.call(readCertificate, { files: { file: certificateFile({ copy: 'only read' }) } });
    const closed = certificateFile({ copy: 'closed', number: '991-00-00012' });
    const other = await client.call(readCertificate, { files: { file: closed } });
    // At most one unsubmitted reading is kept.
    expect(await submit(merchant, sound.data?.fileId)).toMatchObject({ status: 400 });
    expect(await submit(merchant, other.data?.fileId)).toMatchObject({
      status: 400,
      body: { errors: { bizRegFile: sentence('provider.0591') } },
    });
  });

  it('is sealed at rest', async () => {
    const merchant = await merchantWith();
    const [row] = await application.portal.filesOf(merchant.accountId);
    const stored = application.portal.fakes.stored.get(row?.storeKey ?? '');
    expect(stored?.includes(merchant.file.bytes.subarray(0, 64))).toBe(false);
    expect(JSON.stringify(row)).not.toContain('사업자등록증');
  });
});

describe('an id of none of the account’s certificates', () => {
  const goneAt = (field: string) => ({
    status: 400,
    body: { code: 'VALIDATION', errors: { [field]: sentence('certificate.gone') } },
  });

  it.each([
    ['not an id', async () => "' or 1=1 --"],
    ['empty', async () => ''],
    ['too long', async () => 'x'.repeat(10_000)],
    ['unknown', async () => randomUUID()],
    ['another account’s', async () => (await merchantWith({ copy: 'another' })).fileId],
    [
      'a file that is not a certificate',
      async (one: Merchant) => {
        const picture = { content: one.file.bytes, contentType: 'image/png' };
        const { db, platform } = application.portal;
        return (await platform.files.store(db, { ownerId: one.accountId, kind: 'id-back', ...picture })).id;
      },
    ],
  ])('is reported at the file field: %s', async (_, idFor) => {
    const merchant = await merchantWith();
    const fileId = await idFor(merchant);
    expect(await check(merchant, fileId)).toMatchObject(goneAt('file'));
    expect(await read(merchant, fileId)).toMatchObject(goneAt('file'));
    expect(await submit(merchant, fileId)).toMatchObject(goneAt('bizRegFile'));
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP2_COMPLETED');
    // The account's own file is unaffected.
    expect((await submit(merchant, merchant.fileId)).status).toBe(200);
  });

  it('is required if there is no file', async () => {
    const { client } = await merchantWith();
    const required = { status: 400, body: { errors: { file: sentence('file.required') } } };
    expect(await client.call(verifyCertificate)).toMatchObject(required);
    expect(await client.call(readCertificate)).toMatchObject(required);
  });

  it.each([
    ['expired', expire],
    [
      'purged',
      async (merchant: Merchant) => {
        await expire(merchant);
        await purgeExpiredFiles(application.portal.db, application.portal.platform.files);
        expect(await application.portal.filesOf(merchant.accountId)).toEqual([]);
      },
    ],
    ['removed', async ({ client }: Merchant) => client.call(removeAttachedCertificate)],
  ])('is reported as gone once %s', async (_, end) => {
    const merchant = await merchantWith();
    await end(merchant);
    expect(await check(merchant, merchant.fileId)).toMatchObject(goneAt('file'));
    expect(await read(merchant, merchant.fileId)).toMatchObject(goneAt('file'));
    expect(await submit(merchant, merchant.fileId)).toMatchObject(goneAt('bizRegFile'));
  });

  it('expires sooner for a certificate that was only read than for a checked one', async () => {
    const checked = await merchantWith();
    const reading = await application.portal.merchantAt('business-information');
    await reading.client.call(readCertificate, { files: { file: checked.file } });
    const minutesLeft = async (merchant: Pick<Merchant, 'accountId'>) => {
      const [row] = await application.portal.filesOf(merchant.accountId);
      return ((row?.expiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
    };
    expect(await minutesLeft(reading)).toBeLessThan(31);
    expect(await minutesLeft(checked)).toBeGreaterThan(24 * 60);
  });
});

describe('a certificate that is submitted many times', () => {
  it('is stored once of two hundred at once, and each accepted one is answered OK', async () => {
    const merchant = await merchantWith();
    const answers = await Promise.all(Array.from({ length: 200 }, () => submit(merchant, merchant.fileId)));
    // With this many uploads at once some have to be retried.
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 429)).toEqual([200]);
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
    const stored = await application.portal.db
      .select()
      .from(tables.businessInformation)
      .where(eq(tables.businessInformation.accountId, merchant.accountId));
    expect(stored).toMatchObject([{ certificateFileId: merchant.fileId }]);
  });

  it('is reported as gone when submitted again with another id', async () => {
    const merchant = await merchantWith();
    await submit(merchant, merchant.fileId);
    expect((await submit(merchant, merchant.fileId)).status).toBe(200);
    expect(await submit(merchant, randomUUID())).toMatchObject({
      status: 400,
      body: { errors: { bizRegFile: sentence('certificate.gone') } },
    });
  });

  it('is either kept or reported as gone when removed at the same time', async () => {
    const merchant = await merchantWith();
    const [answer] = await Promise.all([
      submit(merchant, merchant.fileId),
      merchant.client.call(removeAttachedCertificate),
    ]);
    expect([200, 400]).toContain(answer.status);
    const { accountStatus } = await application.accountRow(merchant.accountId);
    expect(accountStatus).toBe(answer.status === 200 ? 'STEP4_COMPLETED' : 'STEP2_COMPLETED');
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(answer.status === 200 ? 1 : 0);
  });

  it.runIf(testDatabaseUrl)('stays when removed at the moment it is submitted, without an error', async () => {
    const merchant = await merchantWith();
    const { db } = application.portal;
    const { accountId, fileId } = merchant;
    const [handing, over] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const handed = db.transaction(async (tx) => {
      await keepAttached(tx, accountId, fileId);
      await tx.insert(tables.document).values({ id: randomUUID(), accountId, type: 'SF07', fileId });
      const [now] = await rowsOf(tx, sql`select pg_current_xact_id()::text as id`, z.object({ id: z.string() }));
      handing.resolve(now?.id ?? '');
      await over.promise;
    });
    const id = await handing.promise;
    const removal = merchant.client.call(removeAttachedCertificate);
    const waits = sql`select pid from pg_locks where transactionid::text = ${id} and not granted`;
    await expect.poll(() => rowsOf(db, waits, z.object({ pid: z.number() }))).toHaveLength(1);
    over.resolve();
    await handed;
    expect((await removal).status).toBe(200);
    expect(await application.portal.filesOf(accountId)).toMatchObject([{ id: fileId, kind: 'certificate' }]);
  });

  it.each([
    ['accepted', '222-22-22227', { status: 400, body: { errors: { file: sentence('certificate.gone') } } }],
    ['refused', '991-00-00012', { body: { code: '0591' } }],
  ])('stays when sent later, although the first one is %s only after it', async (_, number, answered) => {
    const { client } = await application.portal.merchantAt('business-information');
    const { registry } = application;
    const [asked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stateOf = registry.stateOf.bind(registry);
    vi.spyOn(registry, 'stateOf').mockImplementationOnce(async (asks) => {
      asked.resolve();
      await over.promise;
      return stateOf(asks);
    });
    const verify = (file: ReturnType<typeof certificateFile>) => client.call(verifyCertificate, { files: { file } });
    const first = verify(certificateFile({ copy: 'first', number }));
    await asked.promise;
    const later = await verify(certificateFile({ copy: 'later' }));
    const { fileId } = later.data ?? {};
    over.resolve();
    expect(await first).toMatchObject(answered);
    expect((await client.call(attachedCertificate)).data).not.toBeNull();
    expect((await submit({ client }, fileId ?? '')).status).toBe(200);
  });

  it('replaces the first one, which was accepted after this one was sent', async () => {
    const { client } = await application.portal.merchantAt('business-information');
    const { registry } = application;
    const stateOf = registry.stateOf.bind(registry);
    const [first, later] = [0, 1].map(() => ({
      asked: Promise.withResolvers<void>(),
      over: Promise.withResolvers<void>(),
    }));
    for (const check of [first, later]) {
      vi.spyOn(registry, 'stateOf').mockImplementationOnce(async (asks) => {
        check?.asked.resolve();
        await check?.over.promise;
        return stateOf(asks);
      });
    }
    const verify = (copy: string) => client.call(verifyCertificate, { files: { file: certificateFile({ copy }) } });
    const answers = [verify('first')];
    await first?.asked.promise;
    answers.push(verify('later'));
    await later?.asked.promise;
    first?.over.resolve();
    const { fileId } = (await answers[0])?.data ?? {};
    later?.over.resolve();
    const answer = await answers[1];
    expect(answer?.status).toBe(200);
    expect(answer?.data?.fileId).not.toBe(fileId);
    expect((await submit({ client }, answer?.data?.fileId ?? '')).status).toBe(200);
  });

  it('is accepted as a file each time from an older client', async () => {
    const merchant = await merchantWith();
    await merchant.client.call(readCertificate, { files: { file: merchant.file } });
    expect((await submit(merchant, undefined, { bizRegFile: merchant.file })).status).toBe(200);
    expect(await application.portal.filesOf(merchant.accountId)).toHaveLength(1);
  });
});
