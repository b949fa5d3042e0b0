import type { HelpCost, HelpSubject } from './help-entry.ts';

/** Text of /help (decisions §14: an open route). */
export const helpWords = {
  title: '도움말',
  lead: '화면에 나온 안내 문장이나 코드, 궁금한 낱말로 찾으면 왜 그런지와 다음에 하실 일을 알려 드립니다.',
  search: '안내 문장이나 코드로 찾기',
  searchHint: '예: 0511, 환불, 위임장',
  found: (count: number): string => `${count}개를 찾았습니다.`,
  none: '찾는 안내가 없습니다. 다른 낱말로 찾거나 고객센터에 문의해 주세요.',
  subjects: '주제',
  number: (number: string): string => `코드 ${number}`,
  cause: '무슨 일인가요',
  answer: '답',
  cost: '횟수나 비용',
  next: '이렇게 해 주세요',
  link: '여기에서',
  outside: '새 창에서 열림',
  more: '자세한 도움말 (새 창)',
} as const;

export const helpSubjectWords: Readonly<Record<HelpSubject, string>> = {
  account: '가입과 로그인',
  business: '사업자 정보와 사업자등록증',
  fee: '심사비 결제와 환불',
  settlement: '정산 계좌',
  'id-card': '신분증과 진위확인',
  owners: '실제 소유자',
  documents: '파일, 서류와 위임장',
  review: '심사와 보완 요청',
  storefront: 'Cafe24 쇼핑몰 가입',
  connection: '연결과 그 밖의 안내',
};

export const helpCostWords: Readonly<Record<HelpCost, string>> = {
  nothing: '횟수도 비용도 들지 않았습니다.',
  verification: '진위확인 5회 가운데 1회를 썼습니다. 다른 기관에서도 함께 셀 수 있습니다.',
  upload: '사진 업로드 5회 가운데 1회를 썼습니다. 5회가 되면 나중에 인증을 고를 수 있습니다.',
  'code-try': '인증번호 입력 5회 가운데 1회를 썼습니다. 새 번호를 받으면 다시 5회입니다.',
  'login-try': '로그인 시도 1회를 썼습니다. 여러 번 틀리면 잠시 막힙니다.',
  'not-paid': '결제된 금액은 없습니다.',
  'perhaps-paid': '결제되었을 수도 있습니다. 두 번 결제된 금액은 돌려드립니다.',
};

export const helpPlaces: Readonly<Record<string, string>> = {
  count: 'n',
  when: 'n분 뒤에',
  reason: '(이유)',
  found: '(다른 신분증)',
  mallId: '쇼핑몰 ID',
};
