/** Whether a person's card was verified: it was, it is put off, or nobody asks for it (specification 2 §3.1). The values travel on the wire as they are. */
export const ekycStatuses = ['COMPLETE', 'SKIP', 'NO_NEED'] as const;
export type EkycStatus = (typeof ekycStatuses)[number];
