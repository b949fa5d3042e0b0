import { writeFile } from 'node:fs/promises';
import { type Browser, type LaunchOptions, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import type { UploadFile } from '@portal/trial/trial-client.ts';

/** What a camera sees of a card that lies on a dark table. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** The card's width as a share of the view's. */
  readonly fills: number;
  /** 1 for a bright scene, in which a light card is nearly white. */
  readonly light: number;
  readonly isAllowed: boolean;
}

async function pictureOf(page: Page, card: UploadFile, view: View): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ({ base64, width, height, fills, light }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.filter = `brightness(${light})`;
      pen.fillStyle = '#2c2620';
      pen.fillRect(0, 0, width, height);
      const [across, down] = [fills * width, (fills * width * picture.height) / picture.width];
      pen.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
    },
    { base64: Buffer.from(card.bytes).toString('base64'), ...view },
  );
  return Buffer.from(drawn, 'base64');
}

/** A browser whose camera shows this, for ever: the browser's own fake device, which plays a film. */
export async function browserFilming(
  { playwright, launchOptions }: { playwright: PlaywrightWorkerArgs['playwright']; launchOptions: LaunchOptions },
  page: Page,
  card: UploadFile,
  view: View,
): Promise<Browser> {
  const path = test.info().outputPath('film.mjpeg');
  // Motion JPEG: pictures one after the other.
  const picture = await pictureOf(page, card, view);
  await writeFile(path, Buffer.concat([picture, picture]));
  // A headless browser cannot show the camera's permission prompt.
  const answer = `--use-fake-ui-for-media-stream${view.isAllowed ? '' : '=deny'}`;
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`, answer];
  return playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
}
