import '@portal/domain/messages/catalogue.ts';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { startStaffSession } from '@portal/contract/desk/session.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { deskSignInWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import type { TrialKind } from '@portal/trial/trial-person.ts';
import * as z from 'zod/mini';
import { people } from '../../apps/sandbox/src/idp/people.ts';
import { type OwnPortal, openUsualPortal } from './open-portal.ts';

/** A portal with a desk on the sandbox's identity service, both on free ports. */
export interface DeskPortal extends OwnPortal {
  readonly deskUrl: string;
}

export async function openDeskPortal(env: Readonly<Record<string, string>> = {}): Promise<DeskPortal> {
  const portal = await openUsualPortal({ DESK_PORT: '0', ...env });
  return { ...portal, deskUrl: portal.deskUrl ?? '' };
}

export interface Applicant {
  readonly merchant: TrialMerchant;
  readonly number: string;
}

/** Brings an invented merchant to the end of the application, by calls only. */
export async function applicantOf(
  { url, sandbox }: OwnPortal,
  kind: TrialKind = 'sole',
  isUnverified = false,
): Promise<Applicant> {
  const options = { client: new TrialClient(url), sandbox, kind, isUnverified };
  const merchant = await new TrialMerchant(options).goTo('complete');
  const status = await merchant.client.must(reviewStatus, { query: { loginId: merchant.loginId } });
  return { merchant, number: status?.applicationNumber ?? '' };
}

export type Sub = (typeof people)[number]['sub'];

/** Signs in as one of the identity service's people, by keyboard only. Ends at the page that the desk then shows. */
export async function signInAs(page: Page, { deskUrl }: DeskPortal, sub: Sub): Promise<void> {
  const name = people.find((one) => one.sub === sub)?.name ?? sub;
  // A person who was redirected there already has it open.
  if (new URL(page.url()).pathname !== '/sign-in') await page.goto(`${deskUrl}/sign-in`);
  await pressByTab(page, page.getByRole('button', { name: deskSignInWords.signIn }));
  await pressByTab(page, page.getByRole('button', { name }));
  await page.waitForURL((url) => url.origin === new URL(deskUrl).origin);
}

const redirected = z.object({ data: z.object({ redirectTo: z.string() }) });

/** The same without a page, for tests that start after it: the requests' context gets the sessions of the desk and of the identity service. */
export async function isSignedInAs(
  { request }: Pick<Page, 'request'>,
  { deskUrl }: DeskPortal,
  sub: Sub,
): Promise<void> {
  const started = await request.post(`${deskUrl}${startStaffSession.path}`, { data: {} });
  const choice = await request.get(redirected.parse(await started.json()).data.redirectTo);
  await expect(await request.post(`${choice.url()}/${sub}`)).toBeOK();
}

const wide = { width: 1440, height: 900 };

/** Removes all traces of a test from a page that is kept for the next. */
export async function cleared(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.setViewportSize(wide);
}

/** Opens another page of the desk without reloading the desk, which is most of a page's cost. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((place) => history.pushState(null, '', place), path);

export const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** More Tab stops than any of our pages has. */
const most = 120;

/** Reaches an element by the Tab key only; a group of radio buttons is reached at its chosen one. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  // Resolved once, not after each press: finding a role searches the whole page.
  let wanted = await target.elementHandles();
  for (let presses = 0; presses < most; presses += 1) {
    const { isReached, isThere } = await page.evaluate(
      (elements) => ({
        isReached: elements.some((one) => one === document.activeElement),
        isThere: elements.some((one) => one.isConnected),
      }),
      wanted,
    );
    if (isReached) return;
    if (!isThere) wanted = await target.elementHandles();
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never comes to ${target}`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export async function pressByTab(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

interface Fixtures {
  /** A page in another person's browser, in addition to `page`. */
  readonly elsewhere: Page;
}

interface WorkerFixtures {
  readonly desk: DeskPortal;
  /** The page of `elsewhere`, kept for all tests like `page`: the first page of a browser costs half a second of processor time. */
  readonly second: Page;
  /** A corporation shared by all tests that request no supplement and decide nothing: each reads and changes values that no other does. */
  readonly corporation: Applicant;
}

/** Tests of the desk share one portal with a desk. They avoid conflicts by having applicants of their own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  desk: [
    // Playwright reads a fixture's dependencies from this pattern, so it has to be an object even when empty.
    // biome-ignore lint/correctness/noEmptyPattern: demanded by the test runner
    async ({}, use) => {
      const desk = await openDeskPortal();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  corporation: [async ({ desk }, use) => use(await applicantOf(desk, 'corporate')), { scope: 'worker' }],
  second: [
    async ({ browser, desk }, use) => {
      const context = await browser.newContext({
        baseURL: desk.deskUrl,
        viewport: wide,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  elsewhere: async ({ second }, use) => {
    await use(second);
    await cleared(second);
  },
  baseURL: async ({ desk }, use) => use(desk.deskUrl),
  viewport: wide,
});

export { expect };
