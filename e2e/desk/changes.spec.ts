import type { Locator, Page } from '@playwright/test';
import { answerSupplement, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { applicationPartNames, deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskSessionEndWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  type Applicant,
  applicantOf,
  type DeskPortal,
  expect,
  isSignedInAs,
  pressByTab,
  test,
  typeInto,
} from '../support/desk-portal.ts';
import { command } from '../support/operator.ts';

const item = 'SF07';

const ask = (desk: DeskPortal, { merchant }: Applicant): Promise<string> =>
  command(
    desk,
    'ask',
    merchant.loginId,
    '--item',
    item,
    '--reason',
    '통장 사본의 예금주가 보이지 않습니다.',
    '--due',
    '2031-11-30',
  );

async function upload({ sandbox }: DeskPortal, { merchant: { client, loginId } }: Applicant): Promise<void> {
  await client.must(uploadSupplement, {
    body: { loginId, item, seq: '0', look: 'false' },
    files: { file: await sandbox.specimen('account-copy.jpg') },
  });
}

const send = ({ merchant: { client, loginId } }: Applicant, text: string): Promise<unknown> =>
  client.must(answerSupplement, { body: { loginId, item, text } });

async function answer(desk: DeskPortal, applicant: Applicant, text: string): Promise<void> {
  await upload(desk, applicant);
  await send(applicant, text);
}

const bar = (page: Page) => page.getByRole('region', { name: deskChangesWords.bar });

/** The page comes to it by itself: nobody reloads. */
const asItHappens = { timeout: 10_000 };

/** Where the row that is read stands, and the picture beside it. */
async function placesOf(page: Page) {
  const row = page.getByRole('grid').getByRole('row').nth(2);
  const picture = page.getByRole('img', { name: /1쪽/ });
  await expect(picture).toBeVisible();
  return [await row.boundingBox(), await picture.boundingBox()];
}

/** Draws an area with the mouse, in place of the one that stands there. */
async function drawArea(page: Page, area: Locator): Promise<void> {
  const before = await area.getAttribute('aria-valuetext');
  const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.6, y + height * 0.1);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + height * 0.3);
  await page.mouse.up();
  await expect(area).not.toHaveAttribute('aria-valuetext', before ?? '');
}

test('what a merchant sends is shown as it happens, beside what was there before, and is seen by M', async ({
  page,
  desk,
}) => {
  const applicant = await applicantOf(desk);
  await ask(desk, applicant);
  await isSignedInAs(page, desk, 'jian');
  await page.goto(`/a/${applicant.number}`);
  await expect(page.getByText(applicant.merchant.companyName).first()).toBeVisible();
  await expect(bar(page)).toBeHidden();

  const before = await placesOf(page);
  await answer(desk, applicant, '예금주가 보이게 다시 찍었습니다.');
  await expect(bar(page).getByRole('status')).toContainText('1가지가 바뀌었습니다', asItHappens);
  // It has come while the page is read: nothing moves.
  expect(await placesOf(page)).toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/change=\d+/);
  await expect(page.getByRole('img', { name: /1쪽/ })).toHaveCount(2);
  await expect(page.getByText('예금주가 보이게 다시 찍었습니다.')).toBeVisible();
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }

  await page.getByRole('link', { name: applicationPartNames.timeline, exact: true }).click();
  await expect(page.getByText('예금주가 보이게 다시 찍었습니다.')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: deskTimelineWords.merchant })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.keyboard.press('m');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText(applicant.merchant.companyName).first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test.describe('an application that is somebody else’s', () => {
  test.describe.configure({ mode: 'serial' });
  let applicant: Applicant;
  test.beforeAll(async ({ desk }) => {
    applicant = await applicantOf(desk);
  });

  test('who takes an application over is shown to who looks at it', async ({ page, desk, elsewhere: approver }) => {
    const { number } = applicant;
    await isSignedInAs(page, desk, 'doyun');
    await page.goto(`/a/${number}`);
    await page.getByRole('button', { name: deskQueueWords.assignToMe }).click();
    await expect(page.getByRole('button', { name: deskQueueWords.assignToMe })).toBeHidden();
    await isSignedInAs(approver, desk, 'haram');
    await approver.goto(`/a/${number}`);
    await expect(approver.getByText(deskChangesWords.others('한도윤'))).toBeVisible();
    await expectAccessible(approver);
    await approver.getByRole('button', { name: deskChangesWords.takeOver }).click();
    await expect(approver.getByText(deskChangesWords.others('한도윤'))).toBeHidden();
    await expect(page.getByText(deskApplicationWords.reasonTitle('백하람'))).toBeVisible(asItHappens);
  });

  test('a session that ends takes the contents along; what was typed waits for the same person', async ({
    page,
    desk,
    request,
  }) => {
    const { number, merchant } = applicant;
    await isSignedInAs(page, desk, 'jian');
    await page.goto(`/a/${number}`);
    const reason = page.getByLabel(deskApplicationWords.reason);
    await reason.fill('가맹점의 전화 문의에 답하려고');

    await isSignedInAs({ request }, desk, 'jian');
    const ended = page.getByRole('alertdialog', { name: deskSessionEndWords.title });
    await expect(ended).toBeVisible(asItHappens);
    await expect(ended).toContainText(number);
    expect(await page.locator('body').textContent()).not.toContain(merchant.companyName);
    await expect(reason).toBeHidden();

    const opened = page.waitForEvent('popup');
    await ended.getByRole('button', { name: deskSessionEndWords.again }).press('Enter');
    // The identity service still knows who it is, and the window goes by itself.
    await opened;
    await expect(reason).toHaveValue('가맹점의 전화 문의에 답하려고', asItHappens);
  });
});

test('without a stream the page asks by itself; a request is held back where something changed, with its text', async ({
  page,
  desk,
}) => {
  const applicant = await applicantOf(desk);
  await ask(desk, applicant);
  await page.route('**/desk/v1/events', (route) => route.abort());
  await page.clock.install();
  await isSignedInAs(page, desk, 'doyun');
  await page.goto(`/a/${applicant.number}?part=documents&item=SF11%2FSR00-0`);
  await pressByTab(page, page.getByRole('button', { name: deskQueueWords.assignToMe }));
  await expect(page.getByRole('button', { name: deskQueueWords.assignToMe })).toBeHidden();
  await page.keyboard.press('r');
  const panel = page.getByRole('form', { name: deskRequestWords.title });
  await expect(panel.getByLabel(deskRequestWords.due)).not.toHaveValue('');
  await pressByTab(page, panel.getByRole('button', { name: deskRequestWords.mark }));
  await drawArea(page, page.getByRole('slider', { name: deskRequestWords.markArea }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: deskRequestWords.markAgain })).toBeFocused();
  const text = '인감증명서를 다시 발급해 올려 주세요.';
  await typeInto(page, panel.getByRole('textbox', { name: deskRequestWords.text }), text);

  await upload(desk, applicant);
  await page.keyboard.press('Control+Enter');
  const held = page.getByRole('alertdialog', { name: deskChangesWords.meanwhileTitle });
  await expect(held).toContainText(text);
  // It is about another paper: it may go all the same.
  await pressByTab(page, held.getByRole('button', { name: deskChangesWords.anyway }));
  await expect(page.getByText(deskRequestWords.sent('인감증명서 원본 (대표자 1)'))).toBeVisible();

  await send(applicant, '예금주가 보이게 다시 찍었습니다.');
  await page.clock.fastForward('00:11');
  await expect(bar(page).getByRole('status')).toBeVisible();
});
