import type { Page } from '@playwright/test';
import { applicationPartNames } from '@portal/domain/messages/desk/desk-application.ts';
import { deskDecideWords, verdictNames } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { reviewTrackerWords } from '@portal/domain/messages/review/review-tracker.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  type Applicant,
  applicantOf,
  cleared,
  type DeskPortal,
  expect,
  isSignedInAs,
  pressByTab,
  tabTo,
  test,
  typeInto,
} from '../support/desk-portal.ts';
import { takesSession } from '../support/take-session.ts';

const reason = '오른쪽 지분율이 잘려 보이지 않습니다. 전체가 보이게 다시 올려 주세요.';

async function takeFromQueue(page: Page, number: string): Promise<void> {
  const link = page.getByRole('link', { name: number });
  await expect(link).toBeVisible();
  for (let moves = 0; moves < 60 && !(await link.evaluate((one) => one === document.activeElement)); moves += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(page.getByText(deskQueueWords.assigned(number))).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/a/${number}`));
}

async function askForShareholders(page: Page): Promise<void> {
  await goToPart(page, 'documents');
  await expect(page.getByRole('img', { name: /1쪽/ })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: /^주주명부/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /1쪽/ })).toBeVisible();
  await page.keyboard.press('r');
  const panel = page.getByRole('form', { name: deskRequestWords.title });
  await expect(panel.getByLabel(deskRequestWords.what)).toBeFocused();
  await expect(panel.getByLabel(deskRequestWords.due)).not.toHaveValue('');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('ㅎㅉㅇ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(panel.getByRole('textbox', { name: deskRequestWords.text })).toHaveValue(/한쪽이 잘려서/);
  const text = panel.getByRole('textbox', { name: deskRequestWords.text });
  await typeInto(page, text, reason);
  await pressByTab(page, panel.getByRole('button', { name: deskRequestWords.mark }));
  const area = page.getByRole('slider', { name: deskRequestWords.markArea });
  await expect(area).toBeFocused();
  for (let moves = 0; moves < 10; moves += 1) await page.keyboard.press('ArrowRight');
  for (let moves = 0; moves < 5; moves += 1) await page.keyboard.press('Shift+ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('img', { name: deskRequestWords.marked })).toBeVisible();
  await tabTo(page, text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(deskRequestWords.sent('주주명부'))).toBeVisible();
  await expect(page.getByText('가맹점 차례').first()).toBeVisible();
}

async function answerOnPhone(page: Page, { merchant }: Applicant, { url, sandbox }: DeskPortal): Promise<void> {
  await takesSession(page.context(), merchant);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/kyc-complete`);
  await expect(page.getByText(reason)).toBeVisible();
  const picture = page.getByRole('img', { name: reviewTrackerWords.markedPage('주주명부', 1) });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  const { name, bytes } = await sandbox.specimen('shareholder-list.jpg');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  await expect(page.getByText(reviewTrackerWords.uploaded)).toBeVisible();
  await page.getByRole('button', { name: reviewTrackerWords.submit }).click();
  await expect(page.getByText(reviewTrackerWords.submitted)).toBeVisible();
}

const note = '가맹점과 통화해 까닭을 확인했습니다.';

async function writeNote(page: Page): Promise<void> {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(note);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

/** Steps through the rows of a part by arrow keys; what differs gets a note, and each row is marked as checked. */
async function checkRows(page: Page): Promise<void> {
  const rows = page.locator('tr[data-evidence]');
  await expect(rows.first()).toBeVisible();
  const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  for (const label of labels) {
    await page.keyboard.press('ArrowDown');
    if (/, 다름, /.test(label)) await writeNote(page);
    await page.keyboard.press('x');
  }
  await expect(page.locator('tr[data-evidence]:not([aria-label$=", 확인함"])')).toHaveCount(0);
}

const goToPart = (page: Page, part: keyof typeof applicationPartNames): Promise<void> =>
  pressByTab(page, page.getByRole('link', { name: applicationPartNames[part], exact: true }));

/** Every value next to its proof, and the person's watch list. */
async function checkEverything(page: Page): Promise<void> {
  await goToPart(page, 'business');
  await checkRows(page);
  await goToPart(page, 'persons');
  await checkRows(page);
  const lookUp = page.getByRole('textbox', { name: deskEvidenceWords.watchWhere });
  await typeInto(page, lookUp, '금융거래 제한 대상자 명단, 오늘');
  await page.keyboard.press('Enter');
  await expect(lookUp).toHaveValue('');
  // In a field a bracket is typed text, not a shortcut.
  await page.keyboard.press('Tab');
  await expect(lookUp).not.toBeFocused();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/SR02-0/);
  await checkRows(page);
  await goToPart(page, 'settlement');
  await checkRows(page);
}

/** Sends the decision; the person signs in again for it in a separate window. */
async function decideAs(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Control+Enter');
  const beside = await opened;
  const closed = beside.waitForEvent('close');
  await pressByTab(beside, beside.getByRole('button', { name }));
  await closed;
}

async function propose(page: Page): Promise<void> {
  await page.keyboard.press('d');
  await expect(page.getByText(deskDecideWords.allHold(7))).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('radio', { name: verdictNames.APPROVED })).toBeChecked();
  await decideAs(page, '서지안');
  await expect(page.getByText(deskDecideWords.proposed)).toBeVisible();
}

/** Opens everything that has to be seen, one after the other, and confirms. */
async function confirm(page: Page, desk: DeskPortal, number: string): Promise<void> {
  await isSignedInAs(page, desk, 'seoyun');
  await page.goto('/queue');
  await pressByTab(page, page.getByRole('link', { name: deskDecideWords.secondTitle }));
  await expect(page.getByRole('heading', { level: 1, name: deskDecideWords.secondTitle })).toBeVisible();
  await pressByTab(page, page.getByRole('link', { name: number }));
  await expect(page.getByText(deskDecideWords.toOpen).first()).toBeVisible();
  const left = page.getByRole('button', { name: new RegExp(`^${deskDecideWords.open} `) });
  for (let count = await left.count(); count > 0; count -= 1) {
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith('/decision'));
    await expect(
      dialog.getByRole('img').or(dialog.getByRole('table')).or(dialog.getByText(note)).first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await answered;
    await expect(left).toHaveCount(count - 1);
  }
  await expectAccessible(page);
  await decideAs(page, '민서윤');
  await expect(page.getByText(verdictNames.APPROVED).first()).toBeVisible();
}

test('a corporation’s application is processed by keyboard from the queue to a confirmed approval', async ({
  page,
  desk,
  elsewhere,
}) => {
  const applicant = await applicantOf(desk, 'corporate');
  await isSignedInAs(page, desk, 'jian');
  await page.goto('/queue');
  await takeFromQueue(page, applicant.number);
  await askForShareholders(page);
  await answerOnPhone(elsewhere, applicant, desk);
  await cleared(elsewhere);
  // The page updates on its own.
  const accept = page.getByRole('button', { name: deskRequestWords.accept, exact: false }).first();
  await expect(accept).toBeVisible();
  // The new file next to the previous one, and back to the new one.
  await page.keyboard.press('s');
  await expect(page.getByRole('img', { name: /1쪽/ })).toHaveCount(2);
  await page.keyboard.press('s');
  await expect(page.getByRole('img', { name: /1쪽/ })).toHaveCount(1);
  await expect(accept).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText(deskRequestWords.accepted('주주명부'))).toBeVisible();
  await expect(page.getByText('심사 차례').first()).toBeVisible();
  await checkEverything(page);
  await propose(page);
  await confirm(elsewhere, desk, applicant.number);
});
