import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { compareFolders } from '../../scripts/gallery/compare.ts';
import { looksOf, openGallery, showAlone } from '../../scripts/gallery/looks.ts';
import { photograph } from '../../scripts/gallery/photograph.ts';
import { serveGallery } from '../../scripts/gallery/serve-gallery.ts';
import { expectAccessible } from '../support/axe.ts';

// One worker has one development server for all of them, at both widths.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

/** The frames whose part overflows horizontally, whatever its text is. */
const framesTooNarrow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-look]')]
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .map((frame) => frame.getAttribute('data-look') ?? ''),
  );

/** The areas that scroll horizontally: the page, or a dialog over it. */
const movable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.className || one.tagName),
  );

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

async function keepsToPage(page: Page, id: string): Promise<void> {
  await showAlone(page, id);
  const isPressed = (await page.locator('main[data-act="press"]').count()) > 0;
  if (isPressed) await expect(page.locator('dialog[open], details[open]')).toHaveCount(1);
  expect(await movable(page)).toEqual([]);
  await expectAccessible(page);
}

for (const [width, screen] of [
  [1280, { viewport: { width: 1280, height: 900 } }],
  [390, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(screen);

    // On one page, as loading the gallery from a development server takes longer than checking its parts.
    test('each part is accessible and fits, in its list and alone', async ({ page }) => {
      const complaints = complaintsOf(page);
      await openGallery(page, gallery.url);
      expect(await framesTooNarrow(page)).toEqual([]);
      await expectAccessible(page);
      const { alone } = await looksOf(page);
      expect(alone.length).toBeGreaterThan(10);
      for (const id of alone) await test.step(id, () => keepsToPage(page, id));
      expect(complaints).toEqual([]);
    });
  });
}

test('two photographs of the same part are identical', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  try {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const wanted = { only: 'ui/base/badge/', at: [390] };
    expect(await photograph(browser, gallery.url, one, wanted)).toBe(2);
    await photograph(browser, gallery.url, other, wanted);
    expect(await compareFolders(one, other)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
