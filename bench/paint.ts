/**
 * `npm run bench:paint`: first and largest contentful paint of the public pages on a phone: 390 px wide, processor four times slower, 1.6
 * Mbit/s with 150 ms latency, empty cache. Median of five, against a portal started for the purpose.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { obtainBrowser } from '../scripts/browser.ts';
import { cleanEnv } from '../scripts/checks/clean-env.ts';
import { startPortal } from '../scripts/portal/start-portal.ts';
import { browserFlags, median, slowPhone } from './ready/phone.ts';

const pages = ['/', '/signup'];
const runCount = 5;

const paints = z.object({ first: z.number(), largest: z.number() });

/** Milliseconds from the start of navigation. */
type Paints = z.infer<typeof paints>;

async function visit(browser: Browser, url: string): Promise<Paints> {
  const { page, close } = await slowPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  const measured = paints.parse(await page.evaluate(readPaints));
  await close();
  return measured;
}

/** Runs in the page. Only an observer receives the largest paint. */
function readPaints(): Promise<unknown> {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve({ first, largest: list.getEntries().at(-1)?.startTime });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function measure(browser: Browser, url: string): Promise<Paints> {
  await visit(browser, url);
  const runs: Paints[] = [];
  for (let run = 0; run < runCount; run += 1) runs.push(await visit(browser, url));
  return { first: median(runs.map((one) => one.first)), largest: median(runs.map((one) => one.largest)) };
}

const folder = await mkdtemp(join(tmpdir(), 'paint-'));
const ports = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', READER_PORT: '0', DESK_PORT: 'off' };
const portal = await startPortal({ ...cleanEnv(process.env), ...ports, DATA_DIR: folder });
const browser = await chromium.launch({ executablePath: obtainBrowser(process.env), args: browserFlags });
try {
  process.stdout.write(`${'page'.padEnd(12)} first paint  largest paint (median of ${runCount}, ms)\n`);
  for (const path of pages) {
    const { first, largest } = await measure(browser, `${portal.url}${path}`);
    process.stdout.write(`${path.padEnd(12)} ${first.toFixed(0).padStart(11)}  ${largest.toFixed(0).padStart(13)}\n`);
  }
} finally {
  await browser.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
