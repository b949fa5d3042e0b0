import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** Every page needs some 30 KB of it. */
const most = 90 * 1024;

/** Opens a page and waits for the settings, which frame and banner need, and for the fonts of its text. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '안내' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const path of ['/', '/signup', '/terms/service', '/terms/privacy', '/help']) {
  test(`${path} loads at most 90 KB of fonts, and none for a few rare syllables`, async ({ page }) => {
    const files: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) files.push(response.body().then((body) => body.length));
    });
    await opens(page, path);
    const sizes = await Promise.all(files);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });
}

test('the front page needs only the first font file', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(new URL(request.url()).pathname);
  });
  await opens(page, '/');
  expect(files).toEqual([expect.stringContaining('/assets/pretendard-cut-')]);
});
