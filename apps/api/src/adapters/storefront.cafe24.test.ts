import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeStorefront } from '../ports/testing/storefront.port-test.ts';
import { createHttpMerchantRegistry } from './merchant-registry.http.ts';
import { patience, reportsFaults } from './provider-faults.fixture.ts';
import { type Answer, startProviderServer } from './provider-server.fixture.ts';
import { sharedProviderServer } from './shared-provider-server.fixture.ts';
import { createCafe24Storefront } from './storefront.cafe24.ts';

const clientId = 'client-1';
const clientSecret = 'sandbox-secret';
const callback = 'https://portal.test/cafe24/oauth/callback';
const mallId = 'sandboxmall';

const launchQuery = (of: string, userType = 'P'): string => {
  const timestamp = Math.floor(Date.now() / 1_000);
  const text = `is_multi_shop=T&lang=ko_KR&mall_id=${of}&nation=KR&shop_no=1&timestamp=${timestamp}&user_id=u&user_type=${userType}`;
  const hmac = createHmac('sha256', clientSecret).update(text).digest('base64');
  return `${text}&hmac=${encodeURIComponent(hmac)}`;
};

const tokens = (change: object = {}) => ({
  json: {
    access_token: 'A1',
    expires_at: '2026-03-01T14:00:00.000',
    refresh_token: 'R1',
    refresh_token_expires_at: '2026-03-15T12:00:00.000',
    client_id: clientId,
    mall_id: mallId,
    user_id: 'u',
    scopes: ['mall.read_store'],
    issued_at: '2026-03-01T12:00:00.000',
    shop_no: '1',
    ...change,
  },
});
const shop = {
  shop_no: 2,
  language_code: 'en_US',
  currency_code: 'USD',
  base_domain: 'sandboxmall.cafe24.com/shop2',
  primary_domain: 'en.sandboxmall.com',
  active: 'T',
};
const refusal = (status: number): Answer => ({ status, json: { error: { code: String(status), message: 'no' } } });

const server = sharedProviderServer();
const adapter = (url = server.url, timeoutMs = patience) =>
  createCafe24Storefront({ apiUrl: `${url}/{mall}`, clientId, clientSecret }, callback, timeoutMs);

describeStorefront('the vendor’s adapter', async () => {
  const own = await startProviderServer();
  const storefront = createCafe24Storefront(
    { apiUrl: `${own.url}/{mall}`, clientId, clientSecret },
    callback,
    patience,
  );
  return {
    storefront,
    launchQuery,
    code: () => 'code-1',
    stands(of, how) {
      if (how === 'well') own.answer(tokens({ mall_id: of }), { json: { shops: [shop] } }, tokens({ mall_id: of }));
      else if (how === 'withdrawn') own.answer(refusal(401));
      else own.answer(refusal(403), { status: 400, json: { error: 'invalid_grant' } });
    },
    falls: () => own.answer({ status: 500, json: {} }),
    close: () => own.close(),
  };
});

