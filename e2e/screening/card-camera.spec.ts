import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { UploadFile } from '@portal/trial/trial-client.ts';
import { expectAccessible } from '../support/axe.ts';
import { browserFilming, type View } from '../support/film.ts';
import { expectFits } from '../support/fits.ts';
import { test as base } from '../support/fixtures.ts';
import { takesSession } from '../support/take-session.ts';

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A table under a laptop's camera, and under a phone held upright; the card is in the frame. */
const onDesk: View = { width: 1920, height: 1080, fills: 0.38, light: 0.88, isAllowed: true };
const inHand: View = { width: 1080, height: 1920, fills: 0.68, light: 0.88, isAllowed: true };

declare global {
  interface Window {
    filmed?: MediaStream;
  }
}

/** Keeps the camera's stream, so that a test can close its lens. */
const keepsStream = (): void => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    window.filmed = await open(wanted);
    return window.filmed;
  };
};

/** From now on the camera sees nothing and takes no picture automatically. */
const closesLens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const track of window.filmed?.getVideoTracks() ?? []) track.enabled = false;
  });

interface Filming {
  readonly own: Page;
  readonly card: UploadFile;
}

interface Fixtures {
  readonly films: (view: View, how?: BrowserContextOptions) => Promise<Filming>;
}

const test = base.extend<Fixtures>({
  films: async ({ playwright, launchOptions, page, merchantAt, portal }, use) => {
    const opened: Browser[] = [];
    await use(async (view, how = phone) => {
      const card = await portal.sandbox.specimen('resident-card-front.jpg');
      const browser = await browserFilming({ playwright, launchOptions }, page, card, view);
      opened.push(browser);
      const settings = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', baseURL: portal.url, ...how };
      const context = await browser.newContext(settings);
      await takesSession(context, await merchantAt('representatives'));
      const own = await context.newPage();
      await own.addInitScript(keepsStream);
      await own.goto('/representative-info');
      await own.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
      await own.getByRole('button', { name: /^신분증 앞면 촬영/ }).click();
      return { own, card };
    });
    for (const browser of opened) await browser.close();
  },
});

async function shows(page: Page, name: string): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/camera-${name}.png` });
}

for (const [name, how, view] of [
  ['desk', desktop, onDesk],
  ['phone', phone, inHand],
] as const) {
  test(`a card in the camera’s frame is photographed automatically and read: ${name}`, async ({ films }) => {
    test.setTimeout(240_000);
    const { own } = await films(view, how);
    await expect(own.getByRole('heading', { name: '글자가 또렷하게 보이나요?' })).toBeVisible({ timeout: 60_000 });
    for (const seen of ['네 모서리가 모두 보입니다', '빛 반사가 없습니다', '글자가 또렷합니다'])
      await expect(own.getByText(seen)).toBeVisible();
    await shows(own, `check-${name}`);
    // Otherwise the back would be photographed within a second, before a busy machine checks the page.
    await closesLens(own);
    await own.getByRole('button', { name: '뒷면 촬영하기' }).click();
    await expect(own.getByRole('heading', { name: '뒷면을 틀에 맞춰 주세요' })).toBeVisible();
    await shows(own, `live-${name}`);
    // A computer's page enlarged four times.
    if (how === desktop) await own.setViewportSize({ width: 320, height: 256 });
    for (const button of ['촬영 그만두기', '촬영'])
      await expect(own.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
    await own.keyboard.press('Escape');
    await expect(own.getByRole('dialog')).toHaveCount(0);
    await expect(own.getByLabel('한글 이름', { exact: true })).toHaveValue('홍길동', { timeout: 90_000 });
    await expect(own.getByRole('button', { name: /^신분증 뒷면 촬영/ })).toBeVisible();
  });
}

test('the camera says when it is too dark, and takes no picture automatically', async ({ films }) => {
  test.setTimeout(180_000);
  const { own } = await films({ ...inHand, light: 0.25 });
  await expect(own.getByRole('status').filter({ hasText: '조금 어둡습니다' })).toBeVisible({ timeout: 30_000 });
  await shows(own, 'dark-phone');
  await own.getByRole('button', { name: '촬영', exact: true }).click();
  // Both views show the warning, so the check view has to be open first.
  await expect(own.getByRole('button', { name: '다시 촬영' })).toBeVisible();
  await expect(own.getByText('조금 어둡습니다')).toBeVisible();
  await shows(own, 'dark-check-phone');
  await own.getByRole('button', { name: '다시 촬영' }).click();
  await own.getByRole('button', { name: '촬영 그만두기' }).click();
  await expect(own.getByRole('button', { name: /^신분증 앞면 촬영/ })).toBeFocused();
});

test('a file can be chosen when the camera is refused', async ({ films }) => {
  test.setTimeout(180_000);
  const { own, card } = await films({ ...inHand, isAllowed: false });
  await expect(own.getByRole('heading', { name: '카메라를 쓸 수 없습니다' })).toBeFocused();
  await shows(own, 'refused-phone');
  await own.getByLabel('사진 파일 고르기').setInputFiles({
    name: 'IMG_0412.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(card.bytes),
  });
  await own.getByRole('button', { name: '촬영 그만두기' }).click();
  await expect(own.getByLabel('한글 이름', { exact: true })).toHaveValue('홍길동', { timeout: 90_000 });
});
