import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';

/** What differs from run to run, and what stands in its place. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, '(주소)'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(#[\w-]{43})?/g, '(링크)'],
  [/A\d{6}-\d{4}/g, '(신청번호)'],
  [/\bm[0-9a-z]{12,}\b/g, '(아이디)'],
  [/sandbox-([a-z]+(?:-[a-z]+)?)-[0-9a-f]{10}/g, 'sandbox-$1-(몰)'],
  [/C24-?[0-9A-Za-z-]{6,}/g, '(가맹점 번호)'],
  [/\d{4}년 \d{1,2}월 \d{1,2}일( (오전|오후) \d{1,2}:\d{2}(:\d{2})?)?/g, '(일시)'],
  [/\d{4}[.-]\d{2}[.-]\d{2}( \d{2}:\d{2})?/g, '(날짜)'],
  [/\d{1,2}월 \d{1,2}일( \([일월화수목금토]\))?/g, '(날짜)'],
  [/\b\d{2}\.\d{2}\b/g, '(날짜)'],
  [/(오전|오후) \d{1,2}:\d{2}(:\d{2})?/g, '(시각)'],
  [/\b\d{1,2}:\d{2}\b/g, '(시각)'],
  [/\d+일(?= 남음|이 지났| 가운데)/g, '(며칠)'],
  [/저장됨 · [^\n"]*|입력하면 자동으로 저장됩니다\.|저장하고 있습니다[^\n"]*/g, '(저장 상태)'],
  [/\d+영업일(?= 남음)/g, '(며칠)'],
  [/\b[A-Z]*\d{12,}\b/g, '(번호)'],
];

const said = (snapshot: string): string =>
  `${changing.reduce((text, [what, instead]) => text.replace(what, instead), snapshot)}\n`;

/**
 * What a screen reader comes across on the page, in its order: roles, names, states. Held against the file of that name in
 * `e2e/transcripts`, so that a changed order of reading is seen where changes are read.
 */
export async function expectTranscript(page: Page, name: string): Promise<void> {
  const heard = async (): Promise<string> => said(await page.locator('body').ariaSnapshot());
  await page.waitForLoadState('networkidle');
  const recorded = await readFile(test.info().snapshotPath(`${name}.txt`), 'utf8').catch(() => undefined);
  // What is loaded after the page may still be on its way; what differs for good is told below, line by line.
  const arrived = async (): Promise<boolean> => recorded === undefined || (await heard()) === recorded;
  await expect
    .poll(arrived, { timeout: 8_000 })
    .toBe(true)
    .catch(() => undefined);
  expect(await heard()).toMatchSnapshot(`${name}.txt`);
}
