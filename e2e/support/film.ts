import { writeFile } from 'node:fs/promises';
import { type Browser, type LaunchOptions, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import type { UploadFile } from '@portal/trial/trial-client.ts';

export interface View {
  readonly width: number;
  readonly height: number;
  /** The card's width as a share of the view's width. */
  readonly fills: number;
  /** 1 for a bright scene, in which a light card is nearly white. */
  readonly light: number;
  readonly isAllowed: boolean;
}

/** Frames per second: as often as the page looks. A camera's usual thirty keep a core busy with nothing new. */
const rate = 5;

/** The view as one I420 frame: all brightness, then each of the two colours at every second point, as in a JPEG. */
async function frameOf(page: Page, card: UploadFile, view: View): Promise<Buffer> {
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
      const { data } = pen.getImageData(0, 0, width, height);
      const plane = (step: number, red: number, green: number, blue: number, grey: number) => {
        const values = new Uint8ClampedArray((width / step) * (height / step));
        for (let y = 0, at = 0; y < height; y += step)
          for (let x = 0; x < width; x += step, at += 1) {
            const from = 4 * (y * width + x);
            values[at] = grey + red * (data[from] ?? 0) + green * (data[from + 1] ?? 0) + blue * (data[from + 2] ?? 0);
          }
        return values;
      };
      const planes = [
        plane(1, 0.299, 0.587, 0.114, 0),
        plane(2, -0.1687, -0.3313, 0.5, 128),
        plane(2, 0.5, -0.4187, -0.0813, 128),
      ];
      return await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(`${reader.result}`.replace(/^.*,/, ''));
        reader.readAsDataURL(new Blob(planes));
      });
    },
    { base64: Buffer.from(card.bytes).toString('base64'), ...view },
  );
  return Buffer.from(drawn, 'base64');
}

/** A browser whose camera shows this endlessly: the browser's own fake device, which plays a film. */
export async function browserFilming(
  { playwright, launchOptions }: { playwright: PlaywrightWorkerArgs['playwright']; launchOptions: LaunchOptions },
  page: Page,
  card: UploadFile,
  view: View,
): Promise<Browser> {
  const path = test.info().outputPath('film.y4m');
  const head = `YUV4MPEG2 W${view.width} H${view.height} F${rate}:1 Ip A1:1 C420\nFRAME\n`;
  await writeFile(path, Buffer.concat([Buffer.from(head), await frameOf(page, card, view)]));
  // A headless browser cannot show the camera's permission prompt.
  const answer = `--use-fake-ui-for-media-stream${view.isAllowed ? '' : '=deny'}`;
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`, answer];
  return playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
}
