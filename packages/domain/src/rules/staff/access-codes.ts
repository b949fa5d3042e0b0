/** Codes of staff actions in the access record (decisions §15.12): each call of the desk writes a row. */
export const accessCodes = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  /** The result is recorded in a row of its own. */
  'reauthentication-begun',
  'reauthenticated',
  'session-seen',
  'colleagues-seen',
  'queue-seen',
  'partners-seen',
  'next-taken',
  'searched',
  'opened',
  'read',
  'page-seen',
  'evidence-seen',
  'crop-seen',
  'checked',
  'holdings-kept',
  'notes-seen',
  'noted',
  'mentions-seen',
  'timeline-seen',
  'changes-read',
  'changes-seen',
  'events-followed',
  'assigned',
  'reasons-seen',
  'supplement-asked',
  'supplement-accepted',
  'supplement-refused',
  'supplement-withdrawn',
  'statistics-seen',
  'decisions-seen',
  'decision-seen',
  'differences-seen',
  'decision-proposed',
  'verification-proposed',
  'decision-withdrawn',
  'decision-confirmed',
  'decision-returned',
  'number-seen',
  'site-password-seen',
  'file-downloaded',
  'bundle-downloaded',
  'access-seen',
  'access-reviews-seen',
  'access-assessed',
  'access-signed',
  'access-exported',
  // Used by the command line.
  'operator-listed',
  'operator-shown',
  'operator-exported',
] as const;
export type AccessCode = (typeof accessCodes)[number];

/**
 * Written when pages are opened and refreshed; who reads the record looks for actions. Of an application's `read` rows, that of the head shows it.
 */
export const accessOfPages: readonly AccessCode[] = [
  'session-seen',
  'colleagues-seen',
  'queue-seen',
  'partners-seen',
  'page-seen',
  'evidence-seen',
  'crop-seen',
  'notes-seen',
  'mentions-seen',
  'timeline-seen',
  'changes-read',
  'changes-seen',
  'events-followed',
  'reasons-seen',
  'statistics-seen',
  'decisions-seen',
  'decision-seen',
  'differences-seen',
  'access-seen',
  'access-reviews-seen',
];

/** Codes of calls that show data sealed even at the desk: a person's number, a site's password (decision 41). They are counted together. */
export const accessOfNumbers = ['number-seen', 'site-password-seen'] as const satisfies readonly AccessCode[];
/** Codes of actions by which a file leaves the server. */
export const accessOfFiles = [
  'file-downloaded',
  'bundle-downloaded',
  'access-exported',
  'operator-exported',
] as const satisfies readonly AccessCode[];
