import type { PageRefusal } from '@portal/domain/rules/paper/document-pages.ts';
import type { Content } from './content.ts';

/** The outcome for a PDF: its pages, packed (domain/rules/paper/document-pages), or why it is refused. */
export type DrawnPages =
  | { readonly kind: 'drawn'; readonly pages: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: PageRefusal };

/** Draws the pages of untrusted PDFs, outside this process and within limits. */
export interface DocumentPages {
  /** @throws ProviderError where the service is unavailable or busy */
  draw(pdf: Content): Promise<DrawnPages>;
}
