/**
 * The invented people and companies on the specimens. Numbers have right check digits but carry codes that were never
 * issued (tax offices 9xx, registries 99xx, resident regions 97 to 99), so they belong to nobody.
 */
export const person = {
  name: '홍길동',
  birthDate: '19800617',
  residentNumber: '800617-1973124',
  addressLines: ['서울특별시 강남구', '새솔대로 152, 3층 301호', '(역삼동)'],
  issueDate: '20190315',
  issuer: '서울특별시 강남구청장',
} as const;

/** The sole proprietor's certificate. */
export const soleKind = {
  taxKind: '일반과세자',
  registerNumber: '905-12-34566',
  companyName: '샌드박스상점',
  repName: person.name,
  birthDate: person.birthDate,
  openDate: '20180402',
  address: '서울특별시 강남구 새솔대로 152, 3층 301호(역삼동)',
  kinds: [
    ['도매 및 소매업', '전자상거래 소매업'],
    ['서비스업', '상품 중개'],
  ],
  reason: '정정',
  office: '역삼세무서장',
} as const;

/** The corporation's certificate. */
export const corporateKind = {
  taxKind: '법인사업자',
  registerNumber: '906-81-23452',
  corpName: '주식회사 샌드박스',
  repName: person.name,
  corpRegisterNumber: '995311-0012343',
  openDate: '20160905',
  address: '경기도 성남시 분당구 너른들로 235, 7층 702호(삼평동)',
  headAddress: '경기도 성남시 분당구 너른들로 235, 7층 702호(삼평동)',
  kinds: [
    ['정보통신업', '응용 소프트웨어 개발업'],
    ['도매 및 소매업', '전자상거래 소매업'],
  ],
  reason: '사업장 이전',
  office: '분당세무서장',
} as const;

/** The settlement account: its first digit makes the account holder look-up answer 홍길동. */
export const accountSpecimen = {
  bank: '우리은행',
  bankCode: '020',
  number: '1002900123456',
  printedNumber: '1002-900-123456',
  holder: person.name,
  openDate: '20180410',
  branch: '역삼지점',
} as const;
