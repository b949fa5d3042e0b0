import { merchantType } from '@portal/contract/account/recovery.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { forgetLimits, newLoginId, withAccount } from '../account.fixture.ts';

describeOnDatabase('the look-up of a merchant id', (open) => {
  withPortal(() => open(withAccount));
  beforeAll(async () => {
    await portal.db.insert(tables.merchantDirectory).values([
      { id: 'shop0001', type: 'MERCHANT' },
      { id: 'new-0002', type: 'TEMP' },
    ]);
  });
  beforeEach(() => forgetLimits(portal));

  const typeOf = (id: string, client = portal.client()) => client.call(merchantType, { query: { id } });

  it.each([
    ['shop0001', 'MERCHANT'],
    [' SHOP0001 ', 'MERCHANT'],
    ['New-0002', 'TEMP'],
    ['nobody99', 'ONBOARDING'],
    ['abc', 'ONBOARDING'],
    ['%', null],
    ['ab', null],
    [' a ', null],
  ])('finds that %j is %j', async (id, type) => {
    const answer = await typeOf(id);
    expect(answer.data).toBe(type);
    if (type === null) {
      expect(answer).toMatchObject({ status: 400, body: { errors: { id: '입력된 아이디가 너무 짧습니다.' } } });
    }
  });

  it('requires an id', async () => {
    expect(await typeOf('')).toMatchObject({ status: 400, body: { errors: { id: '아이디를 입력해 주세요.' } } });
  });

  it('does not distinguish an account of this portal from an unknown id', async () => {
    const { loginId } = await portal.merchantAt('owners', { loginId: newLoginId() });
    const [known, unknown] = [await typeOf(loginId), await typeOf(newLoginId())];
    expect(known.body).toEqual({ code: 'OK', message: '', data: 'ONBOARDING' });
    expect(unknown.body).toEqual(known.body);
  });

  it('is limited to 30 calls in ten minutes', async () => {
    const client = portal.client();
    for (let number = 0; number < 30; number += 1) expect((await typeOf(newLoginId(), client)).status).toBe(200);
    expect(await typeOf('shop0001', client)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^요청이 너무 많습니다\. (\d+분 뒤에) 다시/) },
    });
    expect((await typeOf('shop0001')).status).toBe(200);
  });

  it('is limited to 300 calls a day', async () => {
    const client = portal.client();
    await portal.platform.limits.consume('id-exists-day', client.source, 299);
    expect((await typeOf('shop0001', client)).status).toBe(200);
    expect((await typeOf('shop0001', client)).status).toBe(429);
  });
});
