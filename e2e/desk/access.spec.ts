import { readFile } from 'node:fs/promises';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { deskDisclosureWords as disclosure } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { monthAfter, monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { people } from '../../apps/sandbox/src/idp/people.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, goTo, isSignedInAs, test } from '../support/desk-portal.ts';

const nameOf = (sub: string): string => people.find((one) => one.sub === sub)?.name ?? sub;
const reason = '예금주를 은행에 물어보려고 받습니다.';

test('an original is downloaded with a reason, and the auditor sees it, reviews the month and signs', async ({
  desk,
  page,
  elsewhere: auditor,
  corporation: { number },
}) => {
  // A reviewer downloads a paper: without a reason there is no file.
  await isSignedInAs(page, desk, 'doyun');
  await page.goto(`/a/${number}?part=settlement`);
  const download = page.getByRole('button', { name: new RegExp(disclosure.download) }).first();
  await download.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByText(disclosure.warning)).toBeVisible();
  await dialog.getByRole('button', { name: disclosure.sendAndDownload }).press('Enter');
  await expect(dialog.getByText('사유를 10자 이상 적어 주세요.')).toBeVisible();
  await dialog.getByRole('textbox').fill(reason);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: disclosure.sendAndDownload }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${number}-`));
  expect((await readFile(await file.path())).length).toBeGreaterThan(100);

  await goTo(page, '/access');
  await expect(page.getByRole('heading', { level: 1, name: words.ownTitle })).toBeVisible();
  await expect(page.getByRole('row', { name: reason })).toBeVisible();
  await expect(page.getByRole('button', { name: words.export })).toHaveCount(0);
  await expectAccessible(page);

  await isSignedInAs(auditor, desk, 'garam');
  await auditor.goto('/access');
  await expect(auditor.getByRole('row', { name: reason }).first()).toContainText(nameOf('doyun'));
  await expect(auditor.getByRole('region', { name: words.numbers })).toBeVisible();
  await expectAccessible(auditor);
  await auditor.getByRole('button', { name: words.flaggedOnly }).press('Enter');
  await expect(auditor).toHaveURL(/flagged/);
  await expect(auditor.getByRole('row', { name: reason }).first()).toBeVisible();

  // The month before has nothing to review, so no card leads to it: it is signed by signing in again.
  await goTo(auditor, `/access?review=${monthAfter(monthOf(dayInKorea()), -1)}`);
  await expect(auditor.getByText(words.nothingToLook)).toBeVisible();
  await expectAccessible(auditor);
  const opened = auditor.waitForEvent('popup');
  await auditor.getByRole('button', { name: words.sign }).press('Enter');
  const beside = await opened;
  await beside.getByRole('button', { name: nameOf('garam') }).press('Enter');
  await expect(auditor.getByText(words.signedBy(nameOf('garam')))).toBeVisible();

  await auditor.setViewportSize({ width: 390, height: 844 });
  await goTo(auditor, '/access');
  await expect(auditor.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  // Refetched: from now on the month's card shows that it is signed.
  await expect(auditor.getByText(words.done).first()).toBeVisible();
  await expectAccessible(auditor);
});
