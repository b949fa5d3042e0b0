import { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application/application.ts';
import { saveDraft } from '@portal/contract/platform.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateFile, type Specimen } from '../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../testing/application.portal.ts';
import { corporateAnswers, privateAnswers } from '../../../testing/application.specimens.ts';
import { tables } from '../../platform/database/tables.ts';

withApplication();

const merchantWith = (change: Partial<Specimen> = {}) => application.certifiedMerchant(change);

type Merchant = Omit<Awaited<ReturnType<typeof merchantWith>>, 'fileId'>;

const submitSole = ({ client, file: bizRegFile }: Merchant, change: Parameters<typeof privateAnswers>[0] = {}) =>
  client.call(submitPrivateInformation, {
    body: { kycVerificationInfo: privateAnswers(change) },
    files: { bizRegFile },
  });

const storedOf = (accountId: string) =>
  application.portal.db
    .select()
    .from(tables.businessInformation)
    .where(eq(tables.businessInformation.accountId, accountId));

const filesOf = (accountId: string) =>
  application.portal.db
    .select()
    .from(tables.storedFile)
    .where(and(eq(tables.storedFile.ownerId, accountId), eq(tables.storedFile.kind, 'certificate')));

describe('business information', () => {
  it('of a sole proprietor is stored sealed and leads to the services', async () => {
    const merchant = await merchantWith();
    const answer = await submitSole(merchant, { nonProfit: false });
    expect(answer).toMatchObject({ status: 200, body: { code: 'OK' } });
    const { accountId } = merchant;
    expect(await application.accountRow(accountId)).toMatchObject({
      accountStatus: 'STEP4_COMPLETED',
      accountType: 'BC01',
      nonProfit: false,
    });
    const [stored] = await storedOf(accountId);
    expect(stored).toMatchObject({ kind: 'private', productTypeSmall: 'B01M01S01' });
    expect(JSON.stringify(stored)).not.toMatch(/9010000019|바다상점|홍길동|shop@/);
    const { personalData, files } = application.portal.platform;
    const place = { table: 'business_information', column: 'representative_name_sealed', row: accountId };
    expect(await personalData.open(accountId, place, stored?.representativeNameSealed ?? '')).toBe('홍길동');
    const file = await files.read(stored?.certificateFileId ?? '', accountId);
    expect(file?.bytes.equals(merchant.file.bytes)).toBe(true);
  });

  it.each([
    ['empty', { corpNo: '', salesType: '', companyType: '' }],
    ['null', { corpNo: null, salesType: null, companyType: null }],
    ['absent', { corpNo: undefined, salesType: undefined, companyType: undefined }],
  ])('of a corporation makes the account corporate; fields of a non-profit body may be %s', async (_, leftOut) => {
    const { client, accountId, file: bizRegFile } = await merchantWith({ type: 'BL_CORP' });
    const answer = await client.call(submitCorporateInformation, {
      body: { kycVerificationInfo: { ...corporateAnswers({ nonProfit: true }), ...leftOut } },
      files: { bizRegFile },
    });
    expect(answer.status).toBe(200);
    expect(await application.accountRow(accountId)).toMatchObject({ accountType: 'BC00', nonProfit: true });
  });

  it('deletes the draft of the choice of form, and keeps the form’s draft for corrections', async () => {
    const merchant = await merchantWith();
    const save = (step: 'business-info' | 'business-detail-private', values: Record<string, string>) =>
      merchant.client.call(saveDraft, { params: { step }, body: { values } });
    await save('business-info', { classification: 'private' });
    await save('business-detail-private', { companyNameKr: '바다' });
    await submitSole(merchant);
    const drafts = await application.portal.db
      .select()
      .from(tables.draft)
      .where(eq(tables.draft.ownerId, merchant.accountId));
    expect(drafts.map(({ step }) => step)).toEqual(['business-detail-private']);
  });
});

describe('a submission is refused', () => {
  it.each([
    ['another number than on the certificate', { bizNo: '9020000026' }, { bizNo: 'business-number.differs' }],
    ['no business type', { salesType: '' }, { salesType: 'business-type.required' }],
    ['an id without a password', { homepageId: 'guest' }, { homepagePassword: 'homepage-credentials.required' }],
    ['an impossible category', { productTypeMid: 'B02M01' }, { productTypeSmall: 'category.not-allowed' }],
  ] as const)('for %s', async (_, change, errors) => {
    const merchant = await merchantWith();
    const answer = await submitSole(merchant, change);
    const sentences = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, sentence(code)]));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: sentences } });
    expect(await storedOf(merchant.accountId)).toEqual([]);
    expect(await filesOf(merchant.accountId)).toEqual([]);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP2_COMPLETED');
  });

  const unchecked = { status: 400, body: { errors: { bizRegFile: sentence('certificate.unchecked') } } };

  it.each<[string, Partial<Specimen>]>([
    ['a closed business', { number: '991-00-00012' }],
    ['an expired certificate', { issued: '2020년 01월 01일' }],
  ])('with %s', async (_, change) => {
    expect(await submitSole(await merchantWith(change))).toMatchObject(unchecked);
  });

  it('with a file other than the checked one', async () => {
    const merchant = await merchantWith();
    expect(await submitSole({ ...merchant, file: certificateFile({ copy: 'swapped' }) })).toMatchObject(unchecked);
  });

  it('with a file checked by another account', async () => {
    const [one, other] = [await merchantWith({ copy: 'one' }), await merchantWith({ copy: 'other' })];
    expect(await submitSole({ ...one, file: other.file })).toMatchObject(unchecked);
  });

  it('at another step, with a redirect', async () => {
    const merchant = await application.portal.merchantAt('settlement-account');
    const answer = await submitSole({ ...merchant, file: certificateFile() });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', data: { redirect: '/before-kyc' } },
    });
  });

  it('with the login id of another merchant', async () => {
    const [one, other] = [await merchantWith(), await merchantWith()];
    const answer = await one.client.call(submitPrivateInformation, {
      query: { loginId: other.loginId },
      body: { kycVerificationInfo: privateAnswers() },
      files: { bizRegFile: one.file },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a submission sent again', () => {
  it('is answered OK and changes nothing', async () => {
    const merchant = await merchantWith();
    const answers = [await submitSole(merchant), await submitSole(merchant)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await application.auditCount(merchant.accountId, 'business-information-accepted')).toBe(1);
    expect(await filesOf(merchant.accountId)).toHaveLength(1);
  });
});
