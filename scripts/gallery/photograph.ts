import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { frameOf, looksOf, openGallery, showAlone, widths } from './looks.ts';

/** `ui/base/button/busy` → `ui-base-button--busy.png` */
const fileOf = (id: string): string => `${id.replace(/\/([^/]*)$/, '--$1').replaceAll('/', '-')}.png`;

const still = { animations: 'disabled', scale: 'css' } as const;

async function photographAt(page: Page, width: number, url: string, folder: string, only: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  // Taller than any look in the list, as a screenshot ends at the window's edge.
  await page.setViewportSize({ width, height: 2_000 });
  await openGallery(page, url);
  const looks = await looksOf(page);
  const wanted = (id: string): boolean => id.startsWith(only);
  for (const id of looks.inList.filter(wanted)) {
    const frame = await frameOf(page, id);
    await frame.screenshot({ ...still, path: join(folder, fileOf(id)) });
  }
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  for (const id of looks.alone.filter(wanted)) {
    await showAlone(page, id);
    await page.screenshot({ ...still, path: join(folder, fileOf(id)) });
  }
  return [...looks.inList, ...looks.alone].filter(wanted).length;
}

interface Wanted {
  /** Limits the run to names that start with this text. */
  readonly only?: string;
  readonly at?: readonly number[];
}

/** Photographs every look at both widths by default. @returns number of pictures */
export async function photograph(
  browser: Browser,
  url: string,
  folder: string,
  { only = '', at = widths }: Wanted = {},
): Promise<number> {
  let pictures = 0;
  for (const width of at) {
    const page = await browser.newPage({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    pictures += await photographAt(page, width, url, join(folder, String(width)), only);
    await page.close();
  }
  return pictures;
}
