import type { Browser } from '@playwright/test';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { HttpMerchant } from '../../e2e/support/http-merchant.ts';
import type { RunningPortal } from '../../scripts/portal/start-portal.ts';
import { type Change, measureChange } from './changes.ts';
import { interactionOf, type MeasuredPage, measurePage, type PageFigures } from './pages.ts';

const times = 3;
/** In ms; the shift has no unit. */
const targets = { largest: 1_800, shift: 0.02, long: 0, interaction: 100, change: 300 };

const write = (line: string): void => void process.stdout.write(`${line}\n`);

function reportPage({ path, largest, shift, moved, long, longest, pressed }: PageFigures): void {
  const figures = [largest.toFixed(0), shift.toFixed(3), String(long), longest.toFixed(0)];
  write(`${path.padEnd(30)}${figures.map((figure) => figure.padStart(10)).join('')}`);
  if (shift > targets.shift) write(`  moved: ${moved}`);
  if (pressed.length === 0) return;
  write(
    `  three of four presses of ${pressed.length} controls take ${interactionOf(pressed)} ms at most; the slowest:`,
  );
  const slowest = pressed.toSorted((one, other) => other.took - one.took).slice(0, 8);
  for (const { name, took } of slowest) write(`    ${String(took).padStart(5)} ms ${name}`);
}

/** What a person on a slow phone sees and feels of pages, beside the targets. */
export async function reportVitals(browser: Browser, portal: Pick<RunningPortal, 'url' | 'sandboxUrl'>): Promise<void> {
  const sandbox = new TrialSandbox(portal.sandboxUrl ?? '');
  const at = (step: StepKey): Promise<HttpMerchant> => new HttpMerchant({ url: portal.url, sandbox }).goTo(step);
  const [beginner, payer, representative] = [
    await at('business-information'),
    await at('settlement-account'),
    await at('representatives'),
  ];
  const pages: readonly MeasuredPage[] = [
    { path: '/', control: 'main:not([inert]) input[name=loginId]' },
    { path: '/signup', control: 'main:not([inert]) input' },
    { path: '/business-detail/private', merchant: beginner, control: 'main:not([inert]) input', isPressed: true },
    { path: '/representative-info', merchant: representative, control: 'main:not([inert]) input', isPressed: true },
  ];
  const changes: readonly Change[] = [
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
  const { largest, shift, long } = targets;
  write(`\n${'page'.padEnd(30)}${['paint ms', 'shift', 'long', 'longest'].map((name) => name.padStart(10)).join('')}`);
  write(`${'(targets)'.padEnd(30)}${[largest, shift, long].map((target) => String(target).padStart(10)).join('')}`);
  for (const page of pages) reportPage(await measurePage(browser, portal.url, page, times));
  write(`presses: target ${targets.interaction} ms; changes of the page, target ${targets.change} ms`);
  for (const change of changes) {
    const took = await measureChange(browser, portal.url, change, times);
    write(`  ${took.toFixed(0).padStart(5)} ms ${change.from} → ${change.to}`);
  }
}
