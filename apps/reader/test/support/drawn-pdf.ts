import { constants, deflateRawSync } from 'node:zlib';

/** A word on a page: its text, and its place in points from the lower left corner. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

type Entry = string | Buffer;

const a4 = '[0 0 595 842]';
/** A Korean typeface that is not embedded in the file, with its letters in UTF-16. */
const font =
  '<< /Type /Font /Subtype /Type0 /BaseFont /Gulim /Encoding /UniKS-UTF16-H /DescendantFonts [<< /Type /Font ' +
  '/Subtype /CIDFontType2 /BaseFont /Gulim /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> ' +
  '/DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /Gulim /Flags 4 /FontBBox [0 -200 1000 900] ' +
  '/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>';

const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ]);

/** Builds a PDF and numbers the objects from 1; the first is the catalogue. */
export function pdfOf(objects: readonly Entry[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, i) => {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    places.push(length);
    parts.push(whole);
    length += whole.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

const textOf = (words: readonly Word[]): string =>
  words.map(({ text, x, y, size }) => `BT /F ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`).join('\n');

export function textPdf(words: readonly Word[], box = a4): Buffer {
  const content = textOf(words);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    stream('', Buffer.from(content)),
    font,
  ]);
}

interface Scan {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

const pictureOf = ({ jpeg, width, height }: Scan): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    jpeg,
  );

const drawsPicture = 'q 595 0 0 842 0 0 cm /I Do Q';

/** A scan with the words that a scanner's software recognised, below the picture or invisibly above it. */
export function searchablePdf(scan: Scan, words: readonly Word[], where: 'beneath' | 'unseen'): Buffer {
  const text = textOf(words);
  const content = where === 'beneath' ? `${text}\n${drawsPicture}` : `${drawsPicture}\n3 Tr ${text}`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${a4} /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> /Font << /F 6 0 R >> >> >>`,
    stream('', Buffer.from(content)),
    pictureOf(scan),
    font,
  ]);
}

export function scanPdf(pages: readonly Scan[], box = a4): Buffer {
  const kids = pages.map((_, i) => `${3 + 3 * i} 0 R`).join(' ');
  const objects = pages.flatMap((scan, i): Entry[] => [
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${4 + 3 * i} 0 R /Resources << /XObject << /I ${5 + 3 * i} 0 R >> >> >>`,
    stream('', Buffer.from(drawsPicture)),
    pictureOf(scan),
  ]);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ]);
}

const ownerEntry = 'a'.repeat(64);

/** @param userEntry what the password is checked with (PDF 32000-1 §7.6.3.4) */
function encryptedPdf(userEntry: string): Buffer {
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${a4} >>`,
      `<< /Filter /Standard /V 1 /R 2 /O <${ownerEntry}> /U <${userEntry}> /P -4 >>`,
    ],
    `/Encrypt 4 0 R /ID [<00><00>]`,
  );
}

export const lockedPdf = (): Buffer => encryptedPdf(ownerEntry);

/** Opens without a password, and may not be printed or changed. */
export const restrictedPdf = (): Buffer =>
  encryptedPdf('9a3fc57064cdbdf46d8de9d748ca3b4bc2d30d9b5c9a7f2c1b60ef07867319aa');

/** Repeats one packed megabyte (RFC 1950): packing all of them would take seconds. */
export function packedSpaces(megabytes: number): Buffer {
  const megabyte = Buffer.alloc(1_000_000, ' ');
  const packed = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  // Adler-32: the sum of all bytes, and the sum of those sums; each byte is a space, 32.
  const [count, most] = [BigInt(megabytes) * 1_000_000n, 65_521n];
  const sums = [(count + (32n * count * (count + 1n)) / 2n) % most, (1n + 32n * count) % most];
  const check = Buffer.alloc(4);
  for (const [place, value] of sums.entries()) check.writeUInt16BE(Number(value), place * 2);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(megabytes).fill(packed), end, check]);
}

export function packedPdf(packed: Buffer, filters: string, box = a4): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R >>`,
    stream(`/Filter ${filters}`, packed),
  ]);
}
