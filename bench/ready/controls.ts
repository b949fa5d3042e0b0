import type { ElementHandle, Page } from '@playwright/test';
import { slowestOf } from './vitals.ts';

/** Excludes links, which lead to other pages: their change is measured separately. */
const controls = 'main :is(input, select, textarea, button, summary, [role=combobox]):not([disabled])';
/** Milliseconds until the effect of a press is drawn and its entry has arrived. */
const settling = 250;

/** Milliseconds that one control took from the press to the next paint: its slowest interaction. */
export interface Pressed {
  readonly name: string;
  readonly took: number;
}

const nameOf = (control: ElementHandle<Element>): Promise<string> =>
  control.evaluate((element) => {
    const labels: unknown = Reflect.get(element, 'labels');
    const label = labels instanceof NodeList ? labels[0]?.textContent : undefined;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim().slice(0, 30);
  });

const kindOf = (control: ElementHandle<Element>): Promise<string> =>
  control.evaluate((element) =>
    element.matches('textarea, select') ? element.localName : (element.getAttribute('type') ?? 'text'),
  );

/** Operates a control as a person does: a tap, and a key if something is typed or chosen. */
async function press(page: Page, control: ElementHandle<Element>): Promise<void> {
  await control.tap({ force: true, timeout: 5_000 });
  const kind = await kindOf(control);
  const isPressed = ['radio', 'checkbox', 'button', 'submit', 'file'].includes(kind);
  if (!isPressed) await page.keyboard.press(kind === 'select' ? 'ArrowDown' : '1');
  await page.waitForTimeout(settling);
}

async function close(page: Page): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.locator('dialog[open], [role=alertdialog]').count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(settling);
  }
}

/** Presses every visible control of a page, in document order; one that leads elsewhere comes last. */
export async function pressAll(page: Page): Promise<readonly Pressed[]> {
  // With a listener, no file chooser is opened.
  page.on('filechooser', () => undefined);
  await close(page);
  const pressed: Pressed[] = [];
  const { pathname } = new URL(page.url());
  for (const control of await page.$$(controls)) {
    if (!(await control.isVisible())) continue;
    const name = await nameOf(control);
    await slowestOf(page);
    await press(page, control);
    pressed.push({ name, took: await slowestOf(page) });
    if (new URL(page.url()).pathname !== pathname) break;
    await close(page);
  }
  return pressed;
}
