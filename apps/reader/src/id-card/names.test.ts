import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { readAlienCard } from './alien-card.ts';
import { readDriverLicence } from './driver-licence.ts';
import { isTorn } from './name.ts';
import type { PersonalNumber } from './personal-number.ts';
import { readResidentCard } from './resident-card.ts';

const line = (text: string, x: number, y: number): Line => ({
  letters: Array.from(text, (char, i) => ({ text: char, x0: x + i * 20, x1: x + i * 20 + 18, space: false })),
  box: box(x, y, x + text.length * 20, y + 24),
  em: 20,
});
const page: Page = { image: picture(1000, 630, []), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
/** Reads the words written at a height of the page, whatever the line is cut to. */
const engineOf = (text: string, figures = ''): Engine => ({
  read: (_line, only = '') =>
    Promise.resolve(
      Array.from(only.startsWith('0') ? figures : text, (char, i) => ({
        text: char,
        x0: 10 * i,
        x1: 10 * i + 8,
        confidence: 99,
      })),
    ),
});
const name = '최민진';
const licenceNumber = '11-99-123456-78';

const numberAt = (x: number, y: number): PersonalNumber => {
  const found = line('900907-1988210', x, y);
  return { leaf: { text: '900907-1988210', box: found.box }, line: found, verified: true };
};

it('the name of a card does not fall away only because its number is unread', async () => {
  const title = line('주민등록증', 70, 60);
  const resident = await readResidentCard(engineOf(name), page, [title, line(name, 70, 150)], title, undefined);
  expect(resident.name?.[0]?.text).toBe(name);

  const drivers = line('자동차운전면허증', 340, 60);
  const lines = [drivers, line(licenceNumber, 340, 100), line(name, 340, 150)];
  const licence = await readDriverLicence(engineOf(name, licenceNumber), page, lines, drivers, undefined);
  expect(licence.name?.[0]?.text).toBe(name);

  const labelled = [line('성명', 330, 150), line('CHEN', 530, 150), line('국적', 330, 200), line('CHINA', 530, 200)];
  const alien = await readAlienCard(engineOf('CHEN'), page, labelled, undefined);
  expect(alien.name?.[0]?.text).toBe('CHEN');
});

it('what is left of a hidden title is no name, and neither is what stands far above the number', async () => {
  const number = numberAt(70, 200);
  const named = [line(name, 70, 150), number.line];
  expect((await readResidentCard(engineOf(name), page, named, undefined, number)).name?.[0]?.text).toBe(name);
  const left = [line('주민등', 70, 80), number.line];
  expect((await readResidentCard(engineOf('주민등'), page, left, undefined, number)).name).toBeUndefined();
  expect((await readDriverLicence(engineOf('자동차'), page, left, undefined, number)).name).toBeUndefined();
});

it.each([
  ['CHEN LI', undefined, false],
  ['I KENJI', undefined, true],
  ['RAHMAN KENJI', 6, true],
])('%s, letters lost before its %sth, is torn: %s', (text, lost, torn) => {
  const tight = text.replaceAll(' ', '');
  const letters = Array.from(tight, (char, i) => {
    const x0 = 20 * i + (lost !== undefined && i >= lost ? 60 : 0);
    return { text: char, x0, x1: x0 + 16, space: false };
  });
  expect(isTorn(text, { letters, box: box(0, 0, 400, 24), em: 20 })).toBe(torn);
});

it('a country is no name: the line above it was lost', async () => {
  const number = numberAt(530, 100);
  const read = (text: string) => readAlienCard(engineOf(text), page, [number.line, line(text, 530, 150)], number);
  expect((await read('FRANCE')).name?.[0]?.confidence).toBe(0);
  expect((await read('CHEN')).name?.[0]?.confidence).toBeGreaterThan(0.9);
});
