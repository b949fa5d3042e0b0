import type { Page } from '@playwright/test';
import { staffSession } from '@portal/contract/desk/session.ts';
import { applicationPartNames, deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskSearchWords } from '@portal/domain/messages/desk/desk-search.ts';
import { deskRefusedWords, deskSignInWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, goTo, menuOf, signInAs, test } from '../support/desk-portal.ts';
import { expectNoSidewaysScroll, targetsBelow } from '../support/fits.ts';

/** The widths for which the desk is designed. */
const wide = { width: 1440, height: 900 };
const narrow = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
/** The part of 1440 px that remains at 200 %. */
const doubled = { width: 720, height: 450 };

type Size = typeof wide;

/** Nothing overflows at any width, and there is no violation at the first. */
async function expectFits(page: Page, first: Size, ...others: readonly Size[]): Promise<void> {
  for (const size of [...others, first]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize(wide);
}

/** Targets are large enough for a mouse or a finger; nothing overflows at 200 %. */
async function expectTargets(page: Page): Promise<void> {
  for (const size of [narrow, phone, doubled, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    // The page adapts to the window with a short delay.
    await expect.poll(() => targetsBelow(page, size.width < narrow.width ? 44 : 32)).toEqual([]);
  }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a person without a role is refused, with the reason', async ({ page, desk }) => {
  await page.goto('/queue');
  await expect(page.getByRole('heading', { name: deskSignInWords.title })).toBeFocused();
  await expectFits(page, wide, phone);
  await signInAs(page, desk, 'somi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskRefusedWords['no-role'].title);
  await expectFits(page, wide, phone);
});

test('a reviewer signs in, finds an application, views its documents, and signs out', async ({
  page,
  desk,
  corporation: { merchant, number },
}) => {
  const complaints = complaintsOf(page);
  await signInAs(page, desk, 'jian');
  await expect(page).toHaveURL(/\/queue/);
  await expect(page.getByRole('heading', { name: deskQueueWords.title })).toBeFocused();
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText(merchant.companyName);
  await expectFits(page, wide, narrow, phone);
  await expectTargets(page);

  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name: deskSearchWords.title });
  await palette.getByRole('textbox').fill(merchant.email);
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);
  // A phone has no Escape key: a word on the page closes it.
  await page.setViewportSize(phone);
  const closeWord = palette.getByText(deskSearchWords.closeLong, { exact: true }).and(palette.locator('[aria-hidden]'));
  expect((await closeWord.boundingBox())?.width).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/a/${number}`));
  await expect(page.getByText(merchant.companyName).first()).toBeVisible();
  for (const [part, name] of Object.entries(applicationPartNames)) {
    await page.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL(part === 'business' ? new RegExp(`/a/${number}`) : new RegExp(`part=${part}`));
    if (part === 'documents') await expect(page.getByRole('img', { name: /1쪽/ })).toBeVisible();
    await expectFits(page, wide, narrow);
  }
  await page.setViewportSize(phone);
  await expect(page.getByText(deskApplicationWords.narrow)).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize(wide);

  await menuOf(page, '서지안').press('Enter');
  await page.getByRole('menuitem', { name: deskFrameWords.signOut }).press('Enter');
  await page.getByRole('button', { name: '로그아웃' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskSignInWords.title);
  expect((await page.request.get(staffSession.path)).status()).toBe(401);
  await goTo(page, `/a/${number}`);
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskSignInWords.title);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('the portal’s own port serves nothing of the desk', async ({ desk, request }) => {
  for (const path of ['/desk/v1/session', '/desk/v1/queue', '/desk/v1/nothing']) {
    const answer = await request.get(`${desk.url}${path}`);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()['content-type']).toContain('application/json');
  }
  for (const path of ['/queue', '/sign-in', '/a/A261119-0012']) {
    const answer = await request.get(`${desk.url}${path}`);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('가맹점 심사');
  }
});
