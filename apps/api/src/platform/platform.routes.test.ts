import { publicConfiguration } from '@portal/contract/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from './testing/test-config.ts';
import { openTestPortal, type TestPortal } from './testing/test-portal.ts';

describe('the platform’s own call', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ jobs: false });
  });
  afterAll(() => portal.close());

  it('tells anybody what the client has to know', async () => {
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
});
