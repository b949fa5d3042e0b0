export const retail = {
  salesType: '소매업',
  companyType: '전자상거래업',
  productTypeBig: 'B01',
  productTypeMid: 'B01M01',
  productTypeSmall: 'B01M01S01',
};

/** A sole proprietor's shop, as a mall registers it. */
export const soleShop = {
  bizName: '샌드박스 상점',
  bizNameEn: 'Sandbox Shop',
  repName: '홍길동',
  gender: 'M' as const,
  dateOfBirth: '19800101',
  ...retail,
  customerTransAmount: '50000',
  monthlyExpectVolumeAmount: '10000000',
  bizZipCode: '00000',
  bizAddressKr: '모형시 견본로 1',
};

/** The same shop as sent, including the values that a sole proprietor leaves empty. */
export const soleShopSent = {
  ...soleShop,
  isCorporation: false,
  corporateRegistrationNumber: '',
  customerTransCurrency: 'KRW' as const,
  monthlyExpectVolumeCurrency: 'KRW' as const,
  bizAddressEn: '1 Gyeonbon-ro, Mohyeong-si',
  officeAddressKr: '',
  officeAddressEn: '',
  officeZipCode: '',
  bizRepMobileNo: '020000000',
};

/** A mall's settlement account and operator, as typed. */
export const mallSettlement = {
  acctType: 'pg' as const,
  bankCode: '088' as const,
  depositorName: '홍길동',
  accountNumber: '1002900123456',
  settleManagerName: '김정산',
  settleEmail: 'settle@example.com',
  settleMobileNumber: { prefix: '010' as const, number: '00000000' },
  operatorManagerName: '김운영',
  operatorEmail: 'operator@example.com',
  operatorMobileNumber: { prefix: '010' as const, number: '00000001' },
  operatorAreaNumber: { prefix: '02' as const, number: '' },
};

/** A business with its head office elsewhere, as typed. */
export const twoAddresses = {
  zipCode: '00001',
  bizAddressKr: '가온시 새솔대로 1',
  addressDetail: '3층 301호',
  bizAddressEn: '1 Saesol-daero, Gaon-si',
  officeZipCode: '00002',
  officeAddressKr: '가온시 옛길 2',
  officeAddressDetail: '지하 1층',
  officeAddressEn: '2 Yet-gil, Gaon-si',
};

/** Without address and phone. */
export const businessAnswered = {
  ...retail,
  nonProfit: false,
  companyNameKr: '바다상점',
  companyNameEn: 'Bada Shop',
  homepageUrl: 'https://bada.example.com',
  homepageId: '',
  homepagePassword: '',
  customerTransCurrency: 'KRW' as const,
  customerTransAmount: '35000',
  monthlyExpectVolumeCurrency: 'KRW' as const,
  monthlyExpectVolumeAmount: '5000000',
  bizRepEmail: 'shop@example.com',
};
