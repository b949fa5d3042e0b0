/**
 * `npm run bench:ready -- FOLDER [--only PATH] [--unpressed]`: how soon the portal is usable on a slow phone (390 px wide, processor four
 * times slower, 1.6 Mbit/s with 150 ms latency, empty cache), compared with another checkout of it. The two are measured in turns in one
 * run, so that other work on the machine affects both: medians in milliseconds, and this one as a share of the other. Without a folder
 * only this one is measured.
 *
 * - usable: the log-in page accepts input
 * - sent: a log-in typed at once has been sent
 * - landed: the page that it leads to is drawn
 * - page change: from the log-in page to the title of sign-up, five seconds after the page has come to rest
 * - bytes: what was transferred until the log-in was usable, and until it came to rest
 *
 * Then, compared with targets: the largest paint and what had arrived by then, layout shifts, and tasks above 50 ms after a page became
 * usable; the time from a press to the next paint (INP) at three of four controls of the business form and of the page of the ID card; and
 * further page changes. Layout shifts are those of a phone only if the machine has its Korean font (Debian's fonts-noto-cjk).
 * `--only /representative-info` measures only that page and the changes that lead to it; with `--unpressed` no control is pressed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import * as z from 'zod/mini';
import { HttpMerchant } from '../e2e/support/http-merchant.ts';
import { obtainBrowser } from '../scripts/browser.ts';
import { cleanEnv } from '../scripts/checks/clean-env.ts';
import type { startPortal } from '../scripts/portal/start-portal.ts';
import { browserFlags, median, slowPhone } from './ready/phone.ts';
import { reportVitals } from './ready/report.ts';

const runCount = 5;
/** Milliseconds that a person reads the page before continuing. */
const pause = 5_000;
const measures = ['usable', 'sent', 'landed', 'page change', 'KB usable', 'KB at rest'] as const;
type Measures = Readonly<Record<(typeof measures)[number], number>>;

const starter = z.object({ startPortal: z.custom<typeof startPortal>((value) => typeof value === 'function') });
type Portal = Awaited<ReturnType<typeof startPortal>>;

async function open(checkout: string, dataDir: string): Promise<Portal> {
  const module: unknown = await import(pathToFileURL(join(checkout, 'scripts/portal/start-portal.ts')).href);
  const ports = {
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    READER_PORT: '0',
    DESK_PORT: 'off',
    SOURCE_LIMIT_FACTOR: '1000',
  };
  return starter.parse(module).startPortal({ ...cleanEnv(process.env), ...ports, DATA_DIR: dataDir, DATABASE_URL: '' });
}

const usable = (page: Page): Promise<unknown> => page.waitForSelector('main:not([inert]) input[name=loginId]');

async function logIn(
  browser: Browser,
  url: string,
  merchant: HttpMerchant,
): Promise<Omit<Measures, 'page change' | 'KB at rest'>> {
  const { page, kilobytes, close } = await slowPhone(browser);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/login\/?$/.test(request.url()));
  const begin = performance.now();
  const since = (): number => performance.now() - begin;
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await usable(page);
  const measured = { usable: since(), 'KB usable': kilobytes() };
  await page.fill('input[name=loginId]', merchant.loginId);
  await page.fill('input[type=password]', merchant.password);
  await page.keyboard.press('Enter');
  await sent;
  const atSent = since();
  // The URL alone is not sufficient: a router may change it before the page.
  await page.waitForFunction(() => location.pathname === '/payment-service' && !document.title.startsWith('로그인'));
  const landed = since();
  await close();
  return { ...measured, sent: atSent, landed };
}

async function changePage(browser: Browser, url: string): Promise<Pick<Measures, 'page change' | 'KB at rest'>> {
  const { page, kilobytes, close } = await slowPhone(browser);
  await page.goto(`${url}/`, { waitUntil: 'networkidle', timeout: 120_000 });
  await usable(page);
  // Prefetching waits until the person has done what they came for.
  await page.waitForTimeout(pause);
  const resting = kilobytes();
  const begin = performance.now();
  await page.getByRole('button', { name: '회원가입', exact: false }).first().click();
  await page.waitForFunction(() => location.pathname === '/signup' && document.title.startsWith('회원가입'));
  const changed = performance.now() - begin;
  await close();
  return { 'page change': changed, 'KB at rest': resting };
}

interface Side {
  readonly name: string;
  readonly url: string;
  readonly merchant: HttpMerchant;
  readonly runs: Measures[];
}

async function sideOf(name: string, portal: Portal): Promise<Side> {
  const merchant = new HttpMerchant({ ...portal, sandbox: new TrialSandbox(portal.sandboxUrl ?? '') });
  await merchant.goTo('service-application');
  return { name, url: portal.url, merchant, runs: [] };
}

async function measure(browser: Browser, { url, merchant, runs }: Side): Promise<void> {
  runs.push({ ...(await logIn(browser, url, merchant)), ...(await changePage(browser, url)) });
}

function report(sides: readonly Side[]): string {
  const head = ['', ...sides.map(({ name }) => name), ...(sides.length > 1 ? ['of it'] : [])];
  const rows = measures.map((name) => {
    const medians = sides.map(({ runs }) => median(runs.map((run) => run[name])));
    const [own = 0, other] = medians;
    const share = other === undefined ? [] : [`${((100 * own) / other).toFixed(0)} %`];
    return [name, ...medians.map((value) => value.toFixed(0)), ...share];
  });
  return [head, ...rows]
    .map(([name = '', ...cells]) => [name.padEnd(12), ...cells.map((cell) => cell.padStart(12))].join(''))
    .join('\n');
}

/** Prints the table of both, measured in turns. The first run of each warms its server up. */
async function reportReady(browser: Browser, sides: readonly Side[]): Promise<void> {
  for (const side of sides) await measure(browser, side);
  for (const side of sides) side.runs.length = 0;
  for (let run = 0; run < runCount; run += 1) {
    for (const side of run % 2 === 0 ? sides : [...sides].reverse()) await measure(browser, side);
  }
  process.stdout.write(`median of ${runCount}, milliseconds and kilobytes\n${report(sides)}\n`);
}

const {
  positionals: [other],
  values: { only, unpressed },
} = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, unpressed: { type: 'boolean', default: false } },
});
const own = resolve(import.meta.dirname, '..');
const checkouts = [{ name: 'this', folder: own }];
if (other !== undefined) checkouts.push({ name: 'the other', folder: resolve(other) });
const folders: string[] = [];
const portals: (Portal & { readonly name: string })[] = [];
const browser = await chromium.launch({ executablePath: obtainBrowser(process.env), args: browserFlags });
try {
  for (const { name, folder: checkout } of checkouts) {
    const folder = await mkdtemp(join(tmpdir(), 'ready-'));
    folders.push(folder);
    portals.push(Object.assign(await open(checkout, folder), { name }));
  }
  if (only === undefined) {
    const sides: Side[] = [];
    for (const portal of portals) sides.push(await sideOf(portal.name, portal));
    await reportReady(browser, sides);
  }
  await reportVitals(browser, portals, { only, isPressed: !unpressed });
} finally {
  await browser.close();
  for (const portal of portals) await portal.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
