import type { Page } from '@playwright/test';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { proposalName, verdictNames, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskSignInWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { reasonsFor, refusalItem } from '@portal/domain/reference/review-reasons.ts';
import { people } from '../../apps/sandbox/src/idp/people.ts';
import { expectAccessible } from '../support/axe.ts';
import { applicantOf, expect, goTo, isSignedInAs, type Sub, test } from '../support/desk-portal.ts';

const nameOf = (sub: Sub): string => people.find((one) => one.sub === sub)?.name ?? sub;

/** Signs in again in the window that the keys open, or cancels there. */
async function again(page: Page, sub: Sub | undefined, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const beside = await opened;
  const button = sub === undefined ? '취소' : nameOf(sub);
  await beside.getByRole('button', { name: button }).press('Enter');
  // The tab may close the window before the key is released.
  if (sub === undefined)
    await beside
      .getByRole('button', { name: deskSignInWords.closeWindow })
      .press('Enter')
      .catch(() => undefined);
  if (!beside.isClosed()) await beside.waitForEvent('close');
}

const send = (page: Page) => () => page.keyboard.press('Control+Enter');

async function decide(page: Page, number: string): Promise<void> {
  await page.goto(`/a/${number}`);
  const take = page.getByRole('button', { name: deskQueueWords.assignToMe });
  const menu = page.getByRole('button', { name: deskApplicationWords.nobody });
  await take.or(menu).press('Enter');
  // An approver may also assign it to others.
  if (await menu.isVisible()) await page.getByRole('menuitem', { name: deskQueueWords.assignToMe }).press('Enter');
  await expect(take.or(menu)).toBeHidden();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: words.propose })).toBeVisible();
  await page.getByRole('radio', { name: verdictNames.REFUSED }).press('Space');
  const [first] = reasonsFor(refusalItem);
  await page.getByRole('radio', { name: first?.title ?? '' }).press('Space');
  await expect(page.getByRole('textbox', { name: words.reason })).toHaveValue(first?.text ?? '');
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

test('a proposal cannot be confirmed by its proposer, and is returned with a text', async ({
  page: proposer,
  elsewhere: approver,
  desk,
}) => {
  const { number } = await applicantOf(desk);
  // Another person who could confirm is available.
  await isSignedInAs(approver, desk, 'haram');
  await isSignedInAs(proposer, desk, 'seoyun');

  // Without signing in again nothing is sent, and the text is kept.
  await decide(proposer, number);
  await expectAccessible(proposer);
  await field(proposer, words.reason).fill('취급이 금지된 업종입니다.');
  await field(proposer, words.remark).fill('등기부등본과 같습니다.');
  await again(proposer, undefined, send(proposer));
  await expect(proposer.getByText(words.notProposed)).toBeVisible();
  await expect(field(proposer, words.remark)).toHaveValue('등기부등본과 같습니다.');

  // It waits for another person; the proposer has no way to confirm it.
  await again(proposer, 'seoyun', send(proposer));
  await expect(proposer.getByRole('heading', { name: words.waitsTitle })).toBeVisible();
  await expect(proposer.getByText(words.proposerCannot)).toBeVisible();
  await expect(proposer.getByRole('button', { name: words.doConfirm })).toHaveCount(0);
  await expectAccessible(proposer);
  await goTo(proposer, '/second');
  await expect(proposer.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(proposer.getByRole('row', { name: number })).toContainText(words.mine);
  await expectAccessible(proposer);

  // The second person has to inspect everything himself, and returns it once.
  await approver.goto('/second');
  await approver.getByRole('link', { name: number }).press('Enter');
  await expect(approver.getByText(proposalName('VERDICT', 'REFUSED'), { exact: true })).toBeVisible();
  await expect(approver.getByRole('heading', { name: words.confirmVerdict(verdictNames.REFUSED) })).toBeVisible();
  await expect(approver.getByRole('button', { name: words.doConfirm })).toBeDisabled();
  await expectAccessible(approver);
  await approver.getByRole('radio', { name: words.returnIt }).press('Space');
  await field(approver, words.returnText).fill('주주명부를 한 번 더 봐 주세요.');
  await again(approver, 'haram', send(approver));
  await expect(approver.getByText(words.returned).first()).toBeVisible();

  await goTo(proposer, `/a/${number}/decide`);
  await expect(proposer.getByText('주주명부를 한 번 더 봐 주세요.')).toBeVisible();
  await proposer.getByRole('button', { name: words.useAgain }).press('Enter');
  await expect(field(proposer, words.reason)).toHaveValue('취급이 금지된 업종입니다.');
});
