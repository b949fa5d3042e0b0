import { expect, type Page } from '@playwright/test';

/** The narrowest screen, and text twice as large as usual (WCAG 1.4.4, 1.4.10). */
const narrow = { width: 320, height: 640 };

/** Elements that overflow the page horizontally without being clipped, and words too long for their element, while the text is twice as large. */
const outsideWhenEnlarged = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    // Reset before anything is drawn: drawing the whole page at this size costs more than laying it out.
    root.style.fontSize = '200%';
    const width = root.clientWidth;
    const isCut = (one: Element): boolean => {
      // The page's main area clips everything; what it cuts off is lost to the reader.
      for (let around: Element | null = one; around && !around.matches('main, body'); around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    const isOutside = ({ left, right, width: own }: DOMRect): boolean => own > 1 && (right > width + 1 || left < -1);
    const isWordOutside = (one: Element): boolean =>
      [...one.childNodes].some((child) => {
        if (!(child instanceof Text)) return false;
        const words = document.createRange();
        words.selectNodeContents(child);
        return isOutside(words.getBoundingClientRect());
      });
    const found = [...document.querySelectorAll('body *')]
      .filter((one) => (isOutside(one.getBoundingClientRect()) || isWordOutside(one)) && !isCut(one))
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`);
    root.style.fontSize = '';
    return found;
  });

/** The page is no wider than its window, at once or shortly after the window was resized. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Targets lower or narrower than `least` pixels; a link within a sentence is as high as its line. */
export const targetsBelow = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    (pixels) =>
      [...document.querySelectorAll('a, button, input, select, textarea, summary, [role="tab"]')].flatMap((one) => {
        const target = one.matches('[type="checkbox"], [type="radio"], [type="file"]')
          ? (one.closest('label') ?? one)
          : one;
        const { width, height } = target.getBoundingClientRect();
        // Inputs of at most one pixel are hidden: their label is the target.
        if (one.getBoundingClientRect().width < 2 || getComputedStyle(one).visibility === 'hidden') return [];
        // A select that only the browser's autofill uses: a button replaces it.
        if (one.matches('select') && one.closest('[aria-hidden="true"]')) return [];
        const isInText =
          one.matches('a') &&
          getComputedStyle(one).display === 'inline' &&
          one.parentElement?.textContent !== one.textContent;
        if (isInText) return [];
        // Rounding can cost half a pixel.
        return width < pixels - 0.5 || height < pixels - 0.5
          ? [`${one.tagName} ${Math.round(width)}x${Math.round(height)} ${one.textContent?.slice(0, 30)}`]
          : [];
      }),
    least,
  );

/** Paragraphs whose last line is a single word of less than a quarter of the widest line, which readers stumble over. */
export const loneWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (paragraph: Element) => {
      const lines: { top: number; left: number; right: number; words: number }[] = [];
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const { top, left, right } = range.getBoundingClientRect();
          const line = lines.at(-1);
          if (line && Math.abs(line.top - top) < 4) Object.assign(line, { right, words: line.words + 1 });
          else lines.push({ top, left, right, words: 1 });
        }
      }
      return lines;
    };
    return [...document.querySelectorAll('main p')].flatMap((paragraph) => {
      const lines = linesOf(paragraph);
      const widest = Math.max(...lines.map(({ left, right }) => right - left));
      const latest = lines.at(-1);
      const isLone = latest && lines.length > 1 && latest.words === 1 && latest.right - latest.left < widest / 4;
      return isLone ? [paragraph.textContent ?? ''] : [];
    });
  });

/** At 320 px with text twice as large; every target is 44 px. @param after the window size to restore; by default the previous one */
export async function expectFits(page: Page, after = page.viewportSize()): Promise<void> {
  expect(await targetsBelow(page, 44)).toEqual([]);
  await page.setViewportSize(narrow);
  expect(await outsideWhenEnlarged(page)).toEqual([]);
  if (after) await page.setViewportSize(after);
}
