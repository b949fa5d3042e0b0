/** Fields of the form that a certificate can fill, as it calls them. */
export const readableFields = ['bizNo', 'corpNo', 'companyNameKr', 'salesType', 'companyType'] as const;
