/** Right check digits with codes that are never issued (tax offices 9xx, registries 99xx, resident regions 97 to 99, licences of the year 99). */

/** The holder of a resident registration card. Dates `yyyyMMdd`. */
export interface Resident {
  readonly name: string;
  /** As in a passport. */
  readonly nameEn: string;
  readonly birthDate: string;
  readonly gender: 'M' | 'F';
  readonly residentNumber: string;
  readonly addressLines: readonly string[];
  readonly issueDate: string;
  readonly issuer: string;
}

/** The sole proprietor, who also represents the companies. */
export const person = {
  name: '홍길동',
  nameEn: 'HONG GILDONG',
  birthDate: '19800617',
  gender: 'M',
  residentNumber: '800617-1973124',
  addressLines: ['서울특별시 강남구', '새솔대로 152, 3층 301호', '(역삼동)'],
  issueDate: '20190315',
  issuer: '서울특별시 강남구청장',
} as const satisfies Resident;

/** Fills in the form for the representative. */
export const agent = {
  name: '문정옥',
  nameEn: 'MOON JEONGOK',
  birthDate: '19770925',
  gender: 'F',
  residentNumber: '770925-2972082',
  addressLines: ['서울특별시 강남구', '새솔대로 152, 3층 302호', '(역삼동)'],
  issueDate: '20210608',
  issuer: '서울특별시 강남구청장',
} as const satisfies Resident;

/** A further representative of the company that has four. */
export const thirdRepresentative = {
  name: '서은찬',
  nameEn: 'SEO EUNCHAN',
  birthDate: '19910214',
  gender: 'M',
  residentNumber: '910214-1976337',
  addressLines: ['경기도 성남시 분당구', '너른들로 235, 7층 702호', '(삼평동)'],
  issueDate: '20230119',
  issuer: '경기도 성남시 분당구청장',
} as const satisfies Resident;

/** Represents a company jointly, and has a driving licence. */
export const driver = {
  name: '김하늘',
  nameEn: 'KIM HANEUL',
  birthDate: '19850312',
  gender: 'F',
  residentNumber: '850312-2974111',
  addressLines: ['서울특별시 강남구', '새솔대로 152, 3층 301호', '(역삼동)'],
  licenceKind: '2종보통',
  licenceNumber: '26-99-990001-07',
  serial: 'K7M2Q4',
  renewFrom: '20310101',
  renewTo: '20311231',
  issueDate: '20210914',
  issuer: '서울특별시경찰청장',
} as const;

/** Represents a company jointly, and has no Korean name. */
export const foreigner = {
  name: 'NGUYEN LINH',
  country: 'VIETNAM',
  countryCode: 'VN',
  birthDate: '19880704',
  gender: 'F',
  alienNumber: '880704-6982155',
  status: '기업투자(D-8)',
  serial: '04279910012',
  issueDate: '20230517',
  issuer: '서울출입국·외국인청장',
} as const;

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

export interface Corporation {
  readonly taxKind: string;
  readonly registerNumber: string;
  readonly corpName: string;
  readonly repName: string;
  readonly corpRegisterNumber: string;
  readonly openDate: string;
  readonly address: string;
  readonly headAddress: string;
  readonly kinds: readonly (readonly [string, string])[];
  readonly reason: string;
  readonly office: string;
}

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
} as const satisfies Corporation;

export const nonprofitKind = {
  taxKind: '비영리법인',
  registerNumber: '907-82-12348',
  corpName: '사단법인 샌드박스나눔',
  repName: person.name,
  corpRegisterNumber: '995321-0012342',
  openDate: '20190311',
  address: '서울특별시 강남구 새솔대로 152, 5층 501호(역삼동)',
  headAddress: '서울특별시 강남구 새솔대로 152, 5층 501호(역삼동)',
  kinds: [['협회 및 단체', '기타 협회 및 단체']],
  reason: '신규',
  office: '역삼세무서장',
} as const satisfies Corporation;

export const shareholders = [
  { name: person.name, birthDate: person.birthDate, shares: 6_000 },
  { name: driver.name, birthDate: driver.birthDate, shares: 3_000 },
  { name: thirdRepresentative.name, birthDate: thirdRepresentative.birthDate, shares: 1_000 },
] as const;

export const officers = [
  { title: '이사장', name: person.name, birthDate: person.birthDate },
  { title: '이사', name: driver.name, birthDate: driver.birthDate },
  { title: '이사', name: thirdRepresentative.name, birthDate: thirdRepresentative.birthDate },
  { title: '감사', name: agent.name, birthDate: agent.birthDate },
] as const;

/** A settlement account: the account holder look-up returns this holder because of its first digit. */
export interface Account {
  readonly bank: string;
  readonly bankCode: string;
  readonly number: string;
  readonly printedNumber: string;
  readonly holder: string;
  readonly openDate: string;
  readonly branch: string;
}

export const accountSpecimen = {
  bank: '우리은행',
  bankCode: '020',
  number: '1002900123456',
  printedNumber: '1002-900-123456',
  holder: person.name,
  openDate: '20180410',
  branch: '역삼지점',
} as const satisfies Account;

export const corporateAccount = {
  bank: '우리은행',
  bankCode: '020',
  number: '8002900123456',
  printedNumber: '8002-900-123456',
  holder: corporateKind.corpName,
  openDate: '20160920',
  branch: '판교지점',
} as const satisfies Account;

export const nonprofitAccount = {
  bank: '우리은행',
  bankCode: '020',
  number: '7002900123456',
  printedNumber: '7002-900-123456',
  holder: nonprofitKind.corpName,
  openDate: '20190402',
  branch: '역삼지점',
} as const satisfies Account;
