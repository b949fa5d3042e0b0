/** Prohibited: cannot be a merchant. Cautionary: only after closer review, with conditions. */
export type IndustryRestriction = 'prohibited' | 'cautionary';

export interface RestrictedIndustry {
  readonly name: string;
  readonly kind: IndustryRestriction;
  readonly note?: string;
}

export interface IndustryGroup {
  readonly key: 'food-and-medicine' | 'physical-goods' | 'finance' | 'content' | 'services' | 'other';
  readonly title: string;
  readonly items: readonly RestrictedIndustry[];
}

const foodAndMedicine: IndustryGroup = {
  key: 'food-and-medicine',
  title: '식품·의약품',
  items: [
    { name: '처방의약품 및 일반의약품', kind: 'prohibited', note: '온라인 판매가 허용되지 않는 모든 의약품' },
    { name: '마약류 및 환각 물질', kind: 'prohibited' },
    { name: '주류', kind: 'prohibited', note: '전통주 등 통신판매 승인을 받은 경우는 별도 문의' },
    { name: '담배 및 전자담배', kind: 'prohibited', note: '액상과 니코틴 함유 제품 포함' },
    { name: '허가되지 않은 식품 첨가물 및 수입 식품', kind: 'prohibited' },
    { name: '도수 안경 및 콘택트렌즈', kind: 'prohibited' },
    { name: '건강기능식품', kind: 'cautionary', note: '영업신고증 필요, 효능을 과장한 광고 불가' },
    { name: '다이어트 식품', kind: 'cautionary', note: '체험기와 전후 비교 광고는 심사 대상' },
    { name: '의료기기', kind: 'cautionary', note: '의료기기 판매업 신고증 필요' },
  ],
};

const physicalGoods: IndustryGroup = {
  key: 'physical-goods',
  title: '실물 상품',
  items: [
    { name: '상표권·저작권을 침해한 상품', kind: 'prohibited', note: '모조품과 불법 복제품' },
    { name: '총포·도검·화약류', kind: 'prohibited', note: '모의 총포와 석궁 포함' },
    { name: '성인용품', kind: 'prohibited' },
    { name: '위장형 촬영·도청 장비', kind: 'prohibited' },
    { name: '유독 물질 및 위험 화학물질', kind: 'prohibited' },
    { name: '멸종위기종 및 살아 있는 동물', kind: 'prohibited' },
    { name: '군복·경찰 제복', kind: 'prohibited' },
    { name: '귀금속 및 순금 제품', kind: 'cautionary', note: '환금성이 높아 거래 한도를 둘 수 있음' },
    { name: '병행수입 및 중고 명품', kind: 'cautionary', note: '정품을 증명하는 서류 필요' },
    { name: '휴대전화 공기계', kind: 'cautionary', note: '환금성이 높아 거래 한도를 둘 수 있음' },
  ],
};

const finance: IndustryGroup = {
  key: 'finance',
  title: '금융',
  items: [
    { name: '대출·대부 및 대출 중개', kind: 'prohibited' },
    { name: '유사투자자문 및 종목 추천', kind: 'prohibited' },
    { name: '가상자산 판매·교환 및 채굴', kind: 'prohibited' },
    { name: '상품권·기프트카드 및 선불카드', kind: 'prohibited' },
    { name: '환전·송금 대행', kind: 'prohibited' },
    { name: '카드 결제를 이용한 현금 융통', kind: 'prohibited' },
    { name: '다단계 판매 및 유사 수신', kind: 'prohibited' },
    { name: '보험 모집', kind: 'cautionary', note: '등록된 보험대리점에 한함' },
    { name: '후원형 자금 모집', kind: 'cautionary', note: '모집 목적과 정산 방식을 심사' },
  ],
};

const content: IndustryGroup = {
  key: 'content',
  title: '콘텐츠',
  items: [
    { name: '음란물 및 성인 콘텐츠', kind: 'prohibited', note: '성인 방송과 성인 채팅 포함' },
    { name: '도박·복권 및 사행성 게임', kind: 'prohibited', note: '사설 베팅과 경품을 가장한 사행 행위 포함' },
    { name: '게임 아이템·계정 거래', kind: 'prohibited' },
    { name: '불법 복제 소프트웨어 및 영상', kind: 'prohibited' },
    { name: '랜덤박스 및 확률형 상품', kind: 'prohibited', note: '실물 뽑기 상품 포함' },
    { name: '온라인 게임', kind: 'cautionary', note: '등급분류를 받은 게임에 한함' },
    { name: '웹툰·웹소설·동영상 이용권', kind: 'cautionary', note: '청소년 보호 조치가 있어야 함' },
    { name: '운세·사주', kind: 'cautionary', note: '부적과 기도비 등 고액 결제는 불가' },
  ],
};

const services: IndustryGroup = {
  key: 'services',
  title: '서비스',
  items: [
    { name: '성매매 알선 및 유흥업소', kind: 'prohibited' },
    { name: '논문·과제·자격증 대필 및 대행', kind: 'prohibited' },
    { name: '심부름·뒷조사 및 개인정보 판매', kind: 'prohibited' },
    { name: '입장권 재판매', kind: 'prohibited' },
    { name: '무허가 의료·미용 시술', kind: 'prohibited', note: '반영구 문신 등 자격이 필요한 시술' },
    { name: '결혼 중개 및 만남 주선', kind: 'cautionary', note: '결혼중개업 등록증 필요' },
    { name: '여행·숙박·항공권', kind: 'cautionary', note: '관광사업등록증과 보증보험 필요' },
    { name: '학원·체육시설 이용권', kind: 'cautionary', note: '이용 기간 1년 이내, 중도 해지 규정 필요' },
    { name: '유학·이민 알선', kind: 'cautionary', note: '등록증과 환불 규정 필요' },
  ],
};

const other: IndustryGroup = {
  key: 'other',
  title: '기타',
  items: [
    { name: '고액 정기결제', kind: 'prohibited', note: '장기간 이용료를 자동으로 결제하는 고액 상품' },
    { name: '500만 원을 초과하는 상품', kind: 'prohibited', note: '한 건의 판매 가격 기준' },
    { name: '반값 쇼핑몰', kind: 'prohibited', note: '정상 가격의 절반 수준으로 선입금을 받는 공동구매' },
    { name: '실제 판매자와 신청인이 다른 경우', kind: 'prohibited', note: '명의 대여와 결제 대행' },
    { name: '국내에 사업장이 없는 판매자', kind: 'prohibited' },
    { name: '국제 제재 대상 국가와의 거래', kind: 'prohibited' },
    { name: '판매 상품이 확인되지 않는 사이트', kind: 'cautionary', note: '상품과 가격, 환불 규정이 올라온 뒤 심사' },
    { name: '예약 판매 및 공동구매', kind: 'cautionary', note: '배송까지 걸리는 기간을 명시해야 함' },
    { name: '해외 구매대행', kind: 'cautionary', note: '통관·반품 안내와 실제 거래 증빙 필요' },
  ],
};

/** Prohibited and cautionary business list in its six groups (specification 1 §9), shown before the agreement. */
export const prohibitedIndustries: readonly IndustryGroup[] = [
  foodAndMedicine,
  physicalGoods,
  finance,
  content,
  services,
  other,
];

/** Version of the list, recorded with an agreement. */
export const prohibitedIndustriesVersion = '2025-06-30';
