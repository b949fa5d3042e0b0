import type { Locator } from '@playwright/test';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { reviewAges } from '@portal/domain/rules/review/review-statistics.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, isSignedInAs, test } from '../support/desk-portal.ts';
import { expectFits } from '../support/fits.ts';

/** Fixed figures in place of the computed ones, which are up to five minutes old and include other tests' decisions. */
const shown = {
  figures: {
    open: 5,
    decided: 0,
    medianDays: null,
    nineOfTenDays: null,
    withinFourWeeks: null,
    supplemented: null,
    answerDays: null,
  },
  ages: reviewAges.map((age) => ({
    age,
    review: age === '1-5' ? 3 : 0,
    merchant: age === 'over' ? 2 : 0,
    approval: 0,
  })),
  reasons: [{ code: 'R05', count: 2 }],
};

const groundOf = (one: Locator): Promise<string> => one.evaluate((box) => getComputedStyle(box).backgroundColor);

test('each chart has a sentence and a table, reachable by keyboard, on wide and narrow screens', async ({
  page,
  desk,
}) => {
  let isAway = true;
  await page.route('**/desk/v1/statistics*', async (route) => {
    if (isAway) return await route.abort();
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...shown } } });
  });
  await isSignedInAs(page, desk, 'jian');
  await page.goto('/queue');
  await page.getByRole('link', { name: deskFrameWords.statistics }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeFocused();

  // What could not be loaded can be retried.
  const failure = page.getByRole('alert').filter({ hasText: words.failed });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await failure.getByRole('button', { name: deskFrameWords.retry }).press('Enter');

  const ages = page.getByRole('region', { name: words.ageTitle });
  await expect(ages.getByText(words.ageSentence(5, 2, 2))).toBeVisible();
  await expect(page.getByText(words.reasonsSentence(2, words.reason('R05'), 2))).toBeVisible();
  await expect(ages.locator('svg')).toHaveCount(1);
  await ages.getByText(words.asTable).press('Enter');
  await expect(ages.getByRole('row')).toHaveCount(1 + reviewAges.length);
  // On paper, the navigation bar would cover a row on each sheet.
  const rail = page.getByRole('navigation', { name: deskFrameWords.pages });
  await expect(rail).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rail).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(page.getByText(words.nothingDecided(8))).toBeVisible();
  await expect(page.getByRole('region', { name: words.reviewersTitle }).getByRole('row').last()).toContainText(
    words.everybody,
  );
  await expectAccessible(page);

  // A bar and the mark of its turn are shown by their backgrounds only.
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = page.getByRole('region', { name: words.reasonsTitle }).locator('li > span > span');
  await expect(bar).not.toHaveCSS('background-color', await groundOf(bar.locator('..')));
  await expect(ages.getByRole('listitem').first().locator('span')).toHaveCSS('background-color', await groundOf(bar));
  await page.emulateMedia({ forcedColors: null });

  await page.getByRole('button', { name: words.period }).press('Enter');
  await page.getByRole('option', { name: words.weeks(26) }).press('Enter');
  await expect(page).toHaveURL(/\/statistics\?weeks=26$/);
  await expect(page.getByText(words.nothingDecided(26))).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);

  // The address keeps the weeks. An administrator sees no individual staff.
  await page.context().clearCookies();
  await isSignedInAs(page, desk, 'narae');
  await page.reload();
  await expect(page.getByText(words.nothingDecided(26))).toBeVisible();
  const reviewers = page.getByRole('region', { name: words.reviewersTitle });
  await expect(reviewers.getByRole('row')).toHaveCount(2);
  await expect(reviewers.getByRole('row').last()).toContainText(words.everybody);
});
