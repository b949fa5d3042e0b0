/**
 * The most JavaScript that a page may load on a first visit, in bytes after brotli (quality 11): the entry, the page, the frame
 * around it and everything that those import, sentences included. Fonts and styles are weighed apart, and have no budget.
 * `npm run check` refuses a build that is above; `npm run bench:size` shows all of it.
 */

/** One kilobyte of the tables. */
export const kilobyte = 1024;

/** A group of pages that share a frame, and what each of them may weigh. */
export interface PageGroup {
  /** Folder under `apps/web/src/features`. */
  readonly folder: string;
  /** Source file of the frame around these pages, where it is loaded by itself. */
  readonly frame?: string;
  readonly most: number;
}

const merchantFrame = 'src/app/merchant-layout.tsx';

/** Every page belongs to one of these; a page of another folder has no budget and fails the check. */
export const pageGroups: readonly PageGroup[] = [
  { folder: 'account', most: 105 * kilobyte },
  { folder: 'help', most: 105 * kilobyte },
  { folder: 'application', frame: merchantFrame, most: 105 * kilobyte },
  { folder: 'screening', frame: merchantFrame, most: 105 * kilobyte },
  { folder: 'storefront', frame: 'src/features/storefront/storefront-layout.tsx', most: 105 * kilobyte },
];

/** Pages with a budget of their own, by page name. */
export const ownBudgets: Readonly<Record<string, number>> = {
  // Two kilobytes above its goal: the routes and the header of calls know of the second door and of a phone's link.
  'account/login/login': 87 * kilobyte,
  // Above the others until a certificate's and a card's later stages are loaded with them: 0.5, 5 and 4.5 KB too many.
  'application/business-detail/business-detail-private': 105.5 * kilobyte,
  'application/business-detail/business-detail-corporate': 105.5 * kilobyte,
  'screening/representative-info/representative-info': 110 * kilobyte,
  'screening/phone/phone': 110 * kilobyte,
};
