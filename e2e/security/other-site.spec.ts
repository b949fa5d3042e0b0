import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { accountDetail, me } from '@portal/contract/account/account.ts';
import { ownSessions } from '@portal/contract/account/sessions.ts';
import { applicationAnswers } from '@portal/contract/application/answers.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import { test } from '../support/fixtures.ts';
import type { HttpMerchant } from '../support/http-merchant.ts';

const isElsewhere = ({ hostname }: URL): boolean => hostname.endsWith('evil.test');

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Calls that a gateway or its browser posts from another site; they are not trusted before the gateway confirms them. */
const exempt = ['/front/v1/payment/return', '/front/v1/cafe24/payment/return', '/front/v1/payment/status'];

/** The merchant's cookies are sent from another port, but not from another site, where every call that needs a session is refused. */
const needsNoSession = ({ caller }: Call): boolean =>
  caller === 'anyone' || caller === 'visitor' || caller === 'visitor-or-merchant';

const attacksFor = (loginId: string, isOfUse: (call: Call) => boolean): Attack[] =>
  calls
    .filter((call) => call.method !== 'GET' && isOfUse(call))
    .map((call) => ({
      method: call.method,
      path: call.path.replaceAll(/:\w+/g, '1'),
      body: JSON.stringify(exampleOf(call).valid.body ?? {}).replaceAll('merchant01', loginId),
    }));

/** Serves a foreign page: on another port of the portal's own host, which gets the cookies, or on another site. */
async function otherSite(host: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><title>other site</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://${host}:${port}`, close };
}

/** Sends every call in every way available to a page, and waits for the answers. */
const sendsAll = (page: Page, portalUrl: string, attacks: readonly Attack[]): Promise<void> =>
  page.evaluate(
    async ({ url, list }) => {
      // One frame of each kind for all: creating and removing a frame costs more than the call sent in it.
      const frames = new Map<string, HTMLIFrameElement>();
      const frameOf = (type: string): HTMLIFrameElement => {
        const known = frames.get(type);
        if (known) return known;
        const frame = document.createElement('iframe');
        frame.name = `frame ${type}`;
        document.body.append(frame);
        frames.set(type, frame);
        return frame;
      };
      const posts = (path: string, body: string, type: string): Promise<void> =>
        new Promise((resolve) => {
          const frame = frameOf(type);
          const form = document.createElement('form');
          Object.assign(form, { method: 'POST', action: `${url}${path}`, enctype: type, target: frame.name });
          const field = document.createElement('input');
          Object.assign(field, { type: 'hidden', name: body.slice(0, -1), value: '}' });
          form.append(field);
          document.body.append(form);
          const done = (): void => {
            frame.onload = null;
            clearTimeout(limit);
            form.remove();
            resolve();
          };
          frame.onload = done;
          const limit = setTimeout(done, 10_000);
          form.submit();
        });
      for (const { method, path, body } of list) {
        const sent = (init: RequestInit): Promise<unknown> =>
          fetch(`${url}${path}`, { credentials: 'include', ...init }).catch(() => undefined);
        await Promise.all([
          sent({ method: 'POST', mode: 'no-cors', body }),
          sent({ method, headers: { 'content-type': 'application/json', 'x-login-id': 'x' }, body }),
          posts(path, body, 'text/plain'),
          posts(path, body, 'application/x-www-form-urlencoded'),
          posts(path, body, 'multipart/form-data'),
        ]);
        navigator.sendBeacon(`${url}${path}`, new Blob([body], { type: 'text/plain' }));
        const image = new Image();
        image.src = `${url}${path}`;
        await image.decode().catch(() => undefined);
      }
    },
    { url: portalUrl, list: attacks },
  );

/** What the merchant's own session shows of the application and of itself. */
async function standing({ client, loginId }: HttpMerchant): Promise<unknown> {
  const { idleSeconds: _idle, remainingSeconds: _left, ...who } = (await client.must(me)) ?? {};
  const sessions = await client.must(ownSessions);
  return [
    who,
    await client.must(accountDetail),
    sessions?.sessions.length,
    (await client.call(applicationAnswers)).data ?? null,
    await client.must(screeningProgress, { query: { loginId } }),
  ];
}

