import { describe, expect, it } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';

describe('a request that changes something', () => {
  withPortal(() =>
    openTestPortal({
      jobs: false,
      register: [
        registerProbe,
        (app) => {
          for (const name of ['return', 'status', 'returned']) {
            app.post(`/front/v1/payment/${name}`, async ({ body }) => ({ body }));
          }
        },
      ],
    }),
  );

  const payload = { mail: 'a@shop.test', nested: { count: 1 } };
  const answerTo = (headers: Record<string, string>, url = '/api/probe/form', method: 'POST' | 'OPTIONS' = 'POST') =>
    portal.client().raw({ method, url, headers, ...(method === 'POST' && { payload }) });
  const post = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).status;

  it.each<[string, Record<string, string>, number]>([
    ['the portal’s own page', { origin: 'https://portal.test', 'sec-fetch-site': 'same-origin' }, 200],
    ['a client that is not a browser', {}, 200],
    ['a browser that sends only Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'another site that claims to be same-origin',
      { origin: 'https://other.test', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    [
      'another site with a session cookie',
      { origin: 'https://other.test', 'sec-fetch-site': 'cross-site', cookie: `__Host-session=${'a'.repeat(43)}` },
      403,
    ],
    ['a sibling host', { origin: 'https://x.portal.test' }, 403],
    ['the same host without TLS', { origin: 'http://portal.test' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host, without an origin', { 'sec-fetch-site': 'same-site' }, 403],
  ])('is accepted or refused by its origin: %s', async (_name, headers, expected) => {
    expect(await post(headers)).toBe(expected);
  });

  it.each(['https://other.test', 'https://x.portal.test', 'null', 'https://portal.test'])(
    'from %s is answered without headers that let another site read it',
    async (origin) => {
      const asking = { origin, 'access-control-request-method': 'POST' };
      for (const { headers } of [await answerTo({ origin }), await answerTo(asking, undefined, 'OPTIONS')])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it.each([
    ['/front/v1/payment/return', 200],
    ['/front/v1/payment/return/', 200],
    ['/front/v1/payment/status?x=1', 200],
    ['/front/v1/payment/returned', 403],
    ['/front/v1/payment//return', 403],
  ])('from the gateway is accepted only at its own paths: %s', async (url, expected) => {
    expect(await post({ origin: 'https://gateway.test' }, url)).toBe(expected);
  });

  it('as a form from the gateway stays raw text', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const url = '/front/v1/payment/status';
    const answer = await portal.client().raw({ method: 'POST', url, headers, payload: 'a=%ED%99%8D&b=+1' });
    expect(JSON.parse(answer.body)).toEqual({ body: 'a=%ED%99%8D&b=+1' });
  });

  it('is accepted under any name of this machine when the portal is served on it alone', async () => {
    const local = await openTestPortal({
      jobs: false,
      register: [registerProbe],
      config: { publicOrigin: 'http://localhost:3000' },
    });
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:4000']) {
      const headers = { origin };
      const { status } = await local.client().raw({ method: 'POST', url: '/api/probe/form', headers, payload });
      expect([origin, status]).toEqual([origin, origin.endsWith('3000') ? 200 : 403]);
    }
    await local.close();
  });
});
