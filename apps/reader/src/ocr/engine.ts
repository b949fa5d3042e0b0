import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Tesseract from 'tesseract.js';
import type { Gray } from '../image/gray.ts';
import { pgm } from '../image/pgm.ts';

export type Language = 'kor' | 'eng';

/** A character read, with its sides in pixels of the picture given, and the engine's confidence 0-100. */
export type Glyph = { readonly text: string; readonly x0: number; readonly x1: number; readonly confidence: number };

/** Reads one line of writing; `only` limits it to the given characters. */
export type Engine = {
  readonly read: (line: Gray, language: Language, only?: string) => Promise<Glyph[]>;
  readonly close: () => Promise<void>;
};

/** For documents whose letters are known: sees nothing. */
export const BLIND: Engine = { read: () => Promise.resolve([]), close: () => Promise.resolve() };

const require = createRequire(import.meta.url);

/** The quantised "best" models: as exact as the full ones here, and a third of the size. */
const modelFolder = (language: Language): string =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');

/** One engine thread; its jobs follow each other, each with its own limit of characters. */
class Lane {
  readonly #worker: Tesseract.Worker;
  #turn: Promise<unknown> = Promise.resolve();
  #only = '';
  #waiting = 0;

  constructor(worker: Tesseract.Worker) {
    this.#worker = worker;
  }

  static async start(language: Language): Promise<Lane> {
    const worker = await Tesseract.createWorker(language, Tesseract.OEM.LSTM_ONLY, {
      langPath: modelFolder(language),
      cacheMethod: 'none',
      gzip: true,
    });
    await worker.setParameters({ tessedit_pageseg_mode: Tesseract.PSM.SINGLE_LINE });
    return new Lane(worker);
  }

  get waiting(): number {
    return this.#waiting;
  }

  read(line: Gray, only: string): Promise<Glyph[]> {
    this.#waiting++;
    const result = this.#turn.then(() => this.#recognize(line, only)).finally(() => this.#waiting--);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #recognize(line: Gray, only: string): Promise<Glyph[]> {
    if (this.#only !== only) {
      await this.#worker.setParameters({ tessedit_char_whitelist: only });
      this.#only = only;
    }
    const { data } = await this.#worker.recognize(pgm(line), {}, { text: false, blocks: true });
    return glyphs(data);
  }

  close(): Promise<unknown> {
    return this.#worker.terminate();
  }
}

/**
 * Loads both models from the installed packages (about half a second); nothing is fetched or written.
 * @param lanes threads for the Korean model: lines of one document are then read side by side
 */
export async function startEngine(lanes = 1): Promise<Engine> {
  const started = (language: Language, count: number): Promise<Lane[]> =>
    Promise.all(Array.from({ length: count }, () => Lane.start(language)));
  // Figures and Latin letters are read again one after the other: a second thread for them would stand idle.
  const [kor, eng] = await Promise.all([started('kor', lanes), started('eng', 1)]);
  const all = { kor, eng };
  return {
    read: (line, language, only = '') => {
      const [first, ...others] = all[language];
      if (first === undefined) throw new RangeError('an engine needs a lane');
      return others.reduce((a, b) => (b.waiting < a.waiting ? b : a), first).read(line, only);
    },
    close: async () => {
      await Promise.all([...kor, ...eng].map((lane) => lane.close()));
    },
  };
}

function glyphs(page: Tesseract.Page): Glyph[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines));
  return lines
    .flatMap((line) => line.words.flatMap(({ symbols }) => symbols))
    .map(({ text, bbox, confidence }) => ({ text, x0: bbox.x0, x1: bbox.x1, confidence }));
}