for (const [what, host, kind, isOfUse] of [
  ['another port of the same host', 'localhost', 'any call', () => true],
  ['another site', '127.0.0.1', 'a call that needs no session', needsNoSession],
] as const) {
  test(`a page of ${what} changes nothing by ${kind}, and reads nothing`, async ({
    merchantAt,
    openAs,
    page,
    portal,
  }) => {
    test.setTimeout(600_000);
    const merchant = await merchantAt('screening-fee');
    await openAs(merchant, '/payment-complete');
    const before = await standing(merchant);
    const site = await otherSite(host);
    try {
      const answers: { path: string; sent: string; status: number; isRead: boolean }[] = [];
      page.on('response', (response) => {
        const { pathname, origin } = new URL(response.url());
        const isCall = origin === portal.url && response.request().method() !== 'GET';
        if (!isCall || exempt.includes(pathname.replace(/\/$/, ''))) return;
        const isRead = response.headers()['access-control-allow-origin'] !== undefined;
        const sent = response.request().headers()['content-type'] ?? response.request().method();
        answers.push({ path: pathname, sent: sent.split(';')[0] ?? '', status: response.status(), isRead });
      });
      await page.goto(site.origin);
      const attacks = attacksFor(merchant.loginId, isOfUse);
      await sendsAll(page, portal.url, attacks);
      const ways = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
      for (const way of ways)
        expect(answers.filter(({ sent }) => sent === way).length).toBeGreaterThanOrEqual(
          attacks.filter(({ path }) => !exempt.includes(path)).length,
        );
      expect(answers.filter(({ status, isRead }) => status < 400 || status >= 500 || isRead)).toEqual([]);
      expect(await standing(merchant)).toEqual(before);
    } finally {
      await site.close();
    }
  });
}

test('no page of the portal can be shown in a frame of another site', async ({ merchantAt, openAs, page, portal }) => {
  const merchant = await merchantAt('screening-fee');
  await openAs(merchant, '/payment-complete');
  const site = await otherSite('localhost');
  try {
    await page.goto(site.origin);
    const paths = ['/', '/login', '/signup', '/payment-complete', '/my-file', '/merchant-id', '/cafe24/registration'];
    for (const path of paths) {
      await page.evaluate(async (address) => {
        const frame = document.createElement('iframe');
        const loaded = new Promise((resolve) => {
          frame.onload = resolve;
          setTimeout(resolve, 10_000);
        });
        frame.src = address;
        document.body.append(frame);
        await loaded;
      }, `${portal.url}${path}`);
    }
    const shown = page.frames().filter((frame) => frame !== page.mainFrame() && frame.url().startsWith(portal.url));
    expect(shown.map((frame) => frame.url())).toEqual([]);
  } finally {
    await site.close();
  }
});

test('no address of the portal redirects to another site', async ({ page, portal }) => {
  const strays: string[] = [];
  await page.route(isElsewhere, (route) => {
    strays.push(route.request().url());
    return route.abort();
  });
  for (const path of [
    '//evil.test',
    '//evil.test/%2e%2e',
    '/%2Fevil.test/',
    '/%5Cevil.test/',
    '/\\evil.test/',
    '/https://evil.test/',
    '/login/?redirect=https://evil.test',
    '/login?next=//evil.test&returnUrl=https%3A%2F%2Fevil.test',
    '/payment-success?url=https://evil.test',
    '/payment-fail?return_url=//evil.test',
    '/cafe24/launch?redirect_uri=https://evil.test',
    '/cafe24/oauth/callback?code=x&state=https://evil.test',
    '/@evil.test/',
    '/.evil.test',
  ]) {
    await page.goto(`${portal.url}${path}`).catch(() => undefined);
    // For an address refused without a page, the browser shows its own page, which has no origin.
    expect([portal.url, 'null'], path).toContain(new URL(page.url()).origin);
  }
  expect(strays).toEqual([]);
});

test('a payment response that names another site does not open it', async ({ merchantAt, openAs, page }) => {
  const strays: string[] = [];
  await page.context().route(isElsewhere, (route) => {
    strays.push(route.request().url());
    return route.abort();
  });
  await page.route('**/front/v1/payment/ready', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/"sdkUrl":"[^"]*"/, '"sdkUrl":"https://evil.test/sdk.js"');
    await route.fulfill({ response: answer, body: text });
  });
  await openAs(await merchantAt('screening-fee'), '/payment-complete');
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('결제창을 열지 못했습니다.');
  expect(strays).toEqual([]);
});
