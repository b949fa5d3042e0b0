import { applicationAnswers } from '@portal/contract/application/answers.ts';
import {
  applyForServices,
  submitCorporateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { screeningFeePreview } from '@portal/contract/application/fee.ts';
import { answerKeys, sourceOf } from '@portal/domain/rules/review/answers.ts';
import { describe, expect, it } from 'vitest';
import { certificateFile } from '../../../../testing/application.fakes.ts';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { corporateAnswers, serviceApplication } from '../../../../testing/application.specimens.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';

withApplication();

const certificateMessageOf = async ({ client }: TestMerchant) => {
  const { data } = await client.call(applicationAnswers);
  return data ?? expect.fail('no answers');
};
const valuesOf = async (merchant: TestMerchant) =>
  new Map((await certificateMessageOf(merchant)).answers.map(({ key, values }) => [key, values]));

describe('the answers before the fee', () => {
  it('are returned as stored, in order, with category names and without a password', async () => {
    const merchant = await application.acceptedMerchant({ homepageId: 'viewer', homepagePassword: 'secret-word' });
    await merchant.client.call(applyForServices, { body: serviceApplication() });
    const answered = await certificateMessageOf(merchant);
    const keys = answered.answers.map(({ key }) => key);
    expect(keys).toEqual(answerKeys.filter((key) => keys.includes(key)));
    expect(Object.fromEntries(answered.answers.map(({ key, values }) => [key, values]))).toMatchObject({
      bizNo: ['9010000019'],
      companyNameKr: ['바다상점'],
      productTypeBig: [
        expect.stringMatching(/[가-힣]/),
        expect.stringMatching(/[가-힣]/),
        expect.stringMatching(/[가-힣]/),
      ],
      homepageId: ['viewer'],
      bizAddressKr: ['서울특별시 중구 세종대로 110', '04524'],
      payServiceType: ['WEB_MOBILE_PAY'],
      displayCurrencies: ['JPY', 'KRW'],
    });
    expect(answered.agreedAt).toMatch(/^\d{4}-/);
    expect(JSON.stringify(answered)).not.toContain('secret-word');
  });

  it('show the operator’s number partly masked', async () => {
    const [name, mobile] = (await valuesOf(await application.acceptedMerchant())).get('operator') ?? [];
    expect(name).not.toBe('');
    expect(mobile).toMatch(/^01\d-\*{4}-\d{4}$/);
  });

  it('are shown next to the certificate’s values, as equal or different', async () => {
    const answered = await certificateMessageOf(await application.acceptedMerchant({ companyNameKr: '산상점' }));
    const sources = new Map(answered.answers.map((answer) => [answer.key, sourceOf(answer)]));
    expect([sources.get('bizNo'), sources.get('companyNameKr'), sources.get('bizRepEmail')]).toEqual([
      'read',
      'differs',
      'typed',
    ]);
    expect(answered.read).toBeGreaterThan(0);
  });

  it('report a partly read value of the certificate until the answer contains that part and more', async () => {
    const name = async (companyNameKr: string) => {
      const answered = await certificateMessageOf(
        await application.acceptedMerchant({ companyNameKr }, { nameStart: '바다' }),
      );
      return answered.answers.find(({ key }) => key === 'companyNameKr')?.lost;
    };
    expect(await name('바다')).toEqual([{ name: 'companyName', cause: 'light', cut: 'end', part: '바다' }]);
    expect(await name('바다상점')).toBeUndefined();
  });

  it.each([
    ['서울특별시 중구 새솔대로 152, 16층', '서울특별시 중구 새솔대로 152, 16층'],
    ['서울 중구 세종대로 110, 16층 (태평로1가)', undefined],
  ])('show an address next to %s on the certificate with %s', async (printed, beside) => {
    const answered = await certificateMessageOf(await application.acceptedMerchant({}, { address: printed }));
    const address = answered.answers.find(({ key }) => key === 'bizAddressKr');
    expect(address?.read?.[0]).toBe(beside);
    expect(address && sourceOf(address)).toBe(beside === undefined ? 'typed' : 'differs');
  });

  it('contain number and head office of a corporation, and neither of a sole proprietor', async () => {
    const merchant = await application.portal.merchantAt('business-information');
    const file = certificateFile({ type: 'BL_CORP' });
    await merchant.client.call(verifyCertificate, { files: { file } });
    await merchant.client.call(submitCorporateInformation, { body: { kycVerificationInfo: corporateAnswers() } });
    const corporation = await valuesOf(merchant);
    expect([corporation.has('corpNo'), corporation.get('officeAddressKr'), corporation.get('nonProfit')]).toEqual([
      true,
      ['서울특별시 중구 세종대로 110', '04524'],
      ['no'],
    ]);
    expect((await valuesOf(await application.acceptedMerchant())).has('corpNo')).toBe(false);
  });

  it('are returned until the fee is paid, and to their own merchant only', async () => {
    const merchant = await application.acceptedMerchant();
    expect((await valuesOf(merchant)).has('payServiceType')).toBe(false);
    expect((await merchant.client.call(screeningFeePreview)).status).toBe(200);
    const other = await application.acceptedMerchant();
    const asked = await merchant.client.call(applicationAnswers, { query: { loginId: other.loginId } });
    expect(asked.status).toBe(403);
    const late = await application.portal.merchantAt('settlement-account');
    expect((await late.client.call(applicationAnswers)).status).toBe(409);
  });
});