describe('the platform’s OAuth', () => {
  it('computes the signature as in the vendor’s sample', () => {
    const text =
      'is_multi_shop=T&lang=ko_KR&mall_id=sandboxmall&nation=KR&shop_no=1&timestamp=1700000000&user_id=sandboxmall' +
      '&user_name=%ED%99%8D%EA%B8%B8%EB%8F%99&user_type=P';
    const read = adapter().readLaunch(`${text}&hmac=uVnU9OAwhBawcD%2B0aX0IlBJ3trcCf%2FIEU0D4PF%2BeSa8%3D`);
    expect(read).toMatchObject({
      mallId,
      userId: mallId,
      operator: 'principal',
      signedAt: new Date(1_700_000_000_000),
    });
  });

  it('requests the right to read shops, at the mall’s own address', () => {
    const url = new URL(adapter().consentUrl(mallId, 'S'));
    expect(url.pathname).toBe('/sandboxmall/api/v2/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: clientId,
      state: 'S',
      redirect_uri: callback,
      scope: 'mall.read_store',
    });
  });

  it('exchanges a code with our credentials, and counts lifetimes from the issue', async () => {
    server.answer(tokens());
    expect(await adapter().exchange(mallId, 'C1')).toEqual({
      accessToken: 'A1',
      refreshToken: 'R1',
      accessSeconds: 7_200,
      refreshSeconds: 14 * 86_400,
      issuedAt: new Date('2026-03-01T03:00:00Z'),
    });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ method: 'POST', url: '/sandboxmall/api/v2/oauth/token' });
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'C1',
      redirect_uri: callback,
    });
  });

  it.each([
    ['of another mall', tokens({ mall_id: 'another' }), 'rejected'],
    ['without the scope to read', tokens({ scopes: ['mall.read_order'] }), 'rejected'],
    ['without their expiry', tokens({ expires_at: 'soon' }), 'unintelligible'],
    ['that the platform does not issue', { status: 400, json: { error: 'invalid_grant' } }, 'rejected'],
  ] as const)('refuses tokens %s', async (_what, answer, kind) => {
    server.answer(answer);
    await expect(adapter().exchange(mallId, 'C1')).rejects.toMatchObject({ kind });
  });

  it.each([
    ['by an OAuth error', { status: 403, json: { error: 'access_denied' } }],
    ['by an error of the Admin API', refusal(403)],
  ] as const)('refreshes no tokens of a mall without the app, reported %s', async (_how, answer) => {
    server.answer(answer);
    expect(await adapter().refresh(mallId, 'R1')).toEqual({ kind: 'no-entry', status: 403 });
  });

  it.each(['../other', 'a', 'evil.test/', 'mall@evil', 'Mall', '', 'a'.repeat(60)])(
    'builds no address from %j',
    async (id) => {
      expect(() => adapter().consentUrl(id, 'S')).toThrow('not a mall id');
      await expect(adapter().shops(id, 'A')).rejects.toThrow('not a mall id');
      expect(server.asked).toEqual([]);
    },
  );
});

describe('the platform’s shops', () => {
  it('are requested with bearer and version, and read with their own or the platform’s address', async () => {
    const platformOwn = { ...shop, shop_no: 3, primary_domain: '', active: 'F' };
    server.answer({ json: { shops: [shop, platformOwn] } });
    expect(await adapter().shops(mallId, 'A1')).toEqual({
      kind: 'answered',
      shops: [
        { shopNo: 2, url: 'en.sandboxmall.com', currency: 'USD', languageCode: 'en_US', isActive: true },
        { shopNo: 3, url: 'sandboxmall.cafe24.com/shop2', currency: 'USD', languageCode: 'en_US', isActive: false },
      ],
    });
    expect(server.asked[0]).toMatchObject({ method: 'GET', url: '/sandboxmall/api/v2/admin/shops' });
    expect(server.asked[0]?.headers).toMatchObject({
      authorization: 'Bearer A1',
      'x-cafe24-api-version': '2026-03-01',
    });
  });

  it('are requested once more when the rate limit is exceeded, and then fail', async () => {
    server.answer({ status: 429, json: {} }, { json: { shops: [shop] } });
    expect((await adapter().shops(mallId, 'A1')).kind).toBe('answered');
    server.answer({ status: 429, json: {} });
    await expect(adapter().shops(mallId, 'A1')).rejects.toMatchObject({ kind: 'quota' });
  });

  it('are requested at once while the rate limit has room, and later the fuller it is', async () => {
    const one = adapter();
    const malls = [
      ['far-too-full', '400/40', 2_000],
      ['nearly-full', '38/40', 1_000],
      ['with-room', '36/40', 0],
    ] as const;
    for (const [mall, limit] of malls) {
      server.answer({ json: { shops: [shop] }, headers: { 'x-api-call-limit': limit } });
      await one.shops(mall, 'A1');
    }
    server.answer({ json: { shops: [shop] } });
    const begun = performance.now();
    const asked = malls.map(async ([mall]) => {
      await one.shops(mall, 'A1');
      return [mall, performance.now() - begun] as const;
    });
    const waited = new Map(await Promise.all(asked));
    // Some time has passed since the first answers, and a timer may fire slightly early.
    for (const [mall, , least] of malls) expect(waited.get(mall)).toBeGreaterThan(least - 500);
    expect([...waited].sort(([, a], [, b]) => a - b).map(([mall]) => mall)).toEqual(
      malls.map(([mall]) => mall).reverse(),
    );
  });

  it('are available for other malls while one mall is down', async () => {
    const one = adapter();
    server.answer({ status: 500, json: {} });
    for (let tries = 0; tries < 6; tries += 1) await one.shops('mall-down', 'A').catch(() => undefined);
    server.answer({ json: { shops: [shop] } });
    expect((await one.shops('mall-well', 'A')).kind).toBe('answered');
    await expect(one.shops('mall-down', 'A')).rejects.toMatchObject({ kind: 'unavailable', providerCode: 'resting' });
  });

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const one = adapter(url.replace(/\/$/, ''), timeoutMs);
      return () => one.shops(mallId, 'A1');
    },
    { json: { shops: [shop] } },
  );
});

