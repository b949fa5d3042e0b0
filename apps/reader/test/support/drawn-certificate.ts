import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { rectangleToQuad } from '@portal/domain/rules/picture/homography.ts';
import sharp from 'sharp';
import { warp } from '../../src/image/warp.ts';

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('pretendard/package.json')), 'dist/public/static');
/** A typeface that the recogniser was not trained with. */
export const drawnFont = 'Drawn';
GlobalFonts.registerFromPath(join(fonts, 'Pretendard-Regular.otf'), drawnFont);

const fullWidth = 1000;
const fullHeight = 1414;

/** An invented certificate of a sole proprietor; its number has a right check digit and a never-issued office code. */
export const soleKind = {
  registerNumber: '921-55-58330',
  companyName: '가온상회',
  repName: '김민준',
  openDate: '2018 년 09 월 18 일',
  bisAddress: '서울특별시 마포구 가람로 10, 2층',
  bisType: '도소매',
  bisItem: '의류',
  issuanceDate: '2022 년 07 월 12 일',
} as const;

export function drawnCertificate(): Buffer {
  const canvas = createCanvas(fullWidth, fullHeight);
  const pen = canvas.getContext('2d');
  paper(pen, fullWidth, fullHeight);
  centred(pen, '사 업 자 등 록 증', 180, 50);
  centred(pen, '( 일반과세자 )', 240, 26);
  centred(pen, `등록번호 : ${soleKind.registerNumber}`, 290, 26);
  const rows = [
    ['상        호', soleKind.companyName],
    ['성        명', soleKind.repName],
    ['개업연월일', soleKind.openDate],
    ['사업장 소재지', soleKind.bisAddress],
  ] as const;
  rows.forEach(([label, value], i) => {
    write(pen, label, 110, 400 + i * 56, 23);
    write(pen, `:  ${value}`, 290, 400 + i * 56, 23);
  });
  write(pen, '사업의 종류', 110, 624, 23);
  write(pen, `:  업태   ${soleKind.bisType}`, 290, 624, 23);
  write(pen, `종목   ${soleKind.bisItem}`, 600, 624, 23);
  centred(pen, soleKind.issuanceDate, 1150, 27);
  centred(pen, '한빛세무서장', 1230, 36);
  return canvas.toBuffer('image/png');
}

/** The same certificate in a printed frame, photographed at an angle, on a background as white as itself. */
export async function drawnFromAside(): Promise<Buffer> {
  const canvas = createCanvas(fullWidth, fullHeight);
  const pen = canvas.getContext('2d');
  pen.drawImage(await loadImage(drawnCertificate()), 0, 0);
  pen.lineWidth = 4;
  pen.strokeRect(80, 110, 840, 1190);
  const { data } = pen.getImageData(0, 0, fullWidth, fullHeight);
  const gray = { width: fullWidth, height: fullHeight, data: data.filter((_, i) => i % 4 === 0) };
  const seen = rectangleToQuad(fullWidth, fullHeight, [
    { x: 10, y: 100 },
    { x: 1040, y: -40 },
    { x: 950, y: 1414 },
    { x: -20, y: 1340 },
  ]);
  const image = warp({ ...gray, data: new Uint8Array(gray.data) }, seen, fullWidth, fullHeight);
  return sharp(image.data, { raw: { width: fullWidth, height: fullHeight, channels: 1 } })
    .png()
    .toBuffer();
}

/** The same certificate under a lamp whose reflection takes the end of the address. */
export const drawnUnderLamp = (): Promise<Buffer> => underLamps(drawnCertificate(), [[640, 562]], 130);

/** The same with a lamp at the beginning of the address. @param x of the lamp: 285 leaves the whole address, 325 takes its first letters */
export const drawnUnderLampAt = (x: 285 | 325): Promise<Buffer> => underLamps(drawnCertificate(), [[x, 562]], 50);

/** The card under two lamps whose reflections take its title. */
export const drawnCardUnderLamp = (): Promise<Buffer> => {
  const title = [
    [140, 70],
    [280, 70],
  ] as const;
  return underLamps(drawnCard().file, title, 95);
};

