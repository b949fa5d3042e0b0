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

export const businessReadFields = readableFields.filter((name) => name !== 'repName' && name !== 'birth');
export type BusinessReadField = (typeof businessReadFields)[number];

export type CertificateValues = Partial<Record<ReadableField, string>>;
