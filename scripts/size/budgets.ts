/** JavaScript of a page on a first visit, in bytes after brotli (quality 11), with sentences, without fonts and styles; more fails the check. */

export const kilobyte = 1024;

/** A group of pages that share a frame, and the maximum for each of them. */
export interface PageGroup {
  /** Folder under `apps/web/src/features`. */
  readonly folder: string;
  /** Source file of the frame around these pages, if it is loaded separately. */
  readonly frame?: string;
  readonly most: number;
}

const mostOfPage = 112 * kilobyte;

/** Maximum average over all pages: single pages may use their budget, but not all of them. */
export const mostOnAverage = 99 * kilobyte;

/** Maximum of the whole reviewers' client, which the provider's staff load once a day over their own network. */
export const mostOfDesk = 400 * kilobyte;

const merchantFrame = 'src/app/frame/merchant-frame.ts';

/** Every page belongs to one of these; a page of another folder has no budget and fails the check. */
export const pageGroups: readonly PageGroup[] = [
  { folder: 'account', most: mostOfPage },
  { folder: 'help', most: mostOfPage },
  { folder: 'application', frame: merchantFrame, most: mostOfPage },
  // A link's recipient is not a merchant, and gets no frame.
  { folder: 'screening/phone', most: mostOfPage },
  { folder: 'screening', frame: merchantFrame, most: mostOfPage },
  { folder: 'storefront', frame: 'src/app/storefront-pages.ts', most: mostOfPage },
];

export const ownBudgets: Readonly<Record<string, number>> = { 'account/login/login': 88 * kilobyte };