/** A picture with reflections of lamps at the given places. @param reach in pixels */
async function underLamps(
  file: Buffer,
  places: readonly (readonly [x: number, y: number])[],
  reach: number,
): Promise<Buffer> {
  const picture = await loadImage(file);
  const canvas = createCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  for (const [x, y] of places) {
    const light = pen.createRadialGradient(x, y, 20, x, y, reach);
    light.addColorStop(0, 'rgba(255,255,255,1)');
    light.addColorStop(0.5, 'rgba(255,255,255,0.97)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = light;
    pen.fillRect(0, 0, picture.width, picture.height);
  }
  return canvas.toBuffer('image/png');
}

/** A form as large as a card, with the same values after labels. */
export function drawnForm(): Buffer {
  const canvas = createCanvas(1100, 694);
  const pen = canvas.getContext('2d');
  paper(pen, 1100, 694);
  const rows = [
    ['성명', cardFile.name],
    ['번호', cardFile.personalNum],
    ['주소', '서울특별시 마포구 가람로 10'],
    ['날짜', '2023. 5. 10.'],
    ['받는 곳', '마포구청장'],
  ] as const;
  rows.forEach(([label, value], i) => {
    write(pen, label, 70, 140 + i * 90, 40);
    write(pen, value, 330, 140 + i * 90, 40);
  });
  return canvas.toBuffer('image/png');
}

export function drawnReceipt(): Buffer {
  const canvas = createCanvas(700, 900);
  const pen = canvas.getContext('2d');
  paper(pen, 700, 900);
  ['영수증', '커피 두 잔', '합계 9,000원', '감사합니다'].forEach((text, i) => {
    write(pen, text, 80, 150 + i * 90, 32);
  });
  return canvas.toBuffer('image/png');
}

export const cardFile = { name: '최민진', personalNum: '900907-1988210', issueDate: '2023.05.10' } as const;

/** Draws the card; `back` is the pixel box of its last seven digits. */
export function drawnCard(): {
  readonly file: Buffer;
  readonly back: { x0: number; y0: number; x1: number; y1: number };
} {
  const canvas = createCanvas(1100, 694);
  const pen = canvas.getContext('2d');
  paper(pen, 1100, 694);
  write(pen, '주민등록증', 70, 110, 56);
  write(pen, cardFile.name, 70, 220, 42);
  write(pen, cardFile.personalNum, 70, 300, 42);
  const start = 70 + pen.measureText('900907-').width;
  const end = 70 + pen.measureText(cardFile.personalNum).width;
  write(pen, '서울특별시 마포구', 70, 370, 30);
  write(pen, '가람로 10, 2층', 70, 414, 30);
  write(pen, '2023. 5. 10.', 330, 560, 32);
  write(pen, '서울특별시 마포구청장', 220, 630, 40);
  return { file: canvas.toBuffer('image/png'), back: { x0: start, y0: 272, x1: end, y1: 300 } };
}

/** Draws the back of a card with a number on it; `number` is the pixel box of its last seven digits. */
export function drawnCardBack(): {
  readonly file: Buffer;
  readonly number: { x0: number; y0: number; x1: number; y1: number };
} {
  const canvas = createCanvas(1100, 694);
  const pen = canvas.getContext('2d');
  paper(pen, 1100, 694);
  write(pen, '주소 변경 사항', 70, 100, 40);
  write(pen, '2021.04.02  부산광역시 해운대구 가람로 10', 70, 190, 30);
  const label = '등록번호 ';
  write(pen, label + cardFile.personalNum, 70, 520, 36);
  const start = 70 + pen.measureText(`${label}900907-`).width;
  const end = 70 + pen.measureText(label + cardFile.personalNum).width;
  write(pen, '이 주민등록증을 습득하신 분은 가까운 우체통에 넣어 주십시오.', 70, 600, 28);
  return { file: canvas.toBuffer('image/png'), number: { x0: start, y0: 496, x1: end, y1: 520 } };
}

function paper(pen: SKRSContext2D, width: number, height: number): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#111';
}

function write(pen: SKRSContext2D, text: string, x: number, y: number, size: number): void {
  pen.font = `${size}px Drawn`;
  pen.fillText(text, x, y);
}

function centred(pen: SKRSContext2D, text: string, y: number, size: number): void {
  pen.font = `${size}px Drawn`;
  pen.fillText(text, (fullWidth - pen.measureText(text).width) / 2, y);
}
