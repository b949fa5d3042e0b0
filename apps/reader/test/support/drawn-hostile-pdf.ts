import { deflateSync } from 'node:zlib';
import { packedPdf, pdfOf } from './drawn-pdf.ts';

// Generated PDFs that contain more than pages: scripts that run on their own or while a field is filled in, files, programs to start.

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
const pageList = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A PDF of one page. @param catalogue further entries of the catalogue @param pageEntries of the page @param more objects from the fourth on */
const withEntries = (catalogue: string, pageEntries = '', more: readonly string[] = []): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    pageList,
    page.replace(' >>', ` ${pageEntries} >>`),
    ...more,
  ]);

const box = '/Rect [10 10 100 100]';
/** Annotation flag 6: not shown on screen. */
const hidden = '/F 32';

export const scripted: readonly (readonly [where: string, file: () => Buffer])[] = [
  ['run when the document is opened', () => withEntries(`/OpenAction ${script}`)],
  ['in the list of scripts', () => withEntries(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`)],
  ['run when the document is closed', () => withEntries(`/AA << /WC ${script} >>`)],
  ['run when a page is opened', () => withEntries('', `/AA << /O ${script} >>`)],
  [
    'at a field',
    () =>
      withEntries('/AcroForm << /Fields [4 0 R] >>', '/Annots [4 0 R]', [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) ${box} /AA << /K ${script} >> >>`,
      ]),
  ],
  [
    'at a field that is in no form',
    () =>
      withEntries('', '/Annots [4 0 R]', [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) ${box} /AA << /K ${script} >> >>`,
      ]),
  ],
];

const specification = '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>';
const embedded = '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream';

export const withFiles: readonly (readonly [where: string, file: () => Buffer])[] = [
  [
    'in the document',
    () => withEntries(`/Names << /EmbeddedFiles << /Names [(a) ${specification}] >> >>`, '', [embedded]),
  ],
  [
    'attached to a page',
    () =>
      withEntries('', `/Annots [<< /Type /Annot /Subtype /FileAttachment ${box} /FS ${specification} >>]`, [embedded]),
  ],
  [
    'attached to a page, hidden',
    () =>
      withEntries('', `/Annots [<< /Type /Annot /Subtype /FileAttachment ${box} ${hidden} /FS ${specification} >>]`, [
        embedded,
      ]),
  ],
  [
    'played on a page',
    () =>
      withEntries(
        '',
        `/Annots [<< /Type /Annot /Subtype /RichMedia ${box}
        /RichMediaContent << /Assets << /Names [(a) ${specification}] >> >> >>]`,
        [embedded],
      ),
  ],
];

/** A dynamic XFA form: its page only asks to wait until a viewer has made the real ones from the form's XML. */
export const dynamicForm = (): Buffer =>
  withEntries('/NeedsRendering true /AcroForm << /Fields [] /XFA 4 0 R >>', '', [
    '<< /Length 11 >>\nstream\n<template/>\nendstream',
  ]);

/** Starts a program on opening, if a viewer allows it. */
export const launchPdf = (): Buffer => withEntries('/OpenAction << /S /Launch /F (calc.exe) >>');

/** Nested forms, each drawn ten times by the one around it: ten to the ninth drawings. */
export function nestedForms(depth = 9): Buffer {
  const forms = Array.from({ length: depth }, (_, at) => {
    const inner = at + 1 < depth ? `/Resources << /XObject << /X ${at + 6} 0 R >> >>` : '';
    const content = at + 1 < depth ? '/X Do '.repeat(10) : '0 0 1 1 re f';
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] ${inner} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
  return withEntries('', '/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>', [
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ...forms,
  ]);
}

export const sizedPdf = (width: number, height: number): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pageList,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`,
  ]);

/** @param pageObject instead of an A4 page */
export function manyPages(count: number, pageObject = page): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    ...Array.from({ length: count }, () => pageObject),
  ]);
}

/** A page that is painted over three hundred thousand times: a small file with little memory that takes long to draw. */
export const endlessPainting = (): Buffer =>
  packedPdf(deflateSync(Buffer.from('0 0 595 842 re f\n'.repeat(300_000))), '/FlateDecode');
