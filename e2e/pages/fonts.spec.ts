import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** Some 30 KB of it is what every page needs. */
const most = 90 * 1024;

for (const path of ['/', '/signup', '/terms/service', '/terms/privacy', '/help']) {
  test(`${path} loads at most 90 KB of letters, and none for a few rare syllables`, async ({ page }) => {
    const files: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) files.push(response.body().then((body) => body.length));
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(files);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });
}

test('the front page needs the first file alone', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([expect.stringContaining('/assets/pretendard-cut-')]);
});
