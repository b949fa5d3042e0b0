/** Verification of a person's card: done, put off, or not required (specification 2 §3.1). The values travel on the wire as they are. */
export const ekycStatuses = ['COMPLETE', 'SKIP', 'NO_NEED'] as const;
export type EkycStatus = (typeof ekycStatuses)[number];
