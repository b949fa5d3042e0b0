/** Roles of the provider's staff at the reviewers' desk; a person may have several. */
export const staffRoles = ['reviewer', 'approver', 'auditor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that no person may have together: the person who can waive a fee must not approve. */
export const refusedTogether: readonly [StaffRole, StaffRole] = ['administrator', 'approver'];

/** The roles among the values of the identity service's claim, which are `portal-desk-<role>`; others mean nothing here. */
export const rolesIn = (claimed: readonly string[]): StaffRole[] =>
  staffRoles.filter((role) => claimed.includes(`portal-desk-${role}`));

export const areRefusedTogether = (roles: readonly StaffRole[]): boolean =>
  refusedTogether.every((role) => roles.includes(role));

/** A session of the desk ends after so many seconds without an action, and after so many in all. */
export const staffIdleSeconds = 15 * 60;
export const staffLongestSeconds = 8 * 60 * 60;

/** For so long a re-authentication is good, for one action. */
export const reauthenticationSeconds = 5 * 60;

/** Why a sign-in did not begin a session. */
export const signInRefusals = [
  /** The identity service named no role of the desk. */
  'no-role',
  'roles-together',
  /** The person went back at the identity service. */
  'cancelled',
  /** The identity service could not be reached, or not in time. */
  'unavailable',
  /** Its answer does not hold: signature, audience, nonce, time, or the required second factor. */
  'rejected',
  /** Begun too long ago, in another browser, or answered already. */
  'expired',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** What ended a session other than its own sign-out. */
export const staffSessionEnds = ['idle', 'longest', 'signed-in-elsewhere', 'logged-out-at-service'] as const;
export type StaffSessionEnd = (typeof staffSessionEnds)[number];

/** Actions before which the person signs in at the identity service again. */
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

/** A reason for seeing what one is not assigned to, in characters. */
export const accessReasonLength = { least: 10, most: 200 } as const;
