/** The filled names of the CLOVA bizLicense tree. */
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
