/** What the access record says that staff did (decisions §15.12): each call of the desk leaves a row. */
export const accessCodes = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  /** Whether anything comes of it, a row of its own says. */
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
  // Of the command line.
  'operator-listed',
  'operator-shown',
  'operator-exported',
] as const;
export type AccessCode = (typeof accessCodes)[number];

/**
 * What pages ask for as they are opened and kept up to date: every row is kept, but who reads the record looks for what somebody
 * did. That an application was opened is no such row: of its parts the head alone tells it.
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

/** What shows what is sealed even at the desk: a number of a person, the password of a site (decision 41). They are counted together. */
export const accessOfNumbers = ['number-seen', 'site-password-seen'] as const satisfies readonly AccessCode[];
/** What leaves the server as a file. */
export const accessOfFiles = [
  'file-downloaded',
  'bundle-downloaded',
  'access-exported',
  'operator-exported',
] as const satisfies readonly AccessCode[];
