/** The session of a staff member, at the desk's origin; the portal never reads it. */
export const staffCookie = '__Host-desk';
/** A sign-in in progress in this browser, and why the latest failed. */
export const signInCookie = '__Host-desk-sign-in';
