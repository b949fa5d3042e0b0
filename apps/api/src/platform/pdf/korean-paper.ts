import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawable, lettersOf } from './font-letters.ts';
import { plainFont } from './plain-font.ts';

type Row = readonly [label: string, value: string];

/** A heading with its rows; a row without a label is a whole line. */
export interface PaperSection {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The content of A4 pages; plain data, as it is sent to the thread that lays it out. */
export interface Paper {
  readonly name: string;
  readonly title: string;
  readonly lead?: string;
  readonly foot: string;
  readonly page: string;
  readonly createdAt: Date;
  readonly sections: readonly PaperSection[];
}

/** Loads a font; both weights are embedded as subsets, so that the file looks the same everywhere. */
const fontOf = async (weight: 'Regular' | 'Bold'): Promise<Buffer> => {
  const path = `pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`;
  return plainFont(await readFile(createRequire(import.meta.url).resolve(path)));
};

/** In points; an A4 page is 595 wide. */
const margin = 56;
const labelWidth = 140;
const gap = 12;
const ink = '#16181c';
const faint = '#5b6270';
const rule = '#d9dde3';

interface Page {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  /** The structure tree for screen readers. */
  readonly structure: PDFKit.PDFStructureElement;
}

const bottomOf = ({ page }: PDFKit.PDFDocument): number => page.height - margin - 20;

function reserve({ doc }: Page, height: number): void {
  if (doc.y + height > bottomOf(doc)) doc.addPage();
}

type StructureChild = PDFKit.PDFStructureElement | (() => void);

/** A tagged part of the text, by PDF's kinds (ISO 32000, 14.8.4). */
const part = (
  { doc }: Pick<Page, 'doc'>,
  kind: string,
  children?: readonly StructureChild[],
): PDFKit.PDFStructureElement =>
  // An empty list would close the element at once.
  children ? doc.struct(kind, {}, [...children]) : doc.struct(kind);

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

const setRow = ({ doc }: Page): PDFKit.PDFDocument => doc.font('regular').fontSize(9.5);
const setHeading = ({ doc }: Page): PDFKit.PDFDocument => doc.font('bold').fontSize(12);
const belowHeading = 12;

/** An upper bound for the height of a heading with its spacing. */
const headingHeight = 60;

/** The height of a row to keep on one page; of a row too long for a page with its heading, only three lines. */
function keptHeight(page: Page, [label, value]: Row): number {
  const { doc, width } = page;
  setRow(page);
  const lines = doc.heightOfString(value, { width: label === '' ? width : width - labelWidth - gap });
  const height = Math.max(lines, label === '' ? 0 : doc.heightOfString(label, { width: labelWidth })) + 5;
  return height > bottomOf(doc) - margin - headingHeight ? 3 * doc.currentLineHeight(true) : height;
}

/** Draws a heading on the same page as the first row. @param first the section's first row */
function heading(page: Page, title: string, first: Row | undefined): void {
  const { doc, width, structure } = page;
  const above = doc.currentLineHeight(true);
  const below = first ? keptHeight(page, first) : 0;
  reserve(page, above + setHeading(page).heightOfString(title, { width }) + belowHeading + below);
  doc.y += above;
  structure.add(part(page, 'H2', [() => setHeading(page).fillColor(ink).text(title, margin, doc.y, { width })]));
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

function row(page: Page, list: PDFKit.PDFStructureElement, of: Row): void {
  const { doc, width } = page;
  const [label, value] = of;
  const left = label === '' ? 0 : labelWidth + gap;
  reserve(page, keptHeight(page, of));
  const labelHeight = label === '' ? 0 : doc.heightOfString(label, { width: labelWidth });
  const [top, sheet] = [doc.y, doc.page];
  const drawLabel = () => doc.fillColor(faint).text(label, margin, top, { width: labelWidth });
  const drawValue = () => doc.fillColor(ink).text(value, margin + left, top, { width: width - left });
  const body = part(page, 'LBody', [drawValue]);
  list.add(part(page, 'LI', label === '' ? [body] : [part(page, 'Lbl', [drawLabel]), body]));
  // Content longer than a page has continued on the next.
  doc.y = (doc.page === sheet ? Math.max(doc.y, top + labelHeight) : doc.y) + 5;
}

function numberPages({ doc, width }: Page, { foot, page: numbered }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text inside the bottom margin would otherwise start a new page.
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

/** Creates A4 pages in Korean, without a browser: fonts embedded, tagged for screen readers. */
export async function koreanPaper(paper: Paper): Promise<Buffer> {
  const [regular, bold] = [await fontOf('Regular'), await fontOf('Bold')];
  const has = lettersOf(regular);
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
  for (const { title, rows: given } of paper.sections) {
    const rows = given.map(([label, value]): Row => [drawable(label, has), drawable(value, has)]);
    heading(page, title, rows[0]);
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
