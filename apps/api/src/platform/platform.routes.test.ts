import { deleteDraft, publicConfiguration, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from './database/tables.ts';
import { testConfig } from './testing/test-config.ts';
import { openTestPortal, type TestPortal } from './testing/test-portal.ts';

describe('the platform’s own calls', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ jobs: false });
  });
  afterAll(() => portal.close());
  const params = { step: 'representative-info' } as const;

  it('tell anybody what the client has to know', async () => {
    const { body } = await portal.client().call(publicConfiguration);
    expect(body).toEqual({
      frontOrigin: '',
      postcodeScriptUrl: 'http://postcode.test/postcode.v2.js',
      brand: { name: '엑심베이', homeUrl: 'https://www.eximbay.com', supportEmail: '', supportPhone: '' },
      merchantLoginUrl: testConfig.merchantLoginUrl,
      homepageLoginUrl: testConfig.homepageLoginUrl,
      sandboxUrl: null,
      screeningFee: 330_000,
      passwordTransportKey: testConfig.passwordTransportKey,
    });
  });

  it('keep a draft a step and account, replace it, and forget it', async () => {
    const [one, other] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    expect((await one.client.call(readDraft, { params })).body.data).toBeNull();
    await one.client.call(saveDraft, { params, body: { values: { name: '홍길동' } } });
    await one.client.call(saveDraft, { params, body: { values: { name: '김하늘' } } });
    expect((await one.client.call(readDraft, { params })).data?.values).toEqual({ name: '김하늘' });
    expect((await other.client.call(readDraft, { params })).body.data).toBeNull();
    expect(JSON.stringify(await portal.db.select().from(tables.draft))).not.toContain('김하늘');
    expect((await one.client.call(deleteDraft, { params })).status).toBe(200);
    expect((await one.client.call(readDraft, { params })).body.data).toBeNull();
  });

  it('never keep passwords, personal numbers, serials or images, wherever they stand', async () => {
    const { client } = await portal.merchantAt('representatives');
    const values = {
      homepagePassword: 'secret',
      people: [
        { krname: '홍길동', personalNumberBack: '1234567', licenceNumber: '111111111111', typed: '900101-1234568' },
      ],
      alien: { alienRegNum: '9001015123452' },
      serialNum: '12345678901',
      front: 'data:image/png;base64,AAAA',
      photo: `data:image/png;base64,AAAA`,
      corpNo: '110111-2487050',
      accountNumber: '1101011234567',
      share: 25,
    };
    await client.call(saveDraft, { params, body: { values } });
    expect((await client.call(readDraft, { params })).data?.values).toEqual({
      people: [{ krname: '홍길동', typed: '' }],
      photo: '',
      corpNo: '110111-2487050',
      accountNumber: '1101011234567',
      share: 25,
    });
  });

  it('do not know other steps', async () => {
    const { client } = await portal.merchantAt('representatives');
    const url = '/api/onboarding/v1/draft/elsewhere';
    expect((await client.raw({ method: 'GET', url })).status).toBe(400);
  });
});
