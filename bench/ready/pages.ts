import type { Browser } from '@playwright/test';
import type { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { takesSession } from '../../e2e/support/take-session.ts';
import { type Pressed, pressAll } from './controls.ts';
import { median, slowPhone } from './phone.ts';
import { observeVitals, vitalsOf } from './vitals.ts';

/** A page, who may see it, and how it accepts input once it is usable. */
export interface MeasuredPage {
  readonly path: string;
  readonly merchant?: Pick<TrialMerchant, 'client'>;
  readonly control: string;
  readonly isPressed?: boolean;
}

export interface PageFigures {
  readonly path: string;
  /** Time of the largest paint, in ms. */
  readonly largest: number;
  readonly drawn: string;
  /** Files and answers that had arrived by the largest paint. */
  readonly arrived: number;
  readonly shift: number;
  readonly shifts: number;
  /** Element moved by the largest shift. */
  readonly moved: string;
  /** Number of tasks above 50 ms after it was usable; below, the longest in ms. */
  readonly long: number;
  readonly longest: number;
  readonly pressed: readonly Pressed[];
}

const reading = 5_000;

export async function visitPage(browser: Browser, url: string, page_: MeasuredPage): Promise<PageFigures> {
  const { context, page, close } = await slowPhone(browser);
  const { path, merchant, control, isPressed } = page_;
  if (merchant) await takesSession(context, merchant);
  await observeVitals(page);
  await page.goto(`${url}${path}`, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForSelector(control, { timeout: 60_000 });
  const { now: usable } = await vitalsOf(page);
  await page.waitForTimeout(reading);
  const { long, now: _, ...vitals } = await vitalsOf(page);
  const after = long.filter(({ at }) => at > usable);
  const pressed = isPressed ? await pressAll(page) : [];
  await close();
  const longest = Math.max(0, ...after.map(({ took }) => took));
  return { path, ...vitals, long: after.length, longest, pressed };
}

/** For each control, the median of the visits. */
const pressedOf = (visits: readonly PageFigures[]): readonly Pressed[] =>
  (visits[0]?.pressed ?? []).map(({ name }, place) => ({
    name,
    took: median(visits.flatMap(({ pressed }) => pressed[place]?.took ?? [])),
  }));

export function figuresOf(path: string, visits: readonly PageFigures[]): PageFigures {
  const of = (name: 'largest' | 'arrived' | 'shift' | 'shifts' | 'long' | 'longest'): number =>
    median(visits.map((figures) => figures[name]));
  const [first] = visits;
  return {
    path,
    largest: of('largest'),
    drawn: first?.drawn ?? '',
    arrived: of('arrived'),
    shift: of('shift'),
    shifts: of('shifts'),
    moved: first?.moved ?? '',
    long: of('long'),
    longest: of('longest'),
    pressed: pressedOf(visits),
  };
}

/** The maximum of three of four presses: the INP of a person who presses everything. */
export const interactionOf = (pressed: readonly Pressed[]): number =>
  pressed.map(({ took }) => took).toSorted((one, other) => one - other)[Math.ceil(pressed.length * 0.75) - 1] ?? 0;
