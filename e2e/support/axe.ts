import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sentences } from '@portal/domain/messages/catalogue.ts';
import { targetsBelow } from './fits.ts';

/** No code stands where its sentence should: the page has the words of all that it says. */
async function expectWords(page: Page): Promise<void> {
  const lines = (await page.locator('body').allInnerTexts())
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
  expect(lines.filter((line) => line in sentences)).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No violation of WCAG 2.2 A and AA on the page as it stands, and every sentence in words. Asks axe in the page itself,
 * without a blank one beside it for the report, and for violations alone: half of the work is naming what passed.
 * Targets are measured here: axe takes what lies under a bar that stays in view for smaller than it is.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectWords(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: { 'target-size': { enabled: false } },
      resultTypes: ['violations'],
    })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  expect(await targetsBelow(page, 24)).toEqual([]);
}
