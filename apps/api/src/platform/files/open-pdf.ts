import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { PageRefusal } from '@portal/domain/rules/paper/document-pages.ts';
import type { SeenPaper } from '../../ports/certificate-reader.ts';
import type { Content } from '../../ports/content.ts';
import type { PagesWish } from '../../ports/document-pages.ts';
import { drawingLine } from '../limits/drawing-line.ts';
import type { Platform, Providers } from '../services.ts';

export type PdfRefusal = PageRefusal | 'malware';

export const pdfSentences: Readonly<Record<PdfRefusal, MessageCode>> = {
  format: 'file.pdf-format',
  encrypted: 'file.pdf-encrypted',
  scripts: 'file.pdf-scripts',
  attachments: 'file.pdf-attachments',
  pages: 'file.pdf-pages',
  malware: 'file.malware',
};

export type OpenedPdf =
  | {
      readonly kind: 'opened';
      readonly pages: Buffer;
      readonly papers: readonly SeenPaper[];
      readonly isScanned: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: PdfRefusal };

export type PdfTools = Pick<Providers, 'documentPages' | 'malwareScanner'> & Pick<Platform, 'log'>;

/** Scans a file. @returns `unscanned` if there is no scanner */
async function scanned({ malwareScanner, log }: PdfTools, ownerId: string, content: Content) {
  if (!malwareScanner) return 'unscanned';
  const found = await malwareScanner.scan(content);
  if (found.kind === 'clean') return 'clean';
  log.warn({ ownerId, signature: found.signature }, 'a file with malware was refused');
  return 'malware';
}

/** Draws a submitted PDF's pages as pictures, packed, and scans it, when it is its owner's turn (decisions §15.11). @throws ProviderError */
export async function openPdf(
  tools: PdfTools,
  ownerId: string,
  content: Content,
  wish: PagesWish = 'pages',
): Promise<OpenedPdf> {
  const [drawn, scan] = await drawingLine.run(ownerId, async () => {
    const both = [tools.documentPages.draw(content, wish), scanned(tools, ownerId, content)] as const;
    // If one fails, the other may still be sending the file, so the place in the line stays occupied.
    await Promise.allSettled(both);
    return await Promise.all(both);
  });
  if (scan === 'malware') return { kind: 'refused', reason: scan };
  if (drawn.kind === 'refused') return drawn;
  const { pages, papers } = drawn;
  return {
    kind: 'opened',
    pages: Buffer.from(pages.buffer, pages.byteOffset, pages.length),
    papers,
    isScanned: scan === 'clean',
  };
}
