import type { Browser } from '@playwright/test';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { HttpMerchant } from '../../e2e/support/http-merchant.ts';
import type { RunningPortal } from '../../scripts/portal/start-portal.ts';
import { type Change, visitChange } from './changes.ts';
import { figuresOf, interactionOf, type MeasuredPage, type PageFigures, visitPage } from './pages.ts';
import { median } from './phone.ts';

const times = 3;
/** In ms, except for the shift, which has no unit. */
const targets = { largest: 1_800, shift: 0.02, long: 0, interaction: 100, change: 300 };

interface Measured {
  readonly name: string;
  readonly url: string;
  readonly pages: readonly MeasuredPage[];
  readonly changes: readonly Change[];
}

export interface MeasuredPortal extends Pick<RunningPortal, 'url' | 'sandboxUrl'> {
  readonly name: string;
}

const write = (line: string): void => void process.stdout.write(`${line}\n`);

function pagesFor({ beginner, representative }: Record<'beginner' | 'representative', HttpMerchant>): MeasuredPage[] {
  return [
    { path: '/', control: 'main:not([inert]) input[name=loginId]' },
    { path: '/signup', control: 'main:not([inert]) input' },
    { path: '/business-detail/private', merchant: beginner, control: 'main:not([inert]) input', isPressed: true },
    { path: '/representative-info', merchant: representative, control: 'main:not([inert]) input', isPressed: true },
  ];
}

function changesFor({ beginner, payer }: Record<'beginner' | 'payer', HttpMerchant>): Change[] {
  return [
    { from: '/', to: '/signup', button: '회원가입' },
    {
      from: '/business-info',
      to: '/business-detail/private',
      merchant: beginner,
      before: async (page) => {
        await page.getByRole('button', { name: '다음', exact: true }).tap();
        await page.getByLabel('개인사업자', { exact: true }).check();
      },
      button: '다음',
    },
    { from: '/before-kyc', to: '/business-confirm', merchant: payer, button: '고객확인정보 등록하기' },
  ];
}

export interface Wanted {
  /** A single page, or the target of a change; all by default. */
  readonly only?: string | undefined;
  /** Whether controls are pressed, which takes most of the time. */
  readonly isPressed: boolean;
}

async function prepared({ name, url, sandboxUrl }: MeasuredPortal, { only, isPressed }: Wanted): Promise<Measured> {
  const sandbox = new TrialSandbox(sandboxUrl ?? '');
  const at = (step: StepKey): Promise<HttpMerchant> => new HttpMerchant({ url, sandbox }).goTo(step);
  const merchants = {
    beginner: await at('business-information'),
    payer: await at('settlement-account'),
    representative: await at('representatives'),
  };
  const isWanted = (path: string): boolean => only === undefined || only === path;
  const pages = pagesFor(merchants)
    .filter(({ path }) => isWanted(path))
    .map((page) => ({ ...page, isPressed: isPressed && page.isPressed === true }));
  const changes = changesFor(merchants).filter(({ to }) => isWanted(to));
  return { name, url, pages, changes };
}

/** Visits in turns, so that other work on the machine affects all; the first of each warms its server up. @returns the visits of each */
async function inTurns<Visit>(sides: readonly Measured[], visit: (side: Measured) => Promise<Visit>) {
  for (const side of sides) await visit(side);
  const all = sides.map((): Visit[] => []);
  for (let time = 0; time < times; time += 1) {
    const order = [...sides.keys()];
    for (const place of time % 2 === 0 ? order : order.reverse()) {
      const side = sides[place];
      if (side) all[place]?.push(await visit(side));
    }
  }
  return all;
}

const found = <One>(one: One | undefined): One => {
  if (one === undefined) throw new Error('the portals have different pages');
  return one;
};

function writePresses(pressed: PageFigures['pressed']): void {
  write(
    `  three of four presses of ${pressed.length} controls take ${interactionOf(pressed)} ms at most; the slowest:`,
  );
  const slowest = pressed.toSorted((one, other) => other.took - one.took).slice(0, 8);
  for (const { name, took } of slowest) write(`    ${String(took).padStart(5)} ms ${name}`);
}

function writePage(name: string, figures: PageFigures): void {
  const { path, largest, drawn, arrived, shift, shifts, moved, long, longest, pressed } = figures;
  const cells = [largest.toFixed(0), String(arrived), shift.toFixed(3), String(shifts), String(long)];
  const row = [...cells, longest.toFixed(0)].map((cell) => cell.padStart(10)).join('');
  write(`${name.padEnd(12)}${path.padEnd(28)}${row}  ${drawn}`);
  if (shifts > 0) write(`  moved: ${moved}`);
  if (pressed.length > 0) writePresses(pressed);
}

async function reportPages(browser: Browser, sides: readonly Measured[]): Promise<void> {
  const { largest, shift, long } = targets;
  const head = ['paint ms', 'arrived', 'shift', 'shifts', 'long', 'longest'].map((cell) => cell.padStart(10)).join('');
  write(`\n${'page'.padEnd(40)}${head}  largest`);
  const limits = [largest, '', shift, '', long].map((target) => String(target).padStart(10)).join('');
  write(`${'(targets)'.padEnd(40)}${limits}`);
  for (const [place, { path }] of (sides[0]?.pages ?? []).entries()) {
    const visits = await inTurns(sides, ({ url, pages }) => visitPage(browser, url, found(pages[place])));
    for (const [at, { name }] of sides.entries()) writePage(name, figuresOf(path, visits[at] ?? []));
  }
}

async function reportChanges(browser: Browser, sides: readonly Measured[]): Promise<void> {
  write(`presses: target ${targets.interaction} ms; changes of the page, target ${targets.change} ms`);
  for (const [place, { from, to }] of (sides[0]?.changes ?? []).entries()) {
    const visits = await inTurns(sides, ({ url, changes }) => visitChange(browser, url, found(changes[place])));
    const each = visits.map((took, at) => `${sides[at]?.name ?? ''} ${median(took).toFixed(0)} ms`);
    write(`  ${from} → ${to}: ${each.join(', ')}`);
  }
}

/** Prints what a person on a slow phone experiences on the pages, compared with the targets. */
export async function reportVitals(
  browser: Browser,
  portals: readonly MeasuredPortal[],
  wanted: Wanted,
): Promise<void> {
  const sides: Measured[] = [];
  for (const portal of portals) sides.push(await prepared(portal, wanted));
  await reportPages(browser, sides);
  await reportChanges(browser, sides);
}
