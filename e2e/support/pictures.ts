import type { Page } from '@playwright/test';
import type { UploadFile } from '@portal/trial/trial-client.ts';

export interface Carelessness {
  /** Standard deviation of the blur, in pixels. */
  readonly blur?: number;
  /** Factor for width and height. */
  readonly scale?: number;
  /** Whether it is held upright: turned by a quarter. */
  readonly upright?: boolean;
  readonly glare?: boolean;
}

/** The same document photographed carelessly, drawn in the page: a JPEG file that differs from the given one. */
export async function carelessly(page: Page, file: UploadFile, how: Carelessness): Promise<UploadFile> {
  const drawn = await page.evaluate(
    async ({ base64, blur, scale, upright, glare }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
      const canvas = new OffscreenCanvas(upright ? height : width, upright ? width : height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      if (upright) pen.transform(0, 1, -1, 0, height, 0);
      pen.filter = blur > 0 ? `blur(${blur}px)` : 'none';
      pen.drawImage(picture, 0, 0, width, height);
      pen.filter = 'blur(6px)';
      pen.fillStyle = '#ffffff';
      // On the lower right of a card, away from the number.
      if (glare) pen.fillRect(width * 0.72, height * 0.72, width * 0.24, height * 0.2);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
    },
    { base64: Buffer.from(file.bytes).toString('base64'), blur: 0, scale: 1, upright: false, glare: false, ...how },
  );
  return { ...file, bytes: new Uint8Array(Buffer.from(drawn, 'base64')), type: 'image/jpeg' };
}
