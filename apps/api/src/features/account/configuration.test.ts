import { publicConfiguration } from '@portal/contract/platform.ts';
import { beforeAll, expect, it } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { withAccount } from './account.fixture.ts';

describeOnDatabase('the public configuration', (open) => {
  withPortal(() => open(withAccount));
  beforeAll(async () => {
    await portal.db.insert(tables.partner).values([
      { code: 'LOWER', name: '제휴 상점', feeKind: 'amount', feeAmount: 110_000 },
      { code: 'EXEMPT', name: '제휴 상점', feeKind: 'exempt' },
      { code: 'GENERAL', name: '제휴 상점' },
    ]);
  });

  it('gives every client its settings, and exposes no internal origin', async () => {
    const { body } = await portal.client().call(publicConfiguration);
    expect(body).toEqual({
      postcodeFrameUrl: '/postcode-frame',
      brand: { name: '엑심베이', homeUrl: 'https://www.eximbay.com', supportEmail: '', supportPhone: '' },
      merchantLoginUrl: testConfig.merchantLoginUrl,
      homepageLoginUrl: testConfig.homepageLoginUrl,
      sandboxUrl: null,
      screeningFee: 330_000,
      passwordTransportKey: testConfig.passwordTransportKey,
    });
  });

  it.each([
    ['LOWER', 110_000],
    [' LOWER ', 110_000],
    ['EXEMPT', 0],
    ['GENERAL', 330_000],
    ['NOBODY', 330_000],
    ['', 330_000],
  ])('(11.34) returns the fee of the partner %j', async (partnerCode, fee) => {
    const { body } = await portal.client().call(publicConfiguration, { query: { partnerCode } });
    expect(body).toMatchObject({ screeningFee: fee });
  });

  it('stops revealing partner fees after 30 calls, yet still answers', async () => {
    const client = portal.client();
    const fees = new Set<unknown>();
    for (let number = 0; number < 31; number += 1) {
      const { status, body } = await client.call(publicConfiguration, { query: { partnerCode: 'LOWER' } });
      expect(status).toBe(200);
      fees.add(JSON.stringify(body).match(/"screeningFee":(\d+)/)?.[1]);
    }
    expect([...fees]).toEqual(['110000', '330000']);
  });
});
