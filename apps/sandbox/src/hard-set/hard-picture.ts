import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Point } from '@portal/domain/rules/picture/box.ts';
import { joinAll } from '@portal/domain/rules/picture/box.ts';
import { compose, type Matrix, project, scaling } from '@portal/domain/rules/picture/homography.ts';
import { Lot } from '../specimens/lot.ts';
import { canvasOf, laid, type Pixels, pixelsOf } from '../specimens/photographed.ts';
import { drawHardCard } from './cards.ts';
import { type Drawing, drawHardCertificate } from './certificates.ts';
import { drawCardContent, drawCertificateContent, type HardCard, type HardCertificate } from './content.ts';
import { type Fault, faults, spoiledBy, veilOf } from './faults.ts';
import { withOrientation } from './orientation.ts';
import { addGrain, quadOf, shown, veiled } from './picture.ts';
import type { Sign } from './print.ts';

/** Every fault that occurs on a kitchen table, in three grades, with the text of each picture and what a person could still read. */

/** Whether a person could read a field: all of it, not all of it, or undecidable. */
export type Legibility = 'legible' | 'covered' | 'doubtful';

export interface HardPicture {
  readonly file: Buffer;
  readonly truth: {
    readonly file: string;
    readonly kind: 'certificate' | 'id';
    readonly degradation: Fault;
    readonly grade: number;
    readonly layout: string;
    readonly typeface: string;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly legibility: Readonly<Record<string, Legibility>>;
    readonly rects: { readonly personalNumBack?: { readonly poly: readonly (readonly [number, number])[] } };
  };
}

/** Further typefaces that a machine may have. They change the pictures, so the benchmark reports them. */
const usual = 'Pretendard';
const others = ['Noto Serif CJK JP', 'Noto Sans CJK JP', 'NanumGothic', 'NanumMyeongjo'].filter((name) =>
  GlobalFonts.has(name),
);

/** Undefined stands for the usual one. */
export function typefaceBy(lot: Lot): string | undefined {
  const typeface = lot.one([usual, ...others]);
  return typeface === usual ? undefined : typeface;
}

/** Correlations from which a character is legible, and below which it is covered. */
const [legible, covered] = [0.8, 0.55];

const certificateTruth = (content: HardCertificate): Record<string, unknown> => {
  const { type, registerNumber, name, repName, openDate, address, issueDate, kinds } = content;
  const types = kinds.map(([one]) => one);
  const items = kinds.map(([, one]) => one);
  const shared = { type, registerNumber, repName, openDate, address, issueDate, bisType: types, bisItem: items };
  const { corpRegisterNum, headAddress } = content;
  return type === 'CORP'
    ? { ...shared, corpName: name, corpRegisterNum, headAddress }
    : { ...shared, companyName: name };
};

const cardTruth = ({
  cardType,
  name,
  front,
  back,
  issueDate,
  licenseNumber,
  serial,
  country,
  gender,
}: HardCard): Record<string, unknown> => ({
  cardType,
  name,
  personalNum: { front, back },
  issueDate,
  ...(cardType === 'dl' ? { licenseNumber } : {}),
  ...(cardType === 'ic' ? {} : { serial }),
  ...(cardType === 'ac' ? { nationality: country, sex: gender } : {}),
});

function legibilityOf(signs: readonly Sign[], sight: (sign: Sign) => number): Record<string, Legibility> {
  const least: Record<string, number> = {};
  for (const sign of signs) {
    const field = sign.field === 'personalNumBack' ? 'personalNum' : sign.field;
    least[field] = Math.min(least[field] ?? 1, sight(sign));
  }
  const entries = Object.entries(least).map(([field, share]): [string, Legibility] => [
    field,
    share >= legible ? 'legible' : share < covered ? 'covered' : 'doubtful',
  ]);
  return Object.fromEntries(entries);
}

