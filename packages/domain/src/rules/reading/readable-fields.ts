/** On a certificate; some of them fill form fields. */
export const readableFields = [
  'bizNo',
  'corpNo',
  'companyNameKr',
  'repName',
  'birth',
  'salesType',
  'companyType',
] as const;
export type ReadableField = (typeof readableFields)[number];

/** Fields of the business form that a certificate can fill. */
export const businessReadFields = readableFields.filter((name) => name !== 'repName' && name !== 'birth');
export type BusinessReadField = (typeof businessReadFields)[number];

export type CertificateValues = Partial<Record<ReadableField, string>>;
