import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sandboxDefaults } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { CallBuckets } from './call-bucket.ts';
import { launchQuery } from './launch-link.ts';
import { shopsOf } from './malls.ts';

const { cafe24ClientId, cafe24ClientSecret, merchantRegistryKey } = sandboxDefaults;
const redirectUri = 'http://localhost:3000/cafe24/oauth/callback';
const basic = `Basic ${Buffer.from(`${cafe24ClientId}:${cafe24ClientSecret}`).toString('base64')}`;
const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  mall_id: z.string(),
  issued_at: z.string(),
});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, portalUrl: 'http://localhost:1' });
});
afterAll(() => sandbox.stop());

const at = (mall: string, path: string): string => `${sandbox.url}/cafe24/${mall}/api/v2/${path}`;
const agree = async (mall: string, change: Record<string, string> = {}): Promise<URL> => {
  const query = { response_type: 'code', client_id: cafe24ClientId, state: 'S', redirect_uri: redirectUri };
  const asked = new URLSearchParams({ ...query, scope: 'mall.read_store', ...change });
  const answer = await fetch(`${at(mall, 'oauth/authorize')}?${asked}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'http://nowhere.test');
};
const askTokens = (mall: string, form: Record<string, string>, authorization = basic): Promise<Response> =>
  fetch(at(mall, 'oauth/token'), { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) });
const enter = async (mall: string, change?: Record<string, string>) => {
  const code = (await agree(mall, change)).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return { form, given: tokens.parse(await (await askTokens(mall, form)).json()) };
};
const shops = (mall: string, access: string, version = '2026-03-01'): Promise<Response> =>
  fetch(at(mall, 'admin/shops'), {
    headers: { authorization: `Bearer ${access}`, ...(version && { 'x-cafe24-api-version': version }) },
  });

describe('a launch link', () => {
  it('leads to the portal, signed over the unchanged query', async () => {
    const answer = await fetch(`${sandbox.url}/cafe24/launch-link?mall=sandbox-new`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const place = new URL(answer.headers.get('location') ?? '');
    expect(place.origin + place.pathname).toBe('http://localhost:1/cafe24/launch');
    const [, signed = '', hmac = ''] = /^\?(.*)&hmac=(.*)$/.exec(place.search) ?? [];
    const expected = createHmac('sha256', cafe24ClientSecret).update(signed).digest('base64');
    expect(decodeURIComponent(hmac)).toBe(expected);
    expect(place.searchParams.get('user_type')).toBe('P');
  });

  it('equals the vendor’s own link for the same visitor', () => {
    const visitor = {
      mallId: 'sandboxmall',
      userId: 'sandboxmall',
      userName: '홍길동',
      userType: 'P',
      timestamp: 1_700_000_000,
    } as const;
    expect(launchQuery('sandbox-secret', visitor)).toContain(
      '&hmac=uVnU9OAwhBawcD%2B0aX0IlBJ3trcCf%2FIEU0D4PF%2BeSa8%3D',
    );
  });

  it.each(['?mall=../x', '?mall=a', '?mall=sandbox-new&user_type=X'])('is refused for the query %s', async (query) => {
    expect((await fetch(`${sandbox.url}/cafe24/launch-link${query}`, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('OAuth', () => {
  it('returns the state with a code that works once, for its redirect address and mall only', async () => {
    expect((await agree('sandbox-new')).searchParams.get('state')).toBe('S');
    const { form, given } = await enter('sandbox-new');
    expect(given.mall_id).toBe('sandbox-new');
    expect((await askTokens('sandbox-new', form)).status).toBe(400);
    const code = (await agree('sandbox-new')).searchParams.get('code') ?? '';
    const elsewhere = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000/other' };
    expect((await askTokens('sandbox-new', elsewhere)).status).toBe(400);
    const other = (await agree('sandbox-new')).searchParams.get('code') ?? '';
    expect((await askTokens('sandbox-many', { ...form, code: other })).status).toBe(400);
  });

  it('rotates refresh tokens and revokes the previous one with its access token', async () => {
    const { given } = await enter('sandbox-new');
    const form = { grant_type: 'refresh_token', refresh_token: given.refresh_token };
    const later = tokens.parse(await (await askTokens('sandbox-new', form)).json());
    expect((await askTokens('sandbox-new', form)).status).toBe(400);
    expect((await shops('sandbox-new', given.access_token)).status).toBe(401);
    expect((await shops('sandbox-new', later.access_token)).status).toBe(200);
  });

  it('refuses an unknown client, and reports an operator who declines', async () => {
    const { form } = await enter('sandbox-new');
    expect((await askTokens('sandbox-new', form, 'Basic eDp5')).status).toBe(401);
    expect((await agree('sandbox-denied')).searchParams.get('error')).toBe('access_denied');
  });
});

describe('the shops', () => {
  it('are refused to a token without the scope to read them', async () => {
    const { given } = await enter('sandbox-new', { scope: 'mall.read_order' });
    expect((await shops('sandbox-new', given.access_token)).status).toBe(403);
  });

  it('of a new mall and of a Korean one are in their languages and currencies (decisions §10)', () => {
    const sold = (mall: string) => shopsOf(mall).map((shop) => `${shop.language_code} ${shop.currency_code}`);
    expect(sold('sandbox-new')).toEqual(['ko_KR KRW', 'en_US USD', 'ja_JP JPY', 'zh_CN CNY']);
    expect(sold('sandbox-korean')).toEqual(['ko_KR KRW']);
  });

  it('are returned with the call limit’s level, only for the mall’s own token and an API version', async () => {
    const { given } = await enter('sandbox-yuan');
    const answer = await shops('sandbox-yuan', given.access_token);
    expect(answer.headers.get('x-api-call-limit')).toMatch(/^\d+\/40$/);
    expect(await answer.json()).toMatchObject({
      shops: [{ shop_no: 1, currency_code: 'CNY', language_code: 'zh_CN' }],
    });
    expect((await shops('sandbox-new', given.access_token)).status).toBe(401);
    expect((await shops('sandbox-yuan', given.access_token, '')).status).toBe(400);
  });

  it.each([
    ['sandbox-revoked', 401],
    ['sandbox-stale-1', 401],
    ['sandbox-forbidden', 403],
    ['sandbox-busy', 429],
    ['sandbox-down', 500],
    ['sandbox-garbage', 200],
    ['sandbox-new-again', 200],
  ])('of %s are answered with %i', async (mall, status) => {
    const { given } = await enter(mall);
    expect((await shops(mall, given.access_token)).status).toBe(status);
  });

  it('are refused once the app is deleted, until it is opened again', async () => {
    const { given } = await enter('sandbox-new-gone');
    await fetch(`${sandbox.url}/cafe24/control/sandbox-new-gone/delete-app`, { method: 'POST' });
    expect((await shops('sandbox-new-gone', given.access_token)).status).toBe(403);
    const again = await enter('sandbox-new-gone');
    expect((await shops('sandbox-new-gone', again.given.access_token)).status).toBe(200);
  });

  it('may be requested 40 times at once, and again a second later', () => {
    const buckets = new CallBuckets();
    const first = Array.from({ length: 41 }, () => buckets.count('mall', 0));
    expect(first.map(({ isOver }) => isOver).indexOf(true)).toBe(40);
    expect(buckets.count('mall', 1_000).isOver).toBe(false);
    expect(buckets.count('other', 0)).toEqual({ header: '1/40', isOver: false });
  });
});

describe('the merchant registry', () => {
  const registry = (path: string, init: RequestInit = {}, key: string = merchantRegistryKey) =>
    fetch(`${sandbox.url}/registry/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });

  it('returns paid malls, malls that lack details, and what the control call sets', async () => {
    expect(await (await registry('malls/sandbox-pro')).json()).toEqual({ details_required: true, shops: [] });
    expect((await registry('malls/sandbox-new')).status).toBe(404);
    const paid = z.object({ shops: z.array(z.object({ shop_no: z.number(), merchant_id: z.string() })) });
    const { shops: known } = paid.parse(await (await registry('malls/sandbox-paid-1')).json());
    expect(known.map(({ shop_no: number }) => number)).toEqual([2, 3, 4]);
    const notified = {
      details_required: false,
      shops: [{ shop_no: 2, merchant_id: 'C1', login_id: 'a', status: '정상', remit_config_type: 'PG 정산' }],
    };
    await registry('malls/sandbox-new-7', { method: 'PUT', body: JSON.stringify(notified) });
    expect(await (await registry('malls/sandbox-new-7')).json()).toEqual(notified);
    expect((await registry('malls/sandbox-new-7', { method: 'PUT', body: '{}' })).status).toBe(400);
    expect((await registry('malls/sandbox-pro', {}, 'wrong')).status).toBe(401);
  });

  it('lists methods of both kinds, normal and suspended', async () => {
    const answer = await (await registry('merchants/C1/payment-methods')).json();
    expect(answer).toMatchObject({
      payment_methods: expect.arrayContaining([{ kr_name: '알리페이', is_card: false, status: '정상' }]),
    });
  });
});
