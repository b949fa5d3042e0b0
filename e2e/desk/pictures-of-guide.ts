/** `npm run photos:desk`: takes the pictures of docs/desk.md at the sandbox's desk with invented merchants, into docs/images. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { verdictNames } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import sharp from 'sharp';
import { obtainBrowser } from '../../scripts/browser.ts';
import { applicantOf, type DeskPortal, openDeskPortal, type Sub, signInAs } from '../support/desk-portal.ts';
import { startRememberingReader } from '../support/remembering-reader.ts';
import { passOnReader } from '../support/shared-portal.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');
const viewport = { width: 1280, height: 800 };
/** A busy machine reads a certificate slowly. */
const patienceMs = 180_000;

/** Few colours, as on a page of text: a third of the bytes. */
async function keep(name: string, picture: Buffer): Promise<void> {
  const bytes = await sharp(picture).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
  await writeFile(join(folder, `${name}.png`), bytes);
  process.stdout.write(`docs/images/${name}.png ${Math.round(bytes.length / 1_000)} KB\n`);
}

interface Look {
  readonly name: string;
  readonly as: Sub;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}

async function take(browser: Browser, desk: DeskPortal, { name, as, path, ready }: Look): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await signInAs(page, desk, as);
  await page.goto(`${desk.deskUrl}${path}`);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await keep(name, await page.screenshot());
  await context.close();
}

const reader = await startRememberingReader();
passOnReader(reader.env);
const desk = await openDeskPortal();
const browser = await chromium.launch({ executablePath: obtainBrowser(process.env), args: ['--no-sandbox'] });
try {
  const corporate = await applicantOf(desk, 'corporate');
  for (const kind of ['sole', 'nonprofit', 'sole'] as const) await applicantOf(desk, kind);
  const looks: readonly Look[] = [
    { name: 'desk-queue', as: 'jian', path: '/queue', ready: (page) => page.getByRole('row').nth(4).waitFor() },
    {
      name: 'desk-application',
      as: 'jian',
      path: `/a/${corporate.number}`,
      ready: (page) => page.getByRole('grid').getByRole('img').first().waitFor(),
    },
    {
      name: 'desk-request',
      as: 'jian',
      path: `/a/${corporate.number}?part=documents&item=SF06`,
      ready: async (page) => {
        await page.getByRole('button', { name: deskQueueWords.assignToMe }).click();
        await page.getByRole('img', { name: /1쪽/ }).waitFor();
        await page.keyboard.press('r');
        await page.getByRole('radio', { name: /R05/ }).check();
      },
    },
    {
      name: 'desk-decision',
      as: 'jian',
      path: `/a/${corporate.number}/decide`,
      ready: (page) => page.getByRole('radio', { name: verdictNames.REFUSED }).check(),
    },
    {
      name: 'desk-access',
      as: 'garam',
      path: '/access',
      ready: (page) => page.getByRole('row').nth(4).waitFor(),
    },
    {
      name: 'desk-statistics',
      as: 'seoyun',
      path: '/statistics',
      ready: (page) => page.locator('main svg').nth(1).waitFor(),
    },
  ];
  for (const look of looks) await take(browser, desk, look);
} finally {
  await browser.close();
  await desk.close();
  await reader.close();
}
