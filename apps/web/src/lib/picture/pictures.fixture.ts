import type { QualityVerdict } from '@portal/domain/rules/picture/image-quality.ts';
import { vi } from 'vitest';
import type { MeasuredPicture } from './image-measures.ts';

const measuresFor = ({ refused, warnings }: QualityVerdict): MeasuredPicture => {
  const [isSoft, isUpright] = [warnings.includes('blurred'), warnings.includes('portrait')];
  const small = { width: 300, height: 200 };
  const large = isUpright ? { width: 1_500, height: 2_000 } : { width: 2_000, height: 1_500 };
  const sharp = { laplacian: isSoft ? 100 : 1_000, edge: 0.9, steps: 1_000 };
  const blurred = { laplacian: 10, edge: 0.1, steps: isSoft ? 1_000 : 0 };
  return {
    size: refused === 'small' ? small : large,
    measures: {
      ...(refused === 'blurred' ? blurred : sharp),
      glare: warnings.includes('glare') ? 0.1 : 0,
      bright: warnings.includes('dark') ? 60 : 235,
    },
  };
};

/** Simulated verdict of the browser; undefined when it cannot decode the picture. */
export type Found = QualityVerdict | undefined;

export const fine: QualityVerdict = { refused: undefined, warnings: [] };

/** Configurable: `as` a verdict at once, `after` milliseconds, or `fails`. Rules load with the first picture: wait for `vi.dynamicImportSettled`. */
export function stubPictures() {
  let find: (setError: (found: Found) => void, fail: () => void) => void = (setError) => setError(fine);
  let measured = 0;
  class Measuring {
    onmessage: ((event: { readonly data: MeasuredPicture | undefined }) => void) | null = null;
    onerror: (() => void) | null = null;
    postMessage(): void {
      measured += 1;
      find(
        (found) => this.onmessage?.({ data: found && measuresFor(found) }),
        () => this.onerror?.(),
      );
    }
    terminate(): void {
      // Nothing to terminate.
    }
  }
  vi.stubGlobal('Worker', Measuring);
  vi.stubGlobal('OffscreenCanvas', Measuring);
  // The buffer contains exactly the file.
  const digest = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, bytes) => {
    const whole = 'buffer' in bytes ? bytes.buffer : bytes;
    return new Uint8Array(whole).slice().buffer;
  });
  return {
    measured: (): number => measured,
    digest,
    as: (found: Found): void => {
      find = (setError) => setError(found);
    },
    after: (milliseconds: number, found: Found): void => {
      find = (setError) => void setTimeout(() => setError(found), milliseconds);
    },
    fails: (): void => {
      find = (_, fail) => fail();
    },
  };
}
