/** The session of a member of staff, at the desk's origin; the portal reads it nowhere. */
export const staffCookie = '__Host-desk';
/** A sign-in under way in this browser, and why the latest failed. */
export const signInCookie = '__Host-desk-sign-in';
