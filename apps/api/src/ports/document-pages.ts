import type { PageRefusal } from '@portal/domain/rules/paper/document-pages.ts';
import type { SeenPaper } from './certificate-reader.ts';
import type { Content } from './content.ts';

/** Whether to also recognise which papers the first pages are. */
export type PagesWish = 'pages' | 'pages-and-papers';

/** The outcome for a PDF: its pages, packed (domain/rules/paper/document-pages), or why it is refused. */
export type DrawnPages =
  | {
      readonly kind: 'drawn';
      readonly pages: Uint8Array;
      /** Known papers among the first pages, in page order; empty unless requested. */
      readonly papers: readonly SeenPaper[];
    }
  | { readonly kind: 'refused'; readonly reason: PageRefusal };

/** Draws the pages of untrusted PDFs, outside this process and within limits. */
export interface DocumentPages {
  /** @throws ProviderError if the service is unavailable or busy */
  draw(pdf: Content, wish?: PagesWish): Promise<DrawnPages>;
}
