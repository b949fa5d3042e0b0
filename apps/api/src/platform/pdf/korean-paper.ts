import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { plainFont } from './plain-font.ts';

/** A heading with its rows; a row without a label is a line of its own. */
export interface PaperSection {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** What is written on A4 pages; plain data, as it travels to the thread that sets them. */
export interface Paper {
  /** The document's own title, by which a reader's window is called. */
  readonly name: string;
  /** Stands at the top of the first page, with a line under it where there is one to say. */
  readonly title: string;
  readonly lead?: string;
  /** Stands at the foot of each page. */
  readonly foot: string;
  /** Numbers each page: `{page}` and `{pages}` are filled. */
  readonly page: string;
  readonly createdAt: Date;
  readonly sections: readonly PaperSection[];
}

/** Both weights are put into the file with the letters it uses, so that it reads the same anywhere. */
const fontOf = async (weight: 'Regular' | 'Bold'): Promise<Buffer> => {
  const path = `pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`;
  return plainFont(await readFile(createRequire(import.meta.url).resolve(path)));
};

/** Points; an A4 page is 595 wide. */
const margin = 56;
const labelWidth = 140;
const gap = 12;
const ink = '#16181c';
const faint = '#5b6270';
const rule = '#d9dde3';

interface Page {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  /** What a screen reader follows. */
  readonly structure: PDFKit.PDFStructureElement;
}

/** Begins a new page where so much does not fit on this one. */
function reserve({ doc }: Page, height: number): void {
  if (doc.y + height > doc.page.height - margin - 20) doc.addPage();
}

type Told = PDFKit.PDFStructureElement | (() => void);

/** A part of what is read, by PDF's own kinds (ISO 32000, 14.8.4). */
const part = ({ doc }: Pick<Page, 'doc'>, kind: string, told?: readonly Told[]): PDFKit.PDFStructureElement =>
  // With a list of none it would be closed at once.
  told ? doc.struct(kind, {}, [...told]) : doc.struct(kind);

/** Draws what is no part of the text: lines, and what stands on every page. */
function besides({ doc }: Pick<Page, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function head(page: Page, { title, lead }: Paper): void {
  const { doc, width, structure } = page;
  structure.add(part(page, 'H1', [() => doc.font('bold').fontSize(18).fillColor(ink).text(title, { width })]));
  if (lead === undefined) return;
  structure.add(
    part(page, 'P', [() => doc.moveDown(0.3).font('regular').fontSize(9.5).fillColor(faint).text(lead, { width })]),
  );
}

function heading(page: Page, title: string): void {
  const { doc, width, structure } = page;
  reserve(page, 60);
  doc.moveDown(1);
  structure.add(
    part(page, 'H2', [() => doc.font('bold').fontSize(12).fillColor(ink).text(title, margin, doc.y, { width })]),
  );
  const y = doc.y + 3;
  besides(page, () =>
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke(),
  );
  doc.y += 9;
}

/** A row of a list: its label, and what stands beside it. */
function row(page: Page, list: PDFKit.PDFStructureElement, [label, typed]: readonly [string, string]): void {
  const { doc, width } = page;
  // Letters apart (NFD), as some systems type them, would stand beside each other.
  const value = typed.normalize('NFC');
  const left = label === '' ? 0 : labelWidth + gap;
  doc.font('regular').fontSize(9.5);
  const labelHeight = label === '' ? 0 : doc.heightOfString(label, { width: labelWidth });
  reserve(page, Math.max(doc.heightOfString(value, { width: width - left }), labelHeight) + 5);
  const [top, sheet] = [doc.y, doc.page];
  const drawLabel = () => doc.fillColor(faint).text(label, margin, top, { width: labelWidth });
  const drawValue = () => doc.fillColor(ink).text(value, margin + left, top, { width: width - left });
  const body = part(page, 'LBody', [drawValue]);
  list.add(part(page, 'LI', label === '' ? [body] : [part(page, 'Lbl', [drawLabel]), body]));
  // What is longer than a page has gone on on the next.
  doc.y = (doc.page === sheet ? Math.max(doc.y, top + labelHeight) : doc.y) + 5;
}

/** Numbers the pages, now that there are no more to come. */
function numberPages({ doc, width }: Page, { foot, page: numbered }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Inside the margin below, where writing would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    besides({ doc }, () => {
      doc.font('regular').fontSize(8).fillColor(faint);
      const y = doc.page.height - 36;
      doc.text(foot, margin, y, { width: width - 60, lineBreak: false });
      const number = numbered.replace('{page}', String(page + 1)).replace('{pages}', String(count));
      doc.text(number, margin, y, { width, align: 'right', lineBreak: false });
    });
  }
}

/**
 * A4 pages with the sections one under the other, made here, without a browser: fonts embedded, in Korean, with a title and
 * headings that a screen reader can follow.
 */
export async function koreanPaper(paper: Paper): Promise<Buffer> {
  const [regular, bold] = [await fontOf('Regular'), await fontOf('Bold')];
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ko-KR',
    displayTitle: true,
    info: { Title: paper.name, CreationDate: paper.createdAt },
  });
  const written = buffer(doc);
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const structure = part({ doc }, 'Document');
  doc.addStructure(structure);
  const page: Page = { doc, width: doc.page.width - 2 * margin, structure };
  head(page, paper);
  for (const { title, rows } of paper.sections) {
    heading(page, title);
    const list = part(page, 'L');
    structure.add(list);
    for (const one of rows) row(page, list, one);
    list.end();
  }
  structure.end();
  numberPages(page, paper);
  doc.end();
  return written;
}
