import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { reviewSummaryWords as words } from '@portal/domain/messages/review-summary.ts';
import PDFDocument from 'pdfkit';
import { plainFont } from './plain-font.ts';
import type { SummarySection } from './summary.ts';

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
}

/** Begins a new page where so much does not fit on this one. */
function reserve({ doc }: Page, height: number): void {
  if (doc.y + height > doc.page.height - margin - 20) doc.addPage();
}

function heading(page: Page, title: string): void {
  const { doc, width } = page;
  reserve(page, 60);
  doc.moveDown(1).font('bold').fontSize(12).fillColor(ink).text(title, margin, doc.y, { width });
  doc
    .moveTo(margin, doc.y + 3)
    .lineTo(margin + width, doc.y + 3)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  doc.y += 9;
}

function row(page: Page, [label, typed]: readonly [string, string]): void {
  const { doc, width } = page;
  // Letters apart (NFD), as some systems type them, would stand beside each other.
  const value = typed.normalize('NFC');
  const left = label === '' ? 0 : labelWidth + gap;
  doc.font('regular').fontSize(9.5);
  const height = Math.max(
    doc.heightOfString(value, { width: width - left }),
    label === '' ? 0 : doc.heightOfString(label, { width: labelWidth }),
  );
  reserve(page, height + 5);
  const top = doc.y;
  if (label !== '') doc.fillColor(faint).text(label, margin, top, { width: labelWidth });
  doc.fillColor(ink).text(value, margin + left, top, { width: width - left });
  doc.y = top + height + 5;
}

/** Numbers the pages, now that there are no more to come. */
function numberPages({ doc, width }: Page): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Inside the margin below, where writing would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor(faint);
    const y = doc.page.height - 36;
    doc.text(words.notice, margin, y, { width: width - 60, lineBreak: false });
    doc.text(words.page(page + 1, count), margin, y, { width, align: 'right', lineBreak: false });
  }
}

/** A4 pages with the sections one under the other, fonts embedded; made here, without a browser. */
export async function summaryPdf(
  about: { readonly applicationNumber: string; readonly createdAt: Date },
  sections: readonly SummarySection[],
): Promise<Buffer> {
  const [regular, bold] = [await fontOf('Regular'), await fontOf('Bold')];
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'ko-KR',
    displayTitle: true,
    info: { Title: `${words.title} ${about.applicationNumber}`, CreationDate: about.createdAt },
  });
  const written = buffer(doc);
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const page: Page = { doc, width: doc.page.width - 2 * margin };
  doc.font('bold').fontSize(18).fillColor(ink).text(words.title, { width: page.width });
  for (const { title, rows } of sections) {
    heading(page, title);
    for (const one of rows) row(page, one);
  }
  numberPages(page);
  doc.end();
  return written;
}
