/** Words of /cafe24/app-management (specification 2 §2.8). */
export const storefrontManagementWords = {
  title: '앱 관리',
  lead: '쇼핑몰별 이용 상태와 결제 수단입니다.',
  shops: '쇼핑몰',
  shopId: 'Shop ID',
  site: '사이트',
  loginId: '관리자 로그인 ID',
  merchantId: '가맹점 ID',
  methods: '결제 수단',
  status: '이용 상태',
  notIssued: '발급 전',
  notesTitle: '꼭 확인해 주세요',
  notes: [
    '필수 서류를 고객센터로 보내 주세요. 보내지 않으시면 정산이 보류됩니다.',
    '관리자 사이트의 로그인 ID는 쇼핑몰마다 다릅니다.',
    '해외 간편결제는 1:1 문의로 신청해 주세요.',
  ],
  admin: '관리자 사이트',
  adminNote: '거래와 정산 내역 확인',
  faq: '자주 묻는 질문',
  faqNote: '자주 찾는 답변 모음',
  inquiry: '1:1 문의',
  inquiryNote: '담당자에게 직접 문의',
  waitingNotice: '상세 정보를 입력해야 결제를 이용할 수 있습니다.',
  enterDetails: '상세 정보 입력하기',
  noShops: '쇼핑몰 정보가 없습니다.',
} as const;

/** Words of /cafe24/app-payment-detail/{merchantId}. */
export const storefrontDetailWords = {
  title: '결제 수단 상세',
  site: '사이트 주소',
  loginId: '로그인 ID',
  merchantId: '가맹점 ID',
  remit: '정산 방식',
  cards: '해외 신용카드',
  easyPay: '해외 간편결제',
  normal: '정상',
  suspended: '중지',
  noNormal: '정상인 결제 수단이 없습니다.',
  noSuspended: '중지된 결제 수단이 없습니다.',
  none: '결제 수단 정보가 없습니다.',
  request: '결제 수단 추가 신청',
  previous: '이전',
} as const;

/** The back office's word for a method that can be used (decisions §14). */
export const normalMethodStatus = '정상';
