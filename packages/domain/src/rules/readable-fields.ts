/** Fields of the business form that a certificate can fill. */
export const readableFields = ['bizNo', 'corpNo', 'companyNameKr', 'salesType', 'companyType'] as const;
export type ReadableField = (typeof readableFields)[number];

export type CertificateValues = Partial<Record<ReadableField, string>>;
