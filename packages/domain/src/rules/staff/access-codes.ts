/** What the access record says that staff did (decisions §15.12): each call of the desk leaves a row. */
export const accessCodes = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'reauthenticated',
  'session-seen',
  'colleagues-seen',
  'queue-seen',
  'next-taken',
  'searched',
  'opened',
  'read',
  'page-seen',
  'timeline-seen',
  'changes-read',
  'changes-seen',
  'events-followed',
  'assigned',
  'statistics-seen',
] as const;
export type AccessCode = (typeof accessCodes)[number];