describe('the platform’s notices', () => {
  const notice = (change: object = {}, event = 90077) => ({
    event_no: event,
    resource: { mall_id: mallId, client_id: clientId, app_name: 'portal', ...change },
  });

  it.each([
    [notice(), { mallId, about: 'app-deleted' }],
    [notice({}, 90078), { mallId, about: 'app-expired' }],
    [notice({}, 90157), undefined],
    [notice({ client_id: 'another' }), undefined],
    [notice({ mall_id: '../x' }), undefined],
    [{}, undefined],
    [null, undefined],
    ['text', undefined],
  ])('are read from %j as %j', (body, read) => {
    expect(adapter().readNotice(body)).toEqual(read);
  });
});

describe('the provider’s back office', () => {
  const registry = (url = server.url, timeoutMs = patience) =>
    createHttpMerchantRegistry({ url, key: 'registry-key' }, timeoutMs);
  const known = {
    details_required: false,
    shops: [{ shop_no: 2, merchant_id: 'C24A', login_id: 'shop', status: '정상', remit_config_type: 'PG 정산' }],
  };

  it('returns the details of a mall, and undefined for an unknown one', async () => {
    server.answer({ json: known });
    expect(await registry().mallOf(mallId)).toEqual({
      lacksDetails: false,
      shops: [{ shopNo: 2, merchantId: 'C24A', loginId: 'shop', status: '정상', remitConfigType: 'PG 정산' }],
    });
    expect(server.asked[0]).toMatchObject({
      url: '/v1/malls/sandboxmall',
      headers: { authorization: 'Bearer registry-key' },
    });
    server.answer({ status: 404, json: {} });
    expect(await registry().mallOf(mallId)).toBeUndefined();
    server.answer({ status: 401, json: {} });
    await expect(registry().mallOf(mallId)).rejects.toMatchObject({ kind: 'rejected', providerCode: '401' });
  });

  it('is called once more when it could not be reached', async () => {
    server.answer('hang-up', { json: known });
    expect((await registry().mallOf(mallId))?.shops).toHaveLength(1);
    expect(server.asked).toHaveLength(2);
  });

  it('lists the payment methods of a shop', async () => {
    server.answer({ json: { payment_methods: [{ kr_name: '비자', is_card: true, status: '정상' }] } });
    expect(await registry().methodsOf('C24A')).toEqual([{ krName: '비자', isCard: true, status: '정상' }]);
    server.answer({ status: 404, json: {} });
    expect(await registry().methodsOf('C24A')).toEqual([]);
  });

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const one = registry(url, timeoutMs);
      return () => one.mallOf(mallId);
    },
    { json: known },
  );
});
