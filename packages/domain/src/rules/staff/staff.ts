/** Roles of the provider's staff at the desk; a person may have several. */
export const staffRoles = ['reviewer', 'approver', 'auditor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that no person may have together: a person who can waive a fee must not approve. */
export const refusedTogether: readonly [StaffRole, StaffRole] = ['administrator', 'approver'];

/** The roles among the values of the identity service's claim, which are `portal-desk-<role>`; other values are ignored. */
export const rolesIn = (claimed: readonly string[]): StaffRole[] =>
  staffRoles.filter((role) => claimed.includes(`portal-desk-${role}`));

export const areRefusedTogether = (roles: readonly StaffRole[]): boolean =>
  refusedTogether.every((role) => roles.includes(role));

/** Seconds after which a session of the desk ends, without an action and in total. */
export const staffIdleSeconds = 15 * 60;
export const staffLongestSeconds = 8 * 60 * 60;

/** Days since their latest sign-in within which staff are counted on: for assignments, confirmations and mails. */
export const daysAtWork = 30;

/** How long a re-authentication is valid, in seconds, for one action. */
export const reauthenticationSeconds = 5 * 60;

/** Why a sign-in did not begin a session. */
export const signInRefusals = [
  /** The identity service returned no role of the desk. */
  'no-role',
  'roles-together',
  /** The person cancelled at the identity service. */
  'cancelled',
  /** The identity service could not be reached or did not answer in time. */
  'unavailable',
  /** The response is not valid: signature, audience, nonce, time, or the required second factor. */
  'rejected',
  /** Started too long ago or in another browser, or already completed. */
  'expired',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** Causes of the end of a session other than signing out. */
export const staffSessionEnds = ['idle', 'longest', 'signed-in-elsewhere', 'logged-out-at-service'] as const;
export type StaffSessionEnd = (typeof staffSessionEnds)[number];

/** Actions for which the person must sign in at the identity service again. */
export const reauthenticatedActions = [
  'propose',
  'withdraw',
  'confirm',
  'return',
  'verify-person',
  'bundle',
  'access-export',
  'access-review',
] as const;
export type ReauthenticatedAction = (typeof reauthenticatedActions)[number];

/** Length, in characters, of a reason for viewing an application assigned to somebody else. */
export const accessReasonLength = { least: 10, most: 200 } as const;
