import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Generated hostile files: decompression bombs, and files in two formats at once. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG in one bit a pixel, all black, with further chunks before its picture. */
function blackPng(width: number, height: number, ...extra: readonly Buffer[]): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const picture = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, picture, chunk('IEND', Buffer.alloc(0))]);
}

/** 16,000 × 16,000 pixels in some 30 kB. */
export const hugePng = (): Buffer => blackPng(16_000, 16_000);

/** A tiny picture with a text that unpacks to 80 MB. */
export const wordyPng = (): Buffer => {
  const text = deflateSync(Buffer.alloc(80_000_000, 'a'), { level: 9 });
  return blackPng(64, 64, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text])));
};

const smallJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#f5f5f0' } })
    .jpeg()
    .toBuffer();

/** A JPEG that claims to be 65,500 × 65,500 pixels. */
export async function hugeJpeg(): Promise<Buffer> {
  const bytes = await smallJpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

export function endlessGif(): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  return Buffer.concat([head, ...Array.from({ length: 10_000 }, () => frame), Buffer.from([0x3b])]);
}

/** A ZIP of one file of zeros, 100 MB unpacked. */
export function zipBomb(): Buffer {
  const name = Buffer.from('a');
  const plain = Buffer.alloc(100_000_000);
  const packed = deflateRawSync(plain, { level: 9 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(plain), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(plain.length, 18);
  common.writeUInt16LE(name.length, 22);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
}

/** Marks in the files below, none of which may be found in stored or shown files. */
export const marks = ['<script>', 'alert(1)', '<html', 'PK\x03\x04', 'SECRET PLACE', '<svg'];

const html = '<html><script>alert(1)</script></html>';

export function withComment(picture: Buffer): Buffer {
  const words = Buffer.from(html);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
}

/** A JPEG with a page in its comment, in its metadata and after its end, and with the place where it was taken. */
export async function jpegWithPage(): Promise<Buffer> {
  const plain = sharp({ create: { width: 200, height: 120, channels: 3, background: '#d0d0c0' } });
  const picture = await plain
    .withExif({ IFD0: { ImageDescription: html, Artist: 'SECRET PLACE' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([withComment(picture), Buffer.from(html)]);
}

export const pngWithArchive = (): Buffer => {
  const text = chunk('tEXt', Buffer.from(`Comment\0SECRET PLACE ${html}`, 'latin1'));
  return Buffer.concat([blackPng(200, 120, text), Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64)]);
};

export const pdfWithArchive = (): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(alert(1))>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\nPK\x03\x04`,
    'latin1',
  );

/** Files of other formats with the names of accepted ones. */
export const disguised: readonly (readonly [what: string, name: string, bytes: () => Buffer])[] = [
  ['a GIF that is also a script', 'card.png', () => Buffer.from('GIF89a/*.*/=alert(1);//')],
  ['a GIF of ten thousand frames', 'card.png', endlessGif],
  ['an SVG', 'card.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', 'card.jpg', () => Buffer.from(html)],
  ['an archive', 'paper.pdf', zipBomb],
  ['a picture named like a PDF', 'paper.pdf', () => blackPng(8, 8)],
  ['a PDF named like a picture', 'card.png', pdfWithArchive],
  ['HTML before a PDF', 'paper.pdf', () => Buffer.concat([Buffer.from(html), pdfWithArchive()])],
  ['a program', 'card.jpg', () => Buffer.from('MZ\x90\0\x03', 'latin1')],
];
