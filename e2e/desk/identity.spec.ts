import { deskSessionEndWords, sessionEndSentences } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskRefusedWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { type DeskPortal, expect, signInAs, test } from '../support/desk-portal.ts';

/** What the sandbox's identity service does wrong from now on. */
const does = async ({ sandboxUrl }: DeskPortal, fault: string, person = 'haram'): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/idp/control?${new URLSearchParams({ fault, person })}`, { method: 'POST' });
  expect(answer.ok).toBe(true);
};

test.afterEach(({ desk }) => does(desk, 'none'));

test('a sign-in with a fault of the identity service opens nothing, and the next one does', async ({ page, desk }) => {
  await does(desk, 'nonce');
  await signInAs(page, desk, 'haram');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskRefusedWords.rejected.title);
  await expectAccessible(page);
  await page.goto('/queue');
  await expect(page).toHaveURL(/\/sign-in/);
  await does(desk, 'none');
  await page.context().clearCookies();
  await signInAs(page, desk, 'haram');
  await expect(page.getByRole('heading', { name: deskQueueWords.title })).toBeVisible();
});

test('a role that is withdrawn at work ends the page, and its next sign-in, until it is given again', async ({
  page,
  desk,
}) => {
  await signInAs(page, desk, 'haram');
  await expect(page.getByRole('heading', { name: deskQueueWords.title })).toBeVisible();
  await does(desk, 'no-roles');
  await does(desk, 'log-out');
  // The list asks again by itself.
  await expect(page.getByRole('heading', { name: deskSessionEndWords.title })).toBeVisible();
  await expect(page.getByText(sessionEndSentences['logged-out-at-service'])).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.context().clearCookies();
  await signInAs(page, desk, 'haram');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskRefusedWords['no-role'].title);
  await page.goto('/queue');
  await expect(page).toHaveURL(/\/sign-in/);
  await does(desk, 'none');
  await page.context().clearCookies();
  await signInAs(page, desk, 'haram');
  await expect(page.getByRole('heading', { name: deskQueueWords.title })).toBeVisible();
});
