import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import { sentences } from '@portal/domain/messages/catalogue.ts';
import type axe from 'axe-core';
import { targetsBelow } from './fits.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** No message code appears in place of its sentence: the page has loaded all of its messages. */
async function expectWords(page: Page): Promise<void> {
  const lines = (await page.locator('body').allInnerTexts())
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
  expect(lines.filter((line) => line in sentences)).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Less than half the size of what the package's own integration sends into a page, and it sends that twice: it took half of a check. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document, which remains across client-side navigations. A frame that disappears meanwhile needs none. */
async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(engine);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/** Text that is a direct child of a grid with several columns, and so is broken after each word: it got another element's rule by mistake. */
const textInColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((one) => {
      const text = [...one.childNodes].find((child) => child instanceof Text && child.data.trim() !== '');
      // For hidden elements, the computed columns are as written.
      if (!text || !one.checkVisibility()) return [];
      const { display, gridTemplateColumns } = getComputedStyle(one);
      return display.endsWith('grid') && gridTemplateColumns.includes(' ') ? [text.textContent ?? ''] : [];
    }),
  );

interface Look {
  /** Set if the same state was checked with its colours: they are half of the work. */
  readonly withoutColours?: boolean;
}

/** WCAG 2.2 A and AA, violations only: the rest is half of axe's work. It misjudges the size of targets under a sticky bar, measured here instead. */
export async function expectAccessible(page: Page, { withoutColours = false }: Look = {}): Promise<void> {
  await expectWords(page);
  await Promise.all(page.frames().map(bringAxe));
  const violations = await page.evaluate(
    async ({ values, hasColours }) => {
      const results = await window.axe?.run(document, {
        runOnly: { type: 'tag', values },
        rules: { 'target-size': { enabled: false }, 'color-contrast': { enabled: hasColours } },
        resultTypes: ['violations'],
      });
      return results?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { values: tags, hasColours: !withoutColours },
  );
  expect(violations).toEqual([]);
  // Submitting an inner form would submit the outer one, too.
  await expect(page.locator('form form')).toHaveCount(0);
  expect(await targetsBelow(page, 24)).toEqual([]);
  expect(await textInColumns(page)).toEqual([]);
}
