import { readFile } from 'node:fs/promises';
import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test';

/** Patterns of text that varies between runs, and their replacements. */
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
  [/\d+일(?= 남음| 남아|이 지났| 가운데)/g, '(며칠)'],
  [/저장됨 · [^\n"]*|입력하면 자동으로 저장됩니다\.|저장하고 있습니다[^\n"]*/g, '(저장 상태)'],
  [/내일(?=부터 심사를)/g, '(날짜)'],
  [/\d+영업일(?= 남음)/g, '(며칠)'],
  [/\b[A-Z]*\d{12,}\b/g, '(번호)'],
];

const said = (snapshot: string): string =>
  `${changing.reduce((text, [what, instead]) => text.replace(what, instead), snapshot)}\n`;

/** Compares what is heard with the recorded file, allowing time for the page to finish loading. */
async function expectHeard(hear: () => Promise<string>, name: string): Promise<void> {
  const recorded = await readFile(test.info().snapshotPath(`${name}.txt`), 'utf8').catch(() => undefined);
  // Parts loaded later may still be missing; remaining differences are reported below, line by line.
  let heard: string | undefined;
  const arrived = async (): Promise<boolean> => {
    heard = undefined;
    heard = said(await hear());
    return recorded === undefined || heard === recorded;
  };
  await expect
    .poll(arrived, { timeout: 8_000 })
    .toBe(true)
    .catch(() => undefined);
  expect(heard ?? said(await hear())).toMatchSnapshot(`${name}.txt`);
}

const isDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** And those that they caused. Waiting for a silent network takes half a second more; bodies that are still being received are not awaited. */
async function isAnswered(page: Page): Promise<void> {
  let requests = await page.requests();
  for (let latest: Request | undefined; latest !== requests.at(-1); ) {
    latest = requests.at(-1);
    // Including failed requests and those that a new document has aborted.
    await Promise.allSettled(requests.map((request) => request.response()));
    await isDrawn(page);
    requests = await page.requests();
  }
}

/** Compares what a screen reader encounters, in order, with the file in `e2e/transcripts`, so that a changed order is visible in review. */
export async function expectTranscript(page: Page, name: string): Promise<void> {
  await isAnswered(page);
  await expectHeard(() => page.locator('body').ariaSnapshot(), name);
}

const announced = (page: Page): Promise<string[]> =>
  page.locator('[aria-live], [role="alert"], [role="status"]').evaluateAll((regions) =>
    regions
      .map((region) => {
        const heard = document.importNode(region, true);
        for (const unheard of heard.querySelectorAll('[aria-hidden="true"]')) unheard.remove();
        return heard.textContent?.trim() ?? '';
      })
      .filter(Boolean),
  );

/** The browser's own accessible name, description and focus state of all fields marked wrong, in page order. */
async function wrongFields(page: Page, session: CDPSession) {
  const count = await page.locator('[data-wrong]').count();
  const fields = Array.from({ length: count }, async (_, place) => {
    const expression = `document.querySelectorAll('[data-wrong]')[${place}]`;
    const { objectId } = (await session.send('Runtime.evaluate', { expression })).result;
    if (!objectId) return [];
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    return nodes.map(({ role, name, description, properties = [] }) => ({
      field: `${role?.value} "${name?.value}"`,
      description: `${description?.value ?? ''}`,
      isIn: properties.some((one) => one.name === 'focused' && one.value.value === true),
    }));
  });
  return (await Promise.all(fields)).flat();
}

/** Recorded as `NAME-wrong.txt`. Each error is announced and in its field's description; the focus is in the first (WCAG 3.3.1, 4.1.3). */
export async function expectWrongTranscript(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const wrong = () => wrongFields(page, session);
  await expect.poll(async () => (await wrong()).findIndex(({ isIn }) => isIn)).toBe(0);
  const regions = await announced(page);
  const unsaid = (await wrong()).filter(({ description }) => !regions.some((text) => description.includes(text)));
  expect(unsaid).toEqual([]);
  const lines = async () =>
    (await wrong()).map(({ field, isIn, description }) => `- ${field}${isIn ? ' [focused]' : ''}: ${description}`);
  await expectHeard(async () => (await lines()).join('\n'), `${name}-wrong`);
  await session.detach();
}
