import type { Locator } from '@playwright/test';
import { supplementReasons } from '@portal/contract/desk/supplements.ts';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { exampleAnswer, me, number, other } from '../../apps/desk/src/testing/stand-in.fixture.ts';
import { documents, head } from '../../apps/desk/src/testing/stand-in-application.fixture.ts';
import { proposedByMe, stuckDecisions } from '../../apps/desk/src/testing/stand-in-decision.fixture.ts';
import { changes } from '../../apps/desk/src/testing/stand-in-history.fixture.ts';
import { expectAccessible } from '../support/axe.ts';
import { cleared, expect, goTo, menuOf, tabTo, test } from '../support/desk-portal.ts';
import { expectNoSidewaysScroll } from '../support/fits.ts';
import { standInForDesk } from '../support/stand-in-desk.ts';

/** What only a browser shows, with long and hostile texts. The server is a stand-in. */

const at = `/a/${number}`;
const narrow = { width: 1024, height: 768 };
const markup = '<img src=x onerror=run()>';
const [change] = changes.changes;
const values = [{ label: markup, before: 'שלום 12', after: 'ילדים 34' }];
const partner = `㈜${'가'.repeat(99)}`;

/** The server's answers at present, which a test can change. */
const answer = {
  changes: { ...changes, changes: [{ ...change, values }] },
  head: { ...head, companyName: `${markup}${'가'.repeat(70)}` },
};

// One page for all of them: loading the desk costs more than these checks.
test.beforeAll(async ({ second: page }) => {
  await standInForDesk(page, ['reviewer', 'approver'], {
    'GET /changes': () => ({ data: answer.changes }),
    'GET /partners': { data: { partners: [{ code: 'LONG', name: partner }] } },
    'GET /decision': { data: proposedByMe([me.id]) },
    'GET /decisions': { data: stuckDecisions },
    'GET /reasons': { data: exampleAnswer(supplementReasons) },
  });
  const isHead = ({ pathname, searchParams }: URL) =>
    pathname.startsWith('/desk/') && pathname.endsWith(`/${number}`) && searchParams.get('part') === 'head';
  await page.route(isHead, (route) => route.fulfill({ json: { code: 'OK', message: '', data: answer.head } }));
  await page.goto('/queue');
});
test.afterAll(({ second }) => cleared(second));

test('choosing a partner with a long name does not widen the page', async ({ second: page }) => {
  await page.setViewportSize(narrow);
  await goTo(page, '/queue');
  await page.getByRole('button', { name: deskQueueWords.filterPartner }).click();
  await expect(page.getByRole('option', { name: partner })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('option', { name: partner }).click();
  const name = `${deskQueueWords.filterPartner} ${partner}`;
  const chosen = await page.getByRole('button', { name }).boundingBox();
  expect((chosen?.x ?? 0) + (chosen?.width ?? 9999)).toBeLessThanOrEqual(1024);
});

test('markup from a merchant does not run, change the text direction or overflow', async ({ second: page }) => {
  await page.setViewportSize(narrow);
  await goTo(page, at);
  const title = await page.getByRole('heading', { level: 1, name: markup }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 9999)).toBeLessThanOrEqual(1024);
  await page.keyboard.press('j');
  const [before, after] = await Promise.all([page.locator('del').boundingBox(), page.locator('ins').boundingBox()]);
  expect(before?.x).toBeLessThan(after?.x ?? 0);
  await expect(page.locator('[onerror]')).toHaveCount(0);
});

test('the bundle button is fully visible below the documents on the narrowest supported screen', async ({
  second: page,
}) => {
  await page.setViewportSize(narrow);
  await goTo(page, `${at}?part=documents`);
  const list = page.getByRole('navigation', { name: deskApplicationWords.documents(documents.slots.length) });
  const [around, button] = [
    await list.boundingBox(),
    await list.getByRole('button', { name: deskDisclosureWords.bundle }).boundingBox(),
  ];
  const rightOf = (box: typeof around): number => (box ? box.x + box.width : 0);
  expect(rightOf(button)).toBeGreaterThan(0);
  expect(rightOf(button)).toBeLessThan(rightOf(around) - 8);
});

