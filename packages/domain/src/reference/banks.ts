/** In the specified order; 020 is preselected (specification 2 §3.2). */
export const banks = [
  { code: '020', name: '우리은행' },
  { code: '004', name: 'KB국민은행' },
  { code: '003', name: 'IBK기업은행' },
  { code: '081', name: '하나은행' },
  { code: '088', name: '신한은행' },
  { code: '005', name: '외환은행 (현 하나은행)' },
  { code: '011', name: 'NH농협은행' },
  { code: '027', name: '한국씨티은행' },
  { code: '090', name: '카카오뱅크' },
  { code: '023', name: 'SC제일은행' },
  { code: '032', name: '부산은행' },
  { code: '031', name: 'iM뱅크 (구 대구은행)' },
  { code: '007', name: '수협은행' },
  { code: '071', name: '우체국' },
  { code: '039', name: '경남은행' },
  { code: '035', name: '제주은행' },
  { code: '034', name: '광주은행' },
  { code: '045', name: '새마을금고' },
] as const;

export type BankCode = (typeof banks)[number]['code'];
export const bankCodes = [
  '020',
  '004',
  '003',
  '081',
  '088',
  '005',
  '011',
  '027',
  '090',
  '023',
  '032',
  '031',
  '007',
  '071',
  '039',
  '035',
  '034',
  '045',
] as const satisfies readonly BankCode[];

export const bankName = (code: BankCode): string => banks.find((bank) => bank.code === code)?.name ?? code;
