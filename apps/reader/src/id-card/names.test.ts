import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { isLostName, readAlienCard } from './alien-card.ts';
import { readDriverLicence } from './driver-licence.ts';
import { beforeBracket, isTorn } from './name.ts';
import type { PersonalNumber } from './personal-number.ts';
import { readResidentCard } from './resident-card.ts';

const line = (text: string, x: number, y: number): Line => ({
  letters: Array.from(text, (char, i) => ({ text: char, x0: x + i * 20, x1: x + i * 20 + 18, space: false })),
  box: box(x, y, x + text.length * 20, y + 24),
  em: 20,
});
const page: Page = { image: picture(1000, 630, []), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
/** Returns the words written at a height of the page, however the line is cropped. */
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

it('reads the name of a card whose number was not read', async () => {
  const title = line('주민등록증', 70, 60);
  const resident = await readResidentCard(engineOf(name), page, [title, line(name, 70, 150)], title, undefined);
  expect(resident.name?.[0]?.text).toBe(name);

  const drivers = line('자동차운전면허증', 340, 60);
  const lines = [drivers, line(licenceNumber, 340, 100), line(name, 340, 150)];
  const licence = await readDriverLicence(engineOf(name, licenceNumber), page, lines, drivers, undefined);
  expect(licence.name?.[0]?.text).toBe(name);

  const labelled = [line('성명', 330, 150), line('CHEN LI', 530, 150), line('국적', 330, 200), line('CHINA', 530, 200)];
  const alien = await readAlienCard(engineOf('CHENLI'), page, labelled, undefined);
  expect(alien.name?.[0]?.text).toBe('CHENLI');
});

it('does not take the rest of a hidden title, far above the number, for the name', async () => {
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
  ['GARCIA M A', undefined, true],
  ['GARCIA MA', undefined, false],
])('%s with a gap before its letter %s is torn: %s', (text, lost, torn) => {
  const tight = text.replaceAll(' ', '');
  const letters = Array.from(tight, (char, i) => {
    const x0 = 20 * i + (lost !== undefined && i >= lost ? 60 : 0);
    return { text: char, x0, x1: x0 + 16, space: false };
  });
  expect(isTorn(text, { letters, box: box(0, 0, 400, 24), em: 20 })).toBe(torn);
});

it.each([
  ['THAILAND', 'list'],
  ['CHINA', undefined],
  ['THAILAN', undefined],
])('a country is proven complete when no other name begins with it: %s by %s', async (text, proof) => {
  const number = numberAt(530, 100);
  const lines = [number.line, line('CHEN', 530, 150), line(text, 530, 200)];
  const [country] = (await readAlienCard(engineOf(text), page, lines, number)).nationality ?? [];
  expect(country).toMatchObject({ text, ...(proof && { proof }) });
  expect(country?.proof).toBe(proof);
});

it.each([
  ['M', 1, 'digit'],
  ['F', 0, undefined],
])('the sex %s on a card with a man’s number has the confidence %d', async (text, confidence, proof) => {
  const read = line('900907-5988213', 530, 100);
  const number = { leaf: { text: '900907-5988213', box: read.box }, line: read, verified: true };
  const lines = [read, line('CHEN', 530, 150), line('INDIA', 530, 200), line(text, 530, 250)];
  const [sex] = (await readAlienCard(engineOf(text), page, lines, number)).sex ?? [];
  expect([sex?.text, sex?.confidence ?? 1, sex?.proof]).toEqual([text, confidence, proof]);
});

it.each([
  ['FRANCE', true],
  ['SRI LANKA', true],
  ['LOPE', true],
  ['LOPEZ MARIA', false],
])('%s counts as a lost name, as a country or a single word does: %s', (text, lost) => {
  expect(isLostName(text)).toBe(lost);
});

it('detects faint letters lost within a name, even when specks fill the gap', () => {
  const middles = [8, 28, 48, 68, 88, 108, 136, 198];
  const letters = Array.from('GARCIAMA', (text, i) => {
    const middle = middles[i] ?? 0;
    const half = i < 6 ? 8 : 30;
    return { text, x0: middle - half, x1: middle + half, space: i === 6 };
  });
  expect(isTorn('GARCIA MA', { letters, box: box(0, 0, 400, 24), em: 24 })).toBe(true);
});

it('gives no confidence to a country in the place of the name', async () => {
  const number = numberAt(530, 100);
  const { name: found } = await readAlienCard(
    engineOf('FRANCE'),
    page,
    [number.line, line('FRANCE', 530, 150)],
    number,
  );
  expect(found?.[0]?.confidence).toBe(0);
});

it('takes neither the country nor a text far below the licence number for a lost name', async () => {
  const number = numberAt(530, 100);
  const alien = await readAlienCard(engineOf('FRANCE'), page, [number.line, line('FRANCE', 530, 210)], number);
  expect(alien.name).toBeUndefined();
  expect(alien.nationality?.[0]).toMatchObject({ text: 'FRANCE', proof: 'list' });
  const lines = [line(licenceNumber, 340, 100), line('울산광역시', 340, 210)];
  const licence = await readDriverLicence(engineOf('울산광역시', licenceNumber), page, lines, undefined, undefined);
  expect(licence.name).toBeUndefined();
});

it('does not take the renewal period of a licence for its date of issue', async () => {
  const renewals = [line('적성검사', 330, 300), line('2018.01.01', 470, 300), line('~2018.12.31', 450, 340)];
  const read = async (lines: readonly Line[]) =>
    (await readDriverLicence(engineOf(''), page, lines, undefined, undefined)).issueDate?.[0]?.text;
  expect(await read([...renewals, line('2008.02.08', 370, 450)])).toBe('2008.02.08');
  expect(await read(renewals)).toBeUndefined();
});

it.each([
  ['홍승규i', [0.9, 0.9, 0.9, 0.6], '홍승규', 3],
  ['홍 승규,(', [0.9, 0.9, 0.9, 0.3, 0.2], '홍 승규', 3],
  ['홍승규', [0.9, 0.9, 0.9], '홍승규', 3],
  ['i', [0.4], '', 0],
] as const)('drops the edge of the bracket after a name, read as %s', (text, sure, name, count) => {
  expect(beforeBracket({ text, sure })).toEqual({ text: name, sure: sure.slice(0, count) });
});
