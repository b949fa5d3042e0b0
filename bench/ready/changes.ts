import type { Browser, Page } from '@playwright/test';
import type { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { takesSession } from '../../e2e/support/take-session.ts';
import { slowPhone } from './phone.ts';

export interface Change {
  readonly from: string;
  readonly to: string;
  readonly merchant?: Pick<TrialMerchant, 'client'>;
  readonly before?: (page: Page) => Promise<void>;
  readonly button: string;
}

/** Milliseconds that a person reads the page before continuing; prefetching happens meanwhile. */
const reading = 5_000;

const heading = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('h1')?.textContent ?? '');

/** Milliseconds from the press until the next page's own heading is drawn. */
export async function visitChange(browser: Browser, url: string, change: Change): Promise<number> {
  const { from, to, merchant, before, button } = change;
  const { context, page, close } = await slowPhone(browser);
  if (merchant) await takesSession(context, merchant);
  await page.goto(`${url}${from}`, { waitUntil: 'networkidle', timeout: 120_000 });
  await before?.(page);
  await page.waitForTimeout(reading);
  const [pressed, former] = [page.getByRole('button', { name: button }).first(), await heading(page)];
  const changed = page.evaluate(
    ([path, title]) =>
      new Promise<number>((resolve) => {
        let begin = 0;
        addEventListener('click', (event) => (begin = event.timeStamp), { capture: true, once: true });
        const look = (): void => {
          const now = document.querySelector('main:not([inert]) h1')?.textContent ?? '';
          if (location.pathname === path && now !== '' && now !== title) resolve(performance.now() - begin);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [to, former] as const,
  );
  await pressed.tap();
  const took = await changed;
  await close();
  return took;
}
