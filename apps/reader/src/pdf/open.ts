import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { maximumPixels } from '@portal/domain/rules/security/attempts.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { RefusedError } from '../refusal.ts';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));

const signature = '%PDF-';

export const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === signature;

/** Opens a PDF without running or reading its scripts, forms and links. @throws RefusedError `encrypted`, or `format`, or what `use` throws */
export async function withDocument<T>(file: Uint8Array, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // Loaded with the first PDF: most uploads are pictures, and a process that never sees one stays smaller.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(file),
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    iccUrl: `${join(folder, 'iccs')}/`,
    maxImageSize: maximumPixels,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    return await use(await task.promise);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    const wantsPassword = error instanceof Error && error.name === 'PasswordException';
    throw new RefusedError(wantsPassword ? 'encrypted' : 'format', { cause: error });
  } finally {
    await task.destroy();
  }
}
