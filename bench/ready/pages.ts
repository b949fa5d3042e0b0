import type { Browser } from '@playwright/test';
import type { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { takesSession } from '../../e2e/support/take-session.ts';
import { type Pressed, pressAll } from './controls.ts';
import { median, slowPhone } from './phone.ts';
import { observeVitals, vitalsOf } from './vitals.ts';

/** A page, who may see it, and what it takes input by once it is usable. */
export interface MeasuredPage {
  readonly path: string;
  readonly merchant?: Pick<TrialMerchant, 'client'>;
  readonly control: string;
  /** Whether each of its controls is pressed. */
  readonly isPressed?: boolean;
}

export interface PageFigures {
  readonly path: string;
  /** Of the largest paint, in ms. */
  readonly largest: number;
  readonly shift: number;
  /** What was moved by the largest shift. */
  readonly moved: string;
  /** Tasks above 50 ms after it was usable, and the longest in ms. */
  readonly long: number;
  readonly longest: number;
  readonly pressed: readonly Pressed[];
}

/** Milliseconds that a person reads the page; what is fetched ahead is fetched meanwhile. */
const reading = 5_000;

async function visit(browser: Browser, url: string, page_: MeasuredPage): Promise<PageFigures> {
  const { context, page, close } = await slowPhone(browser);
  const { path, merchant, control, isPressed } = page_;
  if (merchant) await takesSession(context, merchant);
  await observeVitals(page);
  await page.goto(`${url}${path}`, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForSelector(control, { timeout: 60_000 });
  const { now: usable } = await vitalsOf(page);
  await page.waitForTimeout(reading);
  const { largest, shift, moved, long } = await vitalsOf(page);
  const after = long.filter(({ at }) => at > usable);
  const pressed = isPressed ? await pressAll(page) : [];
  await close();
  const longest = Math.max(0, ...after.map(({ took }) => took));
  return { path, largest, shift, moved, long: after.length, longest, pressed };
}

/** Of each control the median of the visits. */
const pressedOf = (visits: readonly PageFigures[]): readonly Pressed[] =>
  (visits[0]?.pressed ?? []).map(({ name }, place) => ({
    name,
    took: median(visits.flatMap(({ pressed }) => pressed[place]?.took ?? [])),
  }));

/** Medians of so many visits, after one that warms the server up. */
export async function measurePage(
  browser: Browser,
  url: string,
  page: MeasuredPage,
  visits: number,
): Promise<PageFigures> {
  await visit(browser, url, { ...page, isPressed: false });
  const all: PageFigures[] = [];
  for (let one = 0; one < visits; one += 1) all.push(await visit(browser, url, page));
  const of = (name: 'largest' | 'shift' | 'long' | 'longest'): number => median(all.map((figures) => figures[name]));
  return {
    path: page.path,
    largest: of('largest'),
    shift: of('shift'),
    moved: all[0]?.moved ?? '',
    long: of('long'),
    longest: of('longest'),
    pressed: pressedOf(all),
  };
}

/** What three of four presses take at most: the INP of one who presses everything. */
export const interactionOf = (pressed: readonly Pressed[]): number =>
  pressed.map(({ took }) => took).toSorted((one, other) => one - other)[Math.ceil(pressed.length * 0.75) - 1] ?? 0;
