// @vitest-environment jsdom
import { grayToMeasure, measureImage } from '@portal/domain/rules/picture/image-quality.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { measured, measuresOf } from './image-measures.ts';
import { fingerprint, qualityOf } from './image-quality.ts';

const pictureSize = { width: 1200, height: 760 };

function drawn(soft: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * pictureSize.width * pictureSize.height);
  for (let i = 0; i < pictureSize.width * pictureSize.height; i++) {
    const at = (i % pictureSize.width) % 40;
    const gray = 235 - 200 * Math.min(1, Math.max(0, Math.min(at, 20 + soft - at) / soft));
    pixels.set([gray, gray, gray, 255], 4 * i);
  }
  return pixels;
}

function browserShowing(pixels: Uint8ClampedArray): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...pictureSize, close: () => undefined }));
  const nothing = () => undefined;
  const context = { fillRect: nothing, drawImage: nothing, getImageData: () => ({ data: pixels }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), context));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('browser and server compute the same measures from the same pixels', () => {
  const pixels = drawn(2);
  const rgb = new Uint8Array(3 * pictureSize.width * pictureSize.height);
  pixels.forEach((value, i) => {
    if (i % 4 < 3) rgb[Math.floor(i / 4) * 3 + (i % 4)] = value;
  });
  expect(measured({ pixels, ...pictureSize })).toEqual(measureImage(grayToMeasure(rgb, pictureSize, 3)));
});

it('accepts a sharp picture, and reports a soft one', async () => {
  browserShowing(drawn(1));
  expect(await qualityOf(new Blob(['sharp']), 'id')).toEqual({ refused: undefined, warnings: [] });
  browserShowing(drawn(12));
  expect(await qualityOf(new Blob(['soft']), 'id')).toEqual({ refused: 'blurred', warnings: ['blurred'] });
});

it('draws a large picture with a long side of 2,400 pixels, and reports its real size', async () => {
  browserShowing(new Uint8ClampedArray(4 * 2400 * 600).fill(255));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 4800, close: () => undefined }));
  const { size, measures } = await measuresOf(new Blob(['large']));
  const canvas = vi.mocked(HTMLCanvasElement.prototype.getContext).mock.contexts[0];
  expect(canvas).toMatchObject({ width: 600, height: 2400 });
  expect([size, measures.glare]).toEqual([{ width: 1200, height: 4800 }, 1]);
});

it('leaves a file that the browser cannot decode to the server', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
  expect(await qualityOf(new Blob(['%PDF-']), 'certificate')).toBeUndefined();
});

describe('measuring in a worker', () => {
  const sharp = { size: pictureSize, measures: { laplacian: 900, edge: 0.8, steps: 30_000, glare: 0, bright: 235 } };
  const ended = vi.fn();

  interface FakeWorker {
    onmessage?: ((message: object) => void) | undefined;
    onerror?: (() => void) | undefined;
  }

  /** A browser whose workers run this function on their file. */
  function browserWith(work: (worker: FakeWorker) => void): void {
    vi.stubGlobal('OffscreenCanvas', class {});
    vi.stubGlobal(
      'Worker',
      class implements FakeWorker {
        onmessage?: FakeWorker['onmessage'];
        onerror?: FakeWorker['onerror'];
        terminate = ended;
        postMessage = () => work(this);
      },
    );
  }

  it('returns the worker’s measures', async () => {
    browserWith((worker) => worker.onmessage?.({ data: { ...sharp, size: { width: 400, height: 300 } } }));
    expect(await qualityOf(new Blob(['small']), 'certificate')).toEqual({ refused: 'small', warnings: [] });
    expect(ended).toHaveBeenCalled();
  });

  it('leaves the picture to the server when the worker fails', async () => {
    browserWith((worker) => worker.onerror?.());
    expect(await qualityOf(new Blob(['any']), 'certificate')).toBeUndefined();
  });

  it('leaves the picture to the server when the worker takes too long', async () => {
    vi.useFakeTimers();
    browserWith(() => undefined);
    const answered = vi.fn();
    const verdict = qualityOf(new Blob(['any']), 'certificate').then(answered);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await verdict;
    expect(answered).toHaveBeenCalledWith(undefined);
    vi.useRealTimers();
  });

  it('skips a PDF', async () => {
    browserWith(() => expect.unreachable());
    expect(await qualityOf(new Blob(['%PDF-'], { type: 'application/pdf' }), 'certificate')).toBeUndefined();
  });
});

it('gives equal bytes the same fingerprint, and others a different one', async () => {
  const file = (text: string) =>
    Object.assign(new Blob([text]), { arrayBuffer: async () => new TextEncoder().encode(text) });
  expect(await fingerprint(file('a'))).toBe(await fingerprint(file('a')));
  expect(await fingerprint(file('a'))).not.toBe(await fingerprint(file('b')));
});
