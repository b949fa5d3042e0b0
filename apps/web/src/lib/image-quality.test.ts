// @vitest-environment jsdom
import { grayToMeasure, measureImage } from '@portal/domain/rules/image-quality.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fingerprint, measured, qualityOf } from './image-quality.ts';

const SIZE = { width: 1200, height: 760 };

/** Rows of dark bars on paper, as RGBA; `soft` pixels wide at their sides. */
function drawn(soft: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const at = (i % SIZE.width) % 40;
    const gray = 235 - 200 * Math.min(1, Math.max(0, Math.min(at, 20 + soft - at) / soft));
    pixels.set([gray, gray, gray, 255], 4 * i);
  }
  return pixels;
}

/** A browser that decodes every file to the given pixels. */
function browserShowing(pixels: Uint8ClampedArray): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...SIZE, close: () => undefined }));
  const context = { drawImage: () => undefined, getImageData: () => ({ data: pixels }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), context));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('browser and server take the same numbers of the same pixels', () => {
  const pixels = drawn(2);
  const rgb = new Uint8Array(3 * SIZE.width * SIZE.height);
  pixels.forEach((value, i) => {
    if (i % 4 < 3) rgb[Math.floor(i / 4) * 3 + (i % 4)] = value;
  });
  expect(measured({ pixels, ...SIZE })).toEqual(measureImage(grayToMeasure(rgb, SIZE, 3)));
});

test('a sharp picture passes, a soft one is told', async () => {
  browserShowing(drawn(1));
  expect(await qualityOf(new Blob(['sharp']), 'id')).toEqual({ refused: null, warnings: [] });
  browserShowing(drawn(12));
  expect(await qualityOf(new Blob(['soft']), 'id')).toEqual({ refused: 'blurred', warnings: ['blurred'] });
});

test('what the browser cannot open is left to the server', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
  expect(await qualityOf(new Blob(['%PDF-']), 'certificate')).toBeNull();
});

test('the same bytes have the same fingerprint, others another', async () => {
  const file = (text: string) =>
    Object.assign(new Blob([text]), { arrayBuffer: async () => new TextEncoder().encode(text) });
  expect(await fingerprint(file('a'))).toBe(await fingerprint(file('a')));
  expect(await fingerprint(file('a'))).not.toBe(await fingerprint(file('b')));
});
