import {
  readCertificate,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { attachedCertificate } from '@portal/contract/application/certificate.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { certificateFile, type Specimen } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { privateAnswers, specimenNumber } from '../../../../testing/application.specimens.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { registryEvidence } from '../../../capabilities/review/registry-answers.repository.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

withApplication();
beforeEach(() => {
  application.registry.representatives.clear();
  application.registry.claims.length = 0;
});

const apart = '995-00-00014';

async function checking(change: Partial<Specimen>) {
  const merchant = await application.portal.merchantAt('business-information');
  const file = certificateFile(change);
  const check = async (body: { registerNumber?: string; repName?: string; openDate?: string } = {}) =>
    (await merchant.client.call(verifyCertificate, { query: { type: 'private' }, files: { file }, body })).body;
  return { ...merchant, file, check };
}

const submit = ({ client }: TestMerchant, added: { repName?: string; openDate?: string } = {}) =>
  client.call(submitPrivateInformation, { body: { kycVerificationInfo: privateAnswers(), ...added }, files: {} });

const answersTo = async ({ accountId }: TestMerchant) => {
  const { registryAnswer } = tables;
  const { db, personalData } = application.portal.platform;
  const rows = await db
    .select()
    .from(registryAnswer)
    .where(eq(registryAnswer.ownerId, accountId))
    .orderBy(asc(registryAnswer.answeredAt));
  return Promise.all(
    rows.map(async ({ id, question, answer, askedSealed }) => {
      const { openJson } = sealed.registryAnswer(personalData, accountId, id);
      const { representative } = await openJson('askedSealed', z.looseObject({}), askedSealed);
      return [question, answer, ...(representative === undefined ? [] : [representative])];
    }),
  );
};

describe('number, representative and opening date on a certificate', () => {
  it('are checked together, with the company name, and each answer is stored', async () => {
    const merchant = await checking({ copy: 'together' });
    expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
    expect(application.registry.claims).toEqual([
      {
        businessNumber: specimenNumber,
        representative: '홍길동',
        openedOn: '20180402',
        companyName: '바다상점',
        koreanName: undefined,
        corporateNumber: undefined,
      },
    ]);
    expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
    expect(await answersTo(merchant)).toEqual([
      ['state', 'active'],
      ['together', 'yes', '홍길동'],
    ]);
  });

  it('that do not match are refused with 0511, the values and their positions, and not attached', async () => {
    const merchant = await checking({ number: apart });
    expect(await merchant.check()).toEqual({
      result: 'FAILURE',
      code: '0511',
      message: sentence('certificate.not-together'),
      inferDetailType: 'BL_SOLE',
      registerNumber: '9950000014',
      repName: '홍길동',
      openDate: '20180402',
      read: {
        registerNumber: [{ text: apart, boundingPolys: [{ vertices: [{ x: 1, y: 2 }] }] }],
        repName: [{ text: '홍길동', boundingPolys: [{ vertices: [{ x: 1, y: 2 }] }] }],
        openDate: [{ text: '2018년 04월 02일', boundingPolys: [{ vertices: [{ x: 1, y: 2 }] }] }],
      },
    });
    expect((await merchant.client.call(attachedCertificate)).data).toBeNull();
    expect(await answersTo(merchant)).toEqual([
      ['state', 'active'],
      ['together', 'no', '홍길동'],
    ]);
  });

  it('can be corrected like the number, and the corrections replace the read values', async () => {
    application.registry.representatives.set(specimenNumber, '홍길동');
    const merchant = await checking({ representative: '홈길둥', opened: '2013년 04월 07일' });
    expect(await merchant.check()).toMatchObject({ code: '0511', repName: '홈길둥', openDate: '20130407' });
    expect(await merchant.check({ repName: '홍길동', openDate: '2018.04.02' })).toMatchObject({ result: 'SUCCESS' });
    expect(application.registry.claims.at(-1)).toMatchObject({ representative: '홍길동', openedOn: '20180402' });
    const read = await merchant.client.call(readCertificate, { files: { file: merchant.file } });
    const [image] = read.body.result === 'FAILURE' ? [] : (read.data?.images ?? []);
    expect(image?.bizLicense.result).toMatchObject({ repName: [{ text: '홍길동' }, { text: '홈길둥' }] });
    expect((await submit(merchant)).status).toBe(200);
  });

  it.each([
    ['repName', '김하늘', 'representative-name.differs'],
    ['repName', '!', 'person-name.format'],
    ['openDate', '20191231', 'opening-date.differs'],
    ['openDate', '20180431', 'date.format'],
  ] as const)('cannot be corrected to something unlike what was read: %s %s', async (field, value, code) => {
    const merchant = await checking({ number: apart });
    await merchant.check();
    expect(await merchant.check({ [field]: value })).toMatchObject({
      code: 'VALIDATION',
      errors: { [field]: sentence(code) },
    });
  });

  it('that do not belong together are not asked about again by a submission', async () => {
    const merchant = await checking({ number: apart });
    await merchant.check();
    const before = await answersTo(merchant);
    const files = { bizRegFile: merchant.file };
    const body = { kycVerificationInfo: privateAnswers() };
    const answer = await merchant.client.call(submitPrivateInformation, { body, files });
    expect(answer.body.errors).toEqual({ bizRegFile: sentence('certificate.unchecked') });
    expect(await answersTo(merchant)).toEqual(before);
  });

  it('with several representatives match when one of them does', async () => {
    application.registry.representatives.set(specimenNumber, '김하늘');
    const merchant = await checking({ representative: '홍길동, 김하늘, 서은찬' });
    expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
    expect(await answersTo(merchant)).toEqual([
      ['state', 'active'],
      ['together', 'no', '홍길동'],
      ['together', 'yes', '김하늘'],
    ]);
  });

  it('include a foreigner’s Latin and Korean names', async () => {
    const merchant = await checking({ representative: 'JOHN SMITH(존 스미스)' });
    expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
    expect(application.registry.claims).toMatchObject([{ representative: 'JOHN SMITH', koreanName: '존 스미스' }]);
  });

  it('count as a reading when checked again after a refusal', async () => {
    const merchant = await checking({ number: apart });
    await merchant.check();
    const counted = async () => {
      const { rateLimit } = tables;
      const rows = await application.portal.db.select().from(rateLimit);
      return rows.filter(({ key }) => key.includes(merchant.accountId)).map(({ points }) => points);
    };
    const before = await counted();
    await merchant.check();
    expect(await counted()).toEqual(before.map((points) => points + 1));
  });

  it('can be checked again after the registry was unavailable', async () => {
    const merchant = await checking({ copy: 'silent registry' });
    application.registry.down = true;
    const silent = await merchant.check();
    application.registry.down = false;
    expect(silent).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
  });
});

describe('a certificate whose representative or opening date was not read', () => {
  const evidence = async ({ accountId }: TestMerchant) => {
    const { db, personalData } = application.portal.platform;
    const { businessInformation } = tables;
    const [row] = await db.select().from(businessInformation).where(eq(businessInformation.accountId, accountId));
    return registryEvidence(db, personalData, accountId, row?.certificateFileId ?? '');
  };

  it.each([{ representative: null }, { opened: null }])(
    'is accepted by the business state alone, unconfirmed: %j',
    async (change) => {
      const merchant = await checking({ ...change, copy: 'by the state' });
      expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
      expect((await submit(merchant)).status).toBe(200);
      expect(application.registry.claims).toEqual([]);
      expect(await evidence(merchant)).toMatchObject({
        isConfirmed: false,
        answers: [{ question: 'state', answer: 'active', asked: { businessNumber: specimenNumber } }],
      });
    },
  );

  it('is checked with the values a person adds to the check', async () => {
    const merchant = await checking({ representative: null, opened: null, copy: 'added' });
    expect(await merchant.check()).toMatchObject({ result: 'SUCCESS' });
    expect(await merchant.check({ repName: '김하늘', openDate: '20200101' })).toMatchObject({ result: 'SUCCESS' });
    expect(application.registry.claims).toMatchObject([{ representative: '김하늘', openedOn: '20200101' }]);
    await submit(merchant);
    expect(await evidence(merchant)).toMatchObject({ isConfirmed: true });
  });

  it('is checked with the values of the submission, which a mismatch refuses', async () => {
    application.registry.representatives.set(specimenNumber, '홍길동');
    const merchant = await checking({ opened: null, representative: null, copy: 'submitted' });
    await merchant.check();
    expect(await submit(merchant, { repName: '김하늘', openDate: '20180402' })).toMatchObject({
      status: 400,
      body: { errors: { bizRegFile: sentence('certificate.not-together') } },
    });
    expect(await submit(merchant, { repName: '홍길동', openDate: '2018-13-02' })).toMatchObject({
      status: 400,
      body: { errors: { openDate: sentence('date.format') } },
    });
    expect((await submit(merchant, { repName: '홍길동', openDate: '20180402' })).status).toBe(200);
    expect(await evidence(merchant)).toMatchObject({ isConfirmed: true });
  });
});

describe('a submission days after the check', () => {
  it('asks the registry both questions again, and a mismatch refuses it', async () => {
    const merchant = await checking({ copy: 'days later' });
    await merchant.check();
    const { certificateCheck } = tables;
    await application.portal.db
      .update(certificateCheck)
      .set({ checkedAt: sql`now() - interval '3 days'` })
      .where(eq(certificateCheck.ownerId, merchant.accountId));
    application.registry.representatives.set(specimenNumber, '김하늘');
    expect(await submit(merchant)).toMatchObject({
      status: 400,
      body: { errors: { bizRegFile: sentence('certificate.not-together') } },
    });
    expect(await answersTo(merchant)).toHaveLength(4);
  });
});
