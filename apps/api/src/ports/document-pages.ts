import type { PageRefusal } from '@portal/domain/rules/paper/document-pages.ts';

/** What became of a PDF: its pages, packed (domain/rules/paper/document-pages), or why it is not taken. */
export type DrawnPages =
  | { readonly kind: 'drawn'; readonly pages: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: PageRefusal };

/** Opens PDFs that strangers made, away from this process and within limits, and draws their pages. */
export interface DocumentPages {
  /** @throws ProviderError where it is away or busy */
  draw(pdf: Buffer): Promise<DrawnPages>;
}
