/** The names of the CLOVA bizLicense tree that are filled. */
export type CertificateField =
  | 'registerNumber'
  | 'corpRegisterNum'
  | 'companyName'
  | 'corpName'
  | 'repName'
  | 'birth'
  | 'openDate'
  | 'bisAddress'
  | 'headAddress'
  | 'bisType'
  | 'bisItem'
  | 'taxType'
  | 'issuanceReason'
  | 'issuanceDate';
