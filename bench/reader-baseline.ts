import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import Tesseract from 'tesseract.js';

const require = createRequire(import.meta.url);
/** Pages read for it: each takes several times as long as a document should. */
const PAGES = 3;
const LONG_SIDE = 2000;

/** Milliseconds (median) that the engine needs for a whole page as one block, warm, with nothing of our own around it. */
export async function baseLine(files: readonly string[]): Promise<number> {
  const model = join(dirname(require.resolve('@tesseract.js-data/kor/package.json')), '4.0.0_best_int');
  const worker = await Tesseract.createWorker('kor', Tesseract.OEM.LSTM_ONLY, {
    langPath: model,
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: Tesseract.PSM.SINGLE_BLOCK });
  const times: number[] = [];
  for (const file of files.slice(0, PAGES)) {
    const start = performance.now();
    const size = { width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const page = await sharp(file).autoOrient().resize(size).grayscale().png().toBuffer();
    await worker.recognize(page);
    times.push(Math.round(performance.now() - start));
  }
  await worker.terminate();
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
