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

/** No message code appears in place of its sentence: the page has loaded all of its sentences. */
async function expectWords(page: Page): Promise<void> {
  const lines = (await page.locator('body').allInnerTexts())
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
  expect(lines.filter((line) => line in sentences)).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Less than half as long as what the package's own way sends into a page, and twice at that: half of a look was spent on it. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A document keeps its engine: one that goes on from page to page by itself is given it once. A frame that goes away meanwhile needs none. */
async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(engine);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/** Text that lies in a grid of several columns by itself, and so is broken after each word: it was given the rule of another element. */
const textInColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((one) => {
      const text = [...one.childNodes].find((child) => child instanceof Text && child.data.trim() !== '');
      // Of what is not drawn, the columns are as they were written.
      if (!text || !one.checkVisibility()) return [];
      const { display, gridTemplateColumns } = getComputedStyle(one);
      return display.endsWith('grid') && gridTemplateColumns.includes(' ') ? [text.textContent ?? ''] : [];
    }),
  );

interface Look {
  /** Where the same state was looked at with its colours: they are half of the work. */
  readonly withoutColours?: boolean;
}

/** WCAG 2.2 A and AA, violations only: half of axe's work is naming what passed. Target sizes are measured here: axe mistakes what is under a sticky bar. */
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
  // What is sent in an inner form would send the outer one, too.
  await expect(page.locator('form form')).toHaveCount(0);
  expect(await targetsBelow(page, 24)).toEqual([]);
  expect(await textInColumns(page)).toEqual([]);
}
