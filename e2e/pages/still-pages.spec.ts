import { expect, type Page, type Request } from '@playwright/test';
import { publicConfiguration } from '@portal/contract/platform.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import * as z from 'zod/mini';
import { outlinedPages } from '../../apps/web/src/app/drawn-pages.ts';
import { test } from '../support/fixtures.ts';
import { HttpMerchant } from '../support/http-merchant.ts';
import { takesSession } from '../support/take-session.ts';
import { holdCode } from './hold-code.ts';

/** Total layout shift allowed, by the browser's measure: a line that changes, but nothing that a finger aims at. */
const most = 0.02;
const moved = z.array(z.object({ value: z.number(), nodes: z.array(z.string()) }));

/** Runs first in each document: records what moved on the screen, and how far by the browser's measure (CLS). */
function observeMoves(): void {
  const moves: { value: number; nodes: string[] }[] = [];
  const nameOf = ({ node, previousRect, currentRect }: Record<string, unknown>): string => {
    const text = node instanceof Node ? `${node.nodeName} ${(node.textContent ?? '').trim().slice(0, 40)}` : 'gone';
    return `${text} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const nodes = Array.isArray(sources) ? sources.map((source) => nameOf(Object(source))) : [];
      moves.push({ value: Number(Reflect.get(entry, 'value')), nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { moves });
}

/** Holds back the settings, which frame and banner need, until released; the fonts are the machine's own. */
async function openedLate(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route(`**${publicConfiguration.path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Tracks the calls of a page. @returns waits until all are answered and drawn, including those that an answer caused */
function callsOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))));
  return () =>
    expect(async () => {
      const before = begun;
      expect([...underWay].map((request) => request.url())).toEqual([]);
      await drawn();
      expect(begun).toBe(before);
    }).toPass();
}

/** The lines of a page's heading and of the paragraph below it, and their positions. */
async function headOf(page: Page, main: string) {
  await expect(page.locator(`${main} h1`)).toBeVisible();
  return await page
    .locator(`${main} :is(h1, h1 + p)`)
    .evaluateAll((lines) =>
      lines.map((line) => ({ text: line.textContent, place: line.getBoundingClientRect().toJSON() })),
    );
}

/** What moved from opening a page until everything was loaded, including the prerendered outline that some pages have. */
async function movesOf(page: Page, path: string): Promise<unknown> {
  const answered = callsOf(page);
  const letSettingsThrough = await openedLate(page);
  const letCodeThrough = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  const outline = outlinedPages.some((one) => one === path) ? await headOf(page, 'main[inert]') : undefined;
  letCodeThrough();
  const drawn = await headOf(page, 'main:not([inert])');
  if (outline) expect(drawn).toEqual(outline);
  letSettingsThrough();
  await expect(page.getByRole('complementary', { name: '안내' })).toBeVisible();
  await answered();
  const moves = moved.parse(await page.evaluate(() => Reflect.get(window, 'moves')));
  await page.unrouteAll({ behavior: 'wait' });
  return moves.reduce((sum, { value }) => sum + value, 0) > most ? moves : [];
}

const publicPages = ['/login', '/inquiry', '/signup', '/merchant-id', '/find-auth', '/terms/service', '/help'];

test('nothing moves on a public page while it loads @phone', async ({ page }) => {
  const found: unknown[] = [];
  await page.addInitScript(observeMoves);
  for (const path of publicPages) found.push([path, await movesOf(page, path)]);
  expect(found).toEqual(publicPages.map((path) => [path, []]));
});

// Only a wide screen has the steps beside the form.
test('nothing moves on a merchant’s page while it loads on a wide screen', async ({ page, context, merchantAt }) => {
  await takesSession(context, await merchantAt('business-information'));
  await page.addInitScript(observeMoves);
  expect(await movesOf(page, '/business-detail/private')).toEqual([]);
});

test('nothing moves on any merchant’s page while it loads @small', async ({ page, context, portal }) => {
  test.setTimeout(300_000);
  const merchant = await new HttpMerchant(portal).goTo('business-information');
  await takesSession(context, merchant);
  const found: unknown[] = [];
  await page.addInitScript(observeMoves);
  for (const { key, routes } of steps) {
    for (const path of routes) found.push([path, await movesOf(page, path)]);
    if (key !== 'complete') await merchant.leave(key);
  }
  expect(found).toEqual(steps.flatMap(({ routes }) => routes).map((path) => [path, []]));
});
