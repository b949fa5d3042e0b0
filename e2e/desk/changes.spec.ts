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
import { expectNoSidewaysScroll } from '../support/fits.ts';
import { command } from '../support/operator.ts';

type Item = 'SF07' | 'SF04';

const ask = (desk: DeskPortal, { merchant }: Applicant, item: Item): Promise<string> =>
  command(desk, 'ask', merchant.loginId, '--item', item, '--reason', '글자가 보이지 않습니다.', '--due', '2031-11-30');

async function upload({ sandbox }: DeskPortal, { merchant }: Applicant, item: Item): Promise<void> {
  await merchant.client.must(uploadSupplement, {
    body: { loginId: merchant.loginId, item, seq: '0', look: 'false' },
    files: { file: await sandbox.specimen('account-copy.jpg') },
  });
}

const send = ({ merchant: { client, loginId } }: Applicant, item: Item, text: string): Promise<unknown> =>
  client.must(answerSupplement, { body: { loginId, item, text } });

const bar = (page: Page) => page.getByRole('region', { name: deskChangesWords.bar });

/** The page updates on its own, without a reload. */
const asItHappens = { timeout: 10_000 };

async function placesOf(page: Page) {
  const row = page.getByRole('grid').getByRole('row').nth(2);
  const picture = page.getByRole('img', { name: /1쪽/ });
  await expect(picture).toBeVisible();
  return [await row.boundingBox(), await picture.boundingBox()];
}

async function drawArea(page: Page, area: Locator): Promise<void> {
  const before = await area.getAttribute('aria-valuetext');
  const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.6, y + height * 0.1);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + height * 0.3);
  await page.mouse.up();
  await expect(area).not.toHaveAttribute('aria-valuetext', before ?? '');
}

test.describe('an open application', () => {
  test.describe.configure({ mode: 'serial' });
  let applicant: Applicant;
  test.beforeAll(async ({ desk }) => {
    applicant = await applicantOf(desk);
  });

  test('shows live what its merchant sends, who takes it over, and that the session has ended', async ({
    page,
    desk,
    elsewhere: approver,
    request,
  }) => {
    const { number, merchant } = applicant;
    await ask(desk, applicant, 'SF07');
    await isSignedInAs(page, desk, 'doyun');
    await page.goto(`/a/${number}`);
    await expect(page.getByText(merchant.companyName).first()).toBeVisible();
    await page.getByRole('button', { name: deskQueueWords.assignToMe }).click();
    await expect(page.getByRole('button', { name: deskQueueWords.assignToMe })).toBeHidden();
    await expect(bar(page)).toBeHidden();

    // What was sent next to what was there before; M marks it as seen.
    const before = await placesOf(page);
    await upload(desk, applicant, 'SF07');
    await send(applicant, 'SF07', '예금주가 보이게 다시 찍었습니다.');
    await expect(bar(page).getByRole('status')).toContainText('1가지가 바뀌었습니다', asItHappens);
    // It arrives while the page is being read: nothing moves.
    expect(await placesOf(page)).toEqual(before);
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/change=\d+/);
    await expect(page.getByRole('img', { name: /1쪽/ })).toHaveCount(2);
    await expect(page.getByText('예금주가 보이게 다시 찍었습니다.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: applicationPartNames.timeline, exact: true }).click();
    await expect(page.getByText('예금주가 보이게 다시 찍었습니다.')).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: deskTimelineWords.merchant })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);

    await page.keyboard.press('m');
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText(merchant.companyName).first()).toBeVisible();
    await expect(bar(page)).toBeHidden();

    await isSignedInAs(approver, desk, 'haram');
    await approver.goto(`/a/${number}`);
    await expect(approver.getByText(deskChangesWords.others('한도윤'))).toBeVisible();
    await expectAccessible(approver);
    await approver.getByRole('button', { name: deskChangesWords.takeOver }).click();
    await expect(approver.getByText(deskChangesWords.others('한도윤'))).toBeHidden();
    const stopped = page.getByRole('heading', { name: deskApplicationWords.reasonTitle('백하람') });
    await expect(stopped).toBeVisible(asItHappens);

    // The session ends and removes the contents; the typed text waits for the same person.
    const reason = page.getByLabel(deskApplicationWords.reason);
    await reason.fill('가맹점의 전화 문의에 답하려고');
    await isSignedInAs({ request }, desk, 'doyun');
    const ended = page.getByRole('alertdialog', { name: deskSessionEndWords.title });
    await expect(ended).toBeVisible(asItHappens);
    await expect(ended).toContainText(number);
    expect(await page.locator('body').textContent()).not.toContain(merchant.companyName);
    await expect(reason).toBeHidden();
    const opened = page.waitForEvent('popup');
    await ended.getByRole('button', { name: deskSessionEndWords.again }).press('Enter');
    // The identity service still has a session, and the window closes on its own.
    await opened;
    await expect(reason).toHaveValue('가맹점의 전화 문의에 답하려고', asItHappens);
  });

  test('is polled without a stream, and holds back a request, with its text, after a change', async ({
    page,
    desk,
  }) => {
    await ask(desk, applicant, 'SF04');
    await page.route('**/desk/v1/events', (route) => route.abort());
    await page.clock.install();
    await isSignedInAs(page, desk, 'haram');
    await page.goto(`/a/${applicant.number}?part=documents&item=SF11%2FSR00-0`);
    await expect(page.getByRole('img', { name: /1쪽/ })).toBeVisible();
    await page.keyboard.press('r');
    const panel = page.getByRole('form', { name: deskRequestWords.title });
    await expect(panel.getByLabel(deskRequestWords.due)).not.toHaveValue('');
    await pressByTab(page, panel.getByRole('button', { name: deskRequestWords.mark }));
    await drawArea(page, page.getByRole('slider', { name: deskRequestWords.markArea }));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: deskRequestWords.markAgain })).toBeFocused();
    const text = '인감증명서를 다시 발급해 올려 주세요.';
    await typeInto(page, panel.getByRole('textbox', { name: deskRequestWords.text }), text);

    await upload(desk, applicant, 'SF04');
    await page.keyboard.press('Control+Enter');
    const held = page.getByRole('alertdialog', { name: deskChangesWords.meanwhileTitle });
    await expect(held).toContainText(text);
    // The change concerns another paper, so the request may be sent anyway.
    await pressByTab(page, held.getByRole('button', { name: deskChangesWords.anyway }));
    await expect(page.getByText(deskRequestWords.sent('인감증명서 원본 (대표자 1)'))).toBeVisible();

    await send(applicant, 'SF04', '글자가 보이게 다시 찍었습니다.');
    await page.clock.fastForward('00:11');
    await expect(bar(page).getByRole('status')).toBeVisible();
  });
});
