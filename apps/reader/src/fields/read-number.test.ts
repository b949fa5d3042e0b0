import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { cardSerial, licencePattern, residentNumber } from './number-rules.ts';
import { type NumberRule, readNumber } from './read-number.ts';

const page: Page = { image: picture(400, 60, []), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
const area = { box: box(10, 10, 390, 40), em: 24 };

/** Returns the texts one after the other, then the last one repeatedly; counts its calls. */
function engineSaying(texts: readonly string[], confidence: number): { engine: Engine; asked: () => number } {
  let count = 0;
  const read = (): ReturnType<Engine['read']> => {
    const text = texts[count] ?? texts.at(-1) ?? '';
    count += 1;
    return Promise.resolve(Array.from(text, (char, i) => ({ text: char, x0: 10 * i, x1: 10 * i + 8, confidence })));
  };
  return { engine: { read }, asked: () => count };
}

const [licence, otherLicence] = ['11-99-123456-78', '11-99-123456-73'];
const [serial, unverified, verified] = ['12345678901', '900907-1988211', '900907-1988210'];

it.each<[string, NumberRule, readonly string[], number, number, string | undefined]>([
  ['three confident equal readings of a licence number', licencePattern, [licence], 99, 3, '119912345678'],
  ['three confident equal readings of a serial number', cardSerial, [serial], 99, 3, serial],
  ['five less confident readings', licencePattern, [licence], 85, 5, '119912345678'],
  ['one reading that differs', licencePattern, [licence, otherLicence, licence], 99, 5, '119912345678'],
  [
    'readings with a wrong check digit before a valid one',
    residentNumber,
    [unverified, unverified, unverified, verified],
    99,
    4,
    '9009071988210',
  ],
])('repeats the reading until it is certain: %s', async (_what, rule, texts, confidence, times, figures) => {
  const { engine, asked } = engineSaying(texts, confidence);
  expect((await readNumber(engine, page, area, rule))?.figures).toBe(figures);
  expect(asked()).toBe(times);
});
