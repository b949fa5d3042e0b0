/** Why the verification of a person may be put off (decisions §6). */
export const putOffReasons = ['uploads', 'locked', 'backs', 'provider-down'] as const;
export type PutOffReason = (typeof putOffReasons)[number];