/** Walks by the Tab key from one control to another. @returns those that end below the top of a bar */
async function coveredBetween(first: Locator, last: Locator, bar: Locator): Promise<string[]> {
  const page = first.page();
  await tabTo(page, first);
  const top = (await bar.boundingBox())?.y ?? 0;
  const covered: string[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    const focused = page.locator(':focus');
    const box = await focused.boundingBox();
    if ((box?.y ?? 9999) + (box?.height ?? 0) > top) covered.push(await focused.evaluate((one) => one.outerHTML));
    if (await last.evaluate((one) => one === document.activeElement)) return covered;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never comes to ${last}`);
}

test('the bars at the bottom of a request and of a phone cover no control, and a phone clears filters', async ({
  second: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await goTo(page, `${at}?part=documents&item=SF03&ask=SF03`);
  const panel = page.getByRole('form', { name: deskRequestWords.title });
  const due = panel.getByLabel(deskRequestWords.due);
  const send = panel.getByRole('button', { name: deskRequestWords.send });
  expect(await coveredBetween(panel.getByLabel(deskRequestWords.what), due, send)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 560 });
  // The filters of an address can be cleared here, too.
  await goTo(page, '/queue?received=today');
  await page.getByRole('button', { name: deskQueueWords.clear }).click();
  await expect(page.getByRole('button', { name: deskQueueWords.clear })).toHaveCount(0);
  const cards = page.getByRole('listitem').getByRole('link');
  const pages = page.getByRole('navigation', { name: deskFrameWords.pages });
  expect(await coveredBetween(cards.first(), cards.last(), pages)).toEqual([]);
});

test('on a phone, what appears meanwhile covers neither a control with the focus nor the last line', async ({
  second: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const before = { ...answer };
  answer.changes = { ...changes, changes: [] };
  await page.goto(`${at}?part=timeline`);
  const send = page.getByRole('button', { name: deskNoteWords.save });
  await expect(send).toBeVisible();
  answer.changes = changes;
  answer.head = { ...answer.head, revision: head.revision + 1, assignee: other, isMine: false };
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const bar = page.getByRole('region', { name: deskChangesWords.bar });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const first = page.getByRole('button', { name: deskTimelineWords.all, exact: true });
  // Of a text field, the browser brings the line with the cursor into view.
  const isWhole = (control: string): boolean => !control.startsWith('<textarea');
  expect((await coveredBetween(first, send, bar)).filter(isWhole)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 1e6));
  const last = await page.getByRole('complementary').last().boundingBox();
  const [top, pages] = [await bar.boundingBox(), await page.getByRole('navigation').first().boundingBox()];
  expect((last?.y ?? 9999) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  expect((top?.y ?? 9999) + (top?.height ?? 0)).toBeLessThanOrEqual(pages?.y ?? 0);
  Object.assign(answer, before);
  await page.goto('/queue');
});

test('on a phone with text twice as large, the header holds its menu, and the skip link appears only with the focus', async ({
  second: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goTo(page, '/queue');
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
  const header = page.getByRole('banner');
  const [around, menu] = [await header.boundingBox(), await menuOf(page, me.name).boundingBox()];
  expect(menu?.y).toBeGreaterThanOrEqual(around?.y ?? 0);
  const skip = page.getByRole('link', { name: deskFrameWords.skip });
  const hidden = await skip.boundingBox();
  expect((hidden?.y ?? 0) + (hidden?.height ?? 0)).toBeLessThanOrEqual(0);
  await skip.focus();
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }));
});

test('text twice as large fits the narrowest supported screen, and each column of the list can be reached', async ({
  second: page,
}) => {
  await page.setViewportSize(narrow);
  await goTo(page, '/queue');
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
  await expectNoSidewaysScroll(page);
  await expect(menuOf(page, me.name)).toBeInViewport({ ratio: 1 });
  const table = page.getByRole('table', { name: deskQueueWords.title });
  const last = table.getByRole('columnheader').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const pages = page.getByRole('navigation', { name: deskFrameWords.pages });
  const [around, label] = [await pages.boundingBox(), await pages.getByText(deskFrameWords.access).boundingBox()];
  expect((label?.x ?? 0) + (label?.width ?? 9999)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }));
});

const styleOf = (all: Locator, name: 'backgroundColor' | 'outlineStyle'): Promise<string[]> =>
  all.evaluateAll((elements, one) => elements.map((element) => getComputedStyle(element)[one]), name);

test('selections are visible in forced colours', async ({ second: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/queue');
  // The days of a review, which only their background shows.
  const ruler = page.getByText(deskQueueWords.ruler).first().locator('xpath=following-sibling::*');
  await expect(ruler).toBeVisible();
  const usual = await styleOf(ruler, 'backgroundColor');
  await page.emulateMedia({ forcedColors: 'active' });
  const chosen = page.locator('[aria-current], [aria-pressed="true"]');
  const places = ['/queue', `${at}?part=persons`, `${at}?part=documents`, `${at}?part=timeline`];
  for (const path of places) {
    await goTo(page, path);
    await expect(page.locator('main :is([aria-current], [aria-pressed="true"])').first()).toBeVisible();
    expect(new Set(await styleOf(chosen, 'outlineStyle'))).toEqual(new Set(['solid']));
    expect(await styleOf(page.locator('main nav a:not([aria-current])'), 'outlineStyle')).not.toContain('solid');
  }
  await goTo(page, '/queue');
  expect(await styleOf(ruler, 'backgroundColor')).toEqual(usual);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: null });
});

test('a proposal that nobody else can confirm is marked on its page and above the list', async ({ second: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, `${at}/decide`);
  await expect(page.getByRole('heading', { name: deskDecideWords.nobodyTitle })).toBeVisible();
  await expect(page.getByText(deskDecideWords.administratorsLead)).toBeVisible();
  await expectAccessible(page);
  // The sheet is wide enough for documents and decisions, which an upright one is not.
  const [sheet] =
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[0 0 8\d\d/) ?? [];
  expect(sheet).toBeTruthy();
  await goTo(page, '/second');
  await expect(page.getByText(deskDecideWords.stuck(1))).toBeVisible();
  await expectAccessible(page);
});
