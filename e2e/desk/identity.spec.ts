import { staffSession } from '@portal/contract/desk/session.ts';
import { deskSessionEndWords, sessionEndSentences } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskRefusedWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { type DeskPortal, expect, goTo, isSignedInAs, signInAs, test } from '../support/desk-portal.ts';

/** Sets the fault of the sandbox's identity service from now on. */
const does = async ({ sandboxUrl }: DeskPortal, fault: string, person = 'haram'): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/idp/control?${new URLSearchParams({ fault, person })}`, { method: 'POST' });
  expect(answer.ok).toBe(true);
};

test.afterEach(({ desk }) => does(desk, 'none'));

test('a fault of the identity service lets nobody in; a withdrawn role ends the session', async ({ page, desk }) => {
  const refusedAs = async (title: string): Promise<void> => {
    await signInAs(page, desk, 'haram');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
    expect((await page.request.get(staffSession.path)).status()).toBe(401);
    await goTo(page, '/queue');
    await expect(page).toHaveURL(/\/sign-in/);
  };
  const letIn = async (): Promise<void> => {
    await does(desk, 'none');
    await page.context().clearCookies();
    await isSignedInAs(page, desk, 'haram');
    await page.goto('/queue');
    await expect(page.getByRole('heading', { name: deskQueueWords.title })).toBeVisible();
  };
  await does(desk, 'nonce');
  await refusedAs(deskRefusedWords.rejected.title);
  await letIn();

  await does(desk, 'no-roles');
  await does(desk, 'log-out');
  // The list refetches on its own.
  await expect(page.getByRole('heading', { name: deskSessionEndWords.title })).toBeVisible();
  await expect(page.getByText(sessionEndSentences['logged-out-at-service'])).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.context().clearCookies();
  await refusedAs(deskRefusedWords['no-role'].title);
  await letIn();
});