/** Draws a canvas smaller and blurred, as a cheap camera would. */
function softened(picture: Pixels, share: number, blur: number): Pixels {
  const source = canvasOf(picture);
  const canvas = createCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
  const ctx = canvas.getContext('2d');
  if (blur > 0) ctx.filter = `blur(${blur}px)`;
  ctx.drawImage(source, 0, 0, canvas.width, canvas.height);
  return pixelsOf(canvas);
}

function turnedCanvas(canvas: Canvas, turns: number): Canvas {
  const { width, height } = canvas;
  const result = turns % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const ctx = result.getContext('2d');
  ctx.translate(result.width / 2, result.height / 2);
  ctx.rotate((turns * Math.PI) / 2);
  ctx.drawImage(canvas, -width / 2, -height / 2);
  return result;
}

/** Maps a point of an upright picture to the picture turned clockwise by quarters. */
function turnedPoint({ x, y }: Point, { width, height }: Pixels, turns: number): readonly [number, number] {
  if (turns === 1) return [height - y, x];
  if (turns === 2) return [width - x, height - y];
  return turns === 3 ? [y, width - x] : [x, y];
}

export interface Shot {
  readonly file: Buffer;
  readonly legibility: Record<string, Legibility>;
  readonly backPlace: readonly (readonly [number, number])[] | undefined;
}

export function shoot({ canvas, signs }: Drawing, lot: Lot, fault: Fault, grade: number): Shot {
  const { picture, toPicture } = laid(canvas, lot, lot.one(['scanned', 'framed', 'free']));
  const { share, blur, noise, quality } = spoiledBy(fault, lot, grade);
  const clear = softened(picture, share, blur);
  const toShot: Matrix = compose(scaling(share), toPicture);
  const veil = veilOf(fault, lot, grade, clear.height / clear.width);
  const seen = veil === undefined ? clear : veiled(clear, veil);
  const legibility = legibilityOf(signs, ({ box }) =>
    veil === undefined ? 1 : shown(clear, seen, quadOf(box, toShot)),
  );
  addGrain(seen, noise, lot.number(1, 2 ** 30));
  const turns = fault === 'turned' || fault === 'phone' ? lot.number(1, 3) : 0;
  const jpeg = turnedCanvas(canvasOf(seen), turns).toBuffer('image/jpeg', quality);
  const back = joinAll(signs.filter(({ field }) => field === 'personalNumBack').map(({ box }) => box));
  // A phone records in the file how it was held: readers see the picture upright, so the places are upright, too.
  const seenTurns = fault === 'phone' ? 0 : turns;
  return {
    file: fault === 'phone' ? withOrientation(jpeg, turns) : jpeg,
    legibility,
    backPlace: back && quadOf(back, toShot).map((point) => turnedPoint(project(scaling(1), point), seen, seenTurns)),
  };
}

/** Deterministic for a seed and the typefaces. @param index determines fault and grade, and whether it is a card: two of five are */
export function hardPicture(seed: string, index: number): HardPicture {
  const lot = new Lot(`hard/${seed}/${index}`);
  const fault = faults[index % faults.length] ?? 'none';
  const round = Math.floor(index / faults.length);
  const grade = 1 + (round % 3);
  const isCard = Math.floor((index * 7) / 3 + round) % 5 < 2;
  const used = typefaceBy(lot);
  const typeface = used ?? usual;
  const card = drawCardContent(lot);
  const content = drawCertificateContent(lot);
  const drawing = isCard ? drawHardCard(card, lot, used) : drawHardCertificate(content, lot, used);
  const { file, legibility, backPlace } = shoot(drawing, lot, fault, grade);
  return {
    file,
    truth: {
      file: `${isCard ? 'id' : 'cert'}-${String(index).padStart(4, '0')}-${fault}-${grade}.jpg`,
      kind: isCard ? 'id' : 'certificate',
      degradation: fault,
      grade,
      layout: drawing.layout,
      typeface,
      fields: isCard ? cardTruth(card) : certificateTruth(content),
      legibility,
      rects: backPlace === undefined ? {} : { personalNumBack: { poly: backPlace } },
    },
  };
}
