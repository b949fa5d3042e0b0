import type { HelpLink } from './help-entry.ts';

/** Front pages of the institutions that can help; deeper addresses change. */
export const institutions = {
  government: { label: '정부24', href: 'https://www.gov.kr' },
  tax: { label: '국세청 홈택스', href: 'https://www.hometax.go.kr' },
  foreigners: { label: '하이코리아', href: 'https://www.hikorea.go.kr' },
  licences: { label: '안전운전 통합민원', href: 'https://www.safedriving.or.kr' },
  accounts: { label: '계좌정보통합관리서비스', href: 'https://www.payinfo.or.kr' },
  registry: { label: '인터넷등기소', href: 'https://www.iros.go.kr' },
  cards: { label: '여신금융협회', href: 'https://www.crefia.or.kr' },
} as const satisfies Record<string, HelpLink>;

export const pages = {
  login: { label: '로그인', href: '/login' },
  recovery: { label: '아이디·비밀번호 찾기', href: '/find-auth' },
  signUp: { label: '회원가입', href: '/signup' },
  inquiry: { label: '처음부터 신청하기', href: '/inquiry' },
  fee: { label: '심사비 결제', href: '/payment-complete' },
  services: { label: '결제서비스 신청', href: '/payment-service' },
  business: { label: '사업자 정보 입력', href: '/business-info' },
  settlement: { label: '사업자 정보 확인', href: '/business-confirm' },
  representatives: { label: '대표자 정보', href: '/representative-info' },
  owners: { label: '소유자 정보', href: '/owner-info' },
  documents: { label: '서류 제출', href: '/document-upload' },
  mall: { label: '쇼핑몰 가입', href: '/cafe24/registration' },
  mallFee: { label: '쇼핑몰 심사비 결제', href: '/cafe24/payment' },
  mallShops: { label: '쇼핑몰 앱 관리', href: '/cafe24/app-management' },
  receipt: { label: '심사비 영수증', href: '/payment-receipt' },
  tracker: { label: '심사 진행 상황', href: '/kyc-complete' },
} as const satisfies Record<string, HelpLink>;
