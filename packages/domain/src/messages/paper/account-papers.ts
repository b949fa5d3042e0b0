import type { PaperKey } from '../../rules/paper/papers.ts';

interface PaperWords {
  readonly name: string;
  readonly about: string;
  readonly where: string;
  readonly time: string;
}

/** By document: required form, where it is obtained, and how long that takes. */
export const paperWords: Readonly<Record<PaperKey, PaperWords>> = {
  'business-registration': {
    name: '사업자등록증',
    about: '최근 3개월 이내에 발급한 1쪽짜리 파일. JPG·PNG·PDF, 10MB 이하',
    where: '국세청 홈택스 또는 가까운 세무서',
    time: '홈택스에서 바로, 세무서 방문은 당일',
  },
  'unique-number': {
    name: '고유번호증',
    about: '비영리단체가 세무서에서 받은 증서. 기타 서류로 제출합니다.',
    where: '국세청 홈택스 또는 가까운 세무서',
    time: '홈택스에서 바로, 세무서 방문은 당일',
  },
  'representative-id': {
    name: '대표자 신분증',
    about: '주민등록증, 운전면허증 또는 외국인등록증. 앞면과 뒷면을 휴대전화로 촬영하셔도 됩니다.',
    where: '가지고 계신 신분증',
    time: '바로 준비할 수 있습니다.',
  },
  'agent-id': {
    name: '대리인 신분증',
    about: '신청서를 작성하는 분의 신분증. 앞면과 뒷면이 모두 필요합니다.',
    where: '가지고 계신 신분증',
    time: '바로 준비할 수 있습니다.',
  },
  'account-copy': {
    name: '통장 사본',
    about: '정산받을 계좌의 은행, 예금주, 계좌번호가 보여야 합니다. 사업자 또는 대표자 명의여야 합니다.',
    where: '은행 앱·인터넷뱅킹 또는 은행 영업점',
    time: '앱에서 바로, 영업점 방문은 당일',
  },
  'seal-certificate': {
    name: '인감증명서 원본',
    about: '최근 3개월 이내에 발급한 원본. 인감증명서가 없으면 본인서명사실확인서도 됩니다.',
    where: '가까운 읍·면·동 주민센터',
    time: '방문 당일',
  },
  'signature-certificate': {
    name: '본인서명사실확인서 원본',
    about: '최근 3개월 이내에 발급한 원본. 인감증명서를 대신합니다.',
    where: '가까운 읍·면·동 주민센터',
    time: '방문 당일',
  },
  'passport-copy': {
    name: '여권 사본과 외국인등록증 사본',
    about: '외국인 대표자의 서류는 고객센터로 보내 주세요.',
    where: '가지고 계신 여권과 외국인등록증',
    time: '바로 준비할 수 있습니다.',
  },
  'corporate-registry': {
    name: '법인등기부등본',
    about: '최근 3개월 이내에 발급한 등기사항전부증명서',
    where: '대법원 인터넷등기소, 등기소 또는 무인발급기',
    time: '인터넷등기소에서 바로',
  },
  'corporate-seal': {
    name: '법인인감증명서 원본',
    about: '최근 3개월 이내에 발급한 원본',
    where: '등기소 또는 법인용 무인발급기',
    time: '방문 당일',
  },
  'shareholder-list': {
    name: '주주명부',
    about: '모든 주주의 이름과 지분율이 보여야 합니다.',
    where: '회사에서 직접 작성하거나 세무 대리인에게 요청',
    time: '하루 안팎',
  },
  'holder-list': {
    name: '법인 주주의 주주명부',
    about: '최대 주주가 다른 법인이면, 최종 자연인이 확인될 때까지 그 법인의 주주명부가 필요합니다.',
    where: '그 법인에서 직접 작성하거나 세무 대리인에게 요청',
    time: '하루 안팎',
  },
  'officer-list': {
    name: '이사·임원 명부',
    about: '주주가 없는 법인은 주주명부 대신 이사와 임원의 이름이 모두 적힌 명부를 제출합니다.',
    where: '법인에서 직접 작성',
    time: '하루 안팎',
  },
  'power-of-attorney': {
    name: '위임장',
    about: '대표자가 서명하거나 날인해야 합니다. 양식은 서류 제출 단계에서도 내려받을 수 있습니다.',
    where: '이 사이트의 위임장 양식',
    time: '양식을 내려받아 바로 작성',
  },
};

export const papersWords = {
  title: '준비할 서류 확인',
  lead: '네 가지 질문에 답하시면 필요한 서류를 알려 드립니다. 답은 저장되지 않습니다.',
  business: '사업자 구분',
  sole: '개인사업자',
  corporation: '법인사업자',
  nonProfit: '비영리법인 또는 비영리단체인가요?',
  joint: '공동대표인가요?',
  agent: '대표자가 아닌 대리인이 작성하나요?',
  yes: '예',
  no: '아니오',
  list: '필요한 서류',
  count: (count: number): string => `필요한 서류 ${count}가지`,
  summaryOf: (business: string, marks: readonly string[]): string => [business, ...marks].join(' · '),
  nonProfitMark: '비영리',
  jointMark: '공동대표',
  agentMark: '대리인 작성',
  each: '대표자마다',
  optional: '있는 경우',
  where: '발급처',
  time: '걸리는 시간',
  form: '위임장 양식 다운로드',
  print: '서류 목록 인쇄',
  remark: '파일마다 10MB 이하의 JPG·PNG·PDF로 준비해 주세요. 심사 중에 보완 서류를 이메일로 요청할 수 있습니다.',
} as const;
