import { expect } from '@playwright/test';
import { readIdCard } from '@portal/contract/screening/id-card.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';

const cards = [
  {
    name: 'resident-card-front.jpg',
    cardType: 'ic',
    found: { name: '홍길동', personalNum: '800617-1973124', issueDate: '2019.03.15' },
  },
  {
    name: 'resident-card-agent.jpg',
    cardType: 'ic',
    found: { name: '문정옥', personalNum: '770925-2972082', issueDate: '2021.06.08' },
  },
  {
    name: 'resident-card-third.jpg',
    cardType: 'ic',
    found: { name: '서은찬', personalNum: '910214-1976337', issueDate: '2023.01.19' },
  },
  {
    name: 'driver-licence-front.jpg',
    cardType: 'dl',
    found: { name: '김하늘', personalNum: '850312-2974111', num: '26-99-990001-07', code: 'K7M2Q4' },
  },
  {
    name: 'alien-card-front.jpg',
    cardType: 'ac',
    found: { name: 'NGUYEN LINH', alienRegNum: '880704-6982155', issueDate: '2023.05.17', serialNum: '04279910012' },
  },
] as const;

test('every specimen of an ID card is read with its documented values', async ({ portal }) => {
  const merchant = await new HttpMerchant(portal).goTo('representatives');
  for (const [seq, { name, cardType, found }] of cards.entries()) {
    const file = await portal.sandbox.specimen(name);
    const { data } = await merchant.client.call(readIdCard, {
      query: { type: 'SR00', seq, cardType },
      files: { file },
    });
    const { result } = data?.images[0]?.idCard ?? {};
    const texts = Object.entries(result ?? {}).map(([field, read]) => [field, read?.[0]?.text.replace(/[\s.]+$/g, '')]);
    expect([name, Object.fromEntries(texts)]).toMatchObject([name, found]);
  }
});
