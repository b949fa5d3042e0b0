import { describe, expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { untitledCard } from './traits.ts';

const line = (text: string, x: number, y: number): Line => ({
  letters: Array.from(text, (char, i) => ({ text: char, x0: x + i * 20, x1: x + i * 20 + 18, space: false })),
  box: box(x, y, x + text.length * 20, y + 24),
  em: 20,
});

const page: Page = { image: picture(1000, 630, []), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
/** Reads the only number of the page, whatever line is requested. */
const engineFor = (number: string): Engine => ({
  read: () => Promise.resolve(Array.from(number, (text, i) => ({ text, x0: 10 * i, x1: 10 * i + 8, confidence: 99 }))),
});

const verified = '900907-1988210';
/** A number as issued since October 2020: without a check digit. */
const unverified = '900907-1988211';
const alien = '900907-5988213';

const resident = (number: string): Line[] => [
  line('최민진', 70, 150),
  line(number, 70, 200),
  line('서울특별시마포구', 70, 250),
  line('가람로10', 70, 284),
  line('2023.5.10.', 300, 400),
  line('마포구청장', 220, 460),
];
const licence = (number: string): Line[] => [
  line('11-99-123456-78', 340, 100),
  line('최민진', 340, 150),
  line(number, 340, 200),
  line('적성검사', 340, 350),
  line('2023.05.10', 370, 450),
  line('서울특별시경찰청장', 330, 500),
];
const alienCard = (number: string): Line[] => [
  line('외국인등록번호', 330, 100),
  line(number, 530, 100),
  line('성명', 330, 150),
  line('국가/지역', 330, 200),
  line('성별', 330, 250),
  line('발급일자', 330, 300),
];
const without = (lines: readonly Line[], ...at: readonly number[]): Line[] => lines.filter((_, i) => !at.includes(i));

const kindOf = async (lines: readonly Line[], number: string): Promise<string | undefined> =>
  (await untitledCard(engineFor(number), page, lines))?.kind;

describe('a card whose title is hidden', () => {
  it.each([
    ['a resident card', resident(verified), verified, 'IC'],
    ['a resident card whose name is hidden, too,', without(resident(verified), 0), verified, 'IC'],
    ['a resident card whose number has no check digit', resident(unverified), unverified, 'IC'],
    ['a driving licence', licence(verified), verified, 'DL'],
    ['an alien card', alienCard(alien), alien, 'AC'],
  ])('%s is recognised by everything else on it', async (_what, lines, number, kind) => {
    expect(await kindOf(lines, number)).toBe(kind);
  });

  it.each([
    ['neither name nor office', without(resident(verified), 0, 5), verified],
    ['neither check digit nor name', without(resident(unverified), 0), unverified],
    ['no number', without(resident(verified), 1), verified],
    ['only the text common to resident cards and licences', without(licence(verified), 0, 3, 5), verified],
    ['a licence’s number as the only trait of a licence', without(licence(verified), 3, 5), verified],
    ['an alien’s number on a resident card', resident(alien), alien],
    ['a resident’s number on an alien card', alienCard(verified), verified],
    ['a label before the number, as on forms', [...resident(verified), line('번호', 10, 200)], verified],
    ['the title of another document', [...resident(verified), line('위임장', 300, 60)], verified],
    ['the title of a resident register', [...resident(verified), line('주민등록표등본', 300, 60)], verified],
  ])('with %s it is not recognised', async (_what, lines, number) => {
    expect(await kindOf(lines, number)).toBeUndefined();
  });

  it('a small number makes a card only when all text is as narrow and the card is complete', async () => {
    const wide: Page = { ...page, image: picture(2000, 1260, []) };
    const kindOn = async (lines: readonly Line[]) => (await untitledCard(engineFor(verified), wide, lines))?.kind;
    expect(await kindOn(resident(verified))).toBe('IC');
    expect(await kindOn(without(resident(verified), 0))).toBeUndefined();
    expect(await kindOn([...resident(verified), line('아래와 같이 확인합니다', 1500, 600)])).toBeUndefined();
  });
});

describe('a card whose title and number are hidden', () => {
  const kindWithout = async (lines: readonly Line[]): Promise<string | undefined> =>
    (await untitledCard(engineFor(''), page, lines))?.kind;
  const hiddenLicence = [
    ...without(licence(verified), 0, 1, 2),
    line('2종보통', 60, 60),
    line("(Driver'sLicense)", 700, 60),
  ];

  it.each([
    ['recognises a licence by four traits that only licences have', hiddenLicence, 'DL'],
    ['does not recognise a licence by three of them', without(hiddenLicence, 0), undefined],
    ['does not recognise a resident card', resident(verified), undefined],
    [
      'recognises an alien card by six of its labels',
      [...without(alienCard(alien), 1), line('일련번호', 330, 350)],
      'AC',
    ],
    ['does not recognise an alien card by five of them', without(alienCard(alien), 1), undefined],
    ['does not recognise a form with the same traits', [...hiddenLicence, line('신청서', 300, 20)], undefined],
  ])('%s', async (_what, lines, kind) => {
    expect(await kindWithout(lines)).toBe(kind);
  });
});
