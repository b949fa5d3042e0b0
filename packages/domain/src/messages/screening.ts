import type { DocumentType } from '../rules/documents.ts';

/** Words of the screening's own screens (specification 2 §2); the people in it have theirs in screening-people. */

/** The documents by the name that stands at their file control and in sentences (specification 2 §3.3). */
export const documentLabels: Readonly<Record<DocumentType, string>> = {
  SF04: '법인등기부등본',
  SF05: '법인인감증명서 원본',
  SF06: '주주명부',
  SF07: '통장 사본',
  SF08: '위임장',
  SF09: '기타 서류',
  SF11: '인감증명서 원본',
};

/** What each document has to be, in a line at its file control. */
export const documentHints: Readonly<Record<DocumentType, string>> = {
  SF04: '등기부등본을 올려 주세요. 정관이나 법인인감증명서로도 확인할 수 있습니다.',
  SF05: '법원에서 발급받은 원본을 그대로 촬영하거나 스캔해 주세요.',
  SF06: '주주의 이름과 지분율이 모두 보여야 합니다. 주주가 없는 법인은 이사·임원 명부를 올려 주세요.',
  SF07: '등록한 정산 계좌의 은행, 예금주, 계좌번호가 보여야 합니다.',
  SF08: '아래 양식을 내려받아 대표자의 서명이나 날인을 받은 뒤 올려 주세요.',
  SF09: '고유번호증, 실제 소유자 확인 서류처럼 더 제출할 서류가 있을 때만 올려 주세요.',
  SF11: '인감증명서가 없다면 본인서명사실확인서를 올려 주세요.',
};

/** The two diagrams (specification 2 §2.3): the whole way, and the screening within it. */
export const screeningProgressWords = {
  overall: '전체 진행 단계',
  overallOn: (step: string, place: number, count: number): string => `전체 ${count}단계 중 ${place}단계 · ${step}`,
  label: '고객확인정보 등록 단계',
  steps: ['사업자 정보 확인', '사업자 정보 입력', '등록 완료'],
  parts: {
    representatives: '대표자 확인 (1/3)',
    owners: '실제 소유자 확인 (2/3)',
    documents: '서류 제출 (3/3)',
  },
} as const;

export const beforeKycWords = {
  title: '고객확인정보를 등록해 주세요',
  lead: '결제 서비스를 이용하는 모든 고객은 고객확인절차를 거쳐야 합니다.',
  boxTitle: '고객확인절차란?',
  box: [
    '「특정 금융거래정보의 보고 및 이용 등에 관한 법률」에 따라, 정산 대금이 자금세탁에 쓰이지 않도록 서비스를 이용하기 전에 사업장 정보와 고객확인정보를 확인하는 절차입니다.',
    '등록하신 정보는 고객확인에만 쓰고, 거래 관계가 끝난 뒤 5년 동안 보관한 다음 파기합니다.',
  ],
  tableTitle: '준비할 정보와 서류',
  tableLead: '미리 준비해 두시면 10분 정도 걸립니다.',
  kind: '구분',
  information: '필요 정보',
  documents: '필요 서류',
  individual: {
    name: '개인사업자',
    information: [
      '대표자 정보 (이름, 성별, 국적, 생년월일)',
      '매장 정보',
      '정산 계좌 정보',
      '실제 소유자 정보',
      '거래 목적과 자금 출처',
    ],
    informationNotes: ['대리인이 작성하는 경우 대리인 정보도 필요합니다.'],
    documents: [
      '사업자등록증 또는 사업자등록증명원 사본',
      '대표자 신분증 사본 (주민등록증 또는 운전면허증)',
      '정산 계좌 통장 사본',
      '인감증명서 원본',
    ],
    documentNotes: [
      '대리인이 작성하는 경우 위임 서류를 따로 제출해 주세요.',
      '인감증명서가 없으면 본인서명사실확인서를 제출할 수 있습니다.',
      '공동대표는 대표자마다 모든 서류가 필요합니다.',
      '외국인은 여권 사본과 외국인등록증 사본을 고객센터로 보내 주세요.',
    ],
  },
  corporate: {
    name: '법인사업자',
    information: [
      '대표자 정보 (이름, 성별, 국적, 생년월일)',
      '매장 정보',
      '정산 계좌 정보',
      '실제 소유자 정보',
      '거래 목적과 자금 출처',
      '상장 정보 (영리법인)',
      '설립 목적 (비영리법인·단체)',
    ],
    informationNotes: ['대리인이 작성하는 경우 대리인 정보도 필요합니다.'],
    documents: [
      '사업자등록증 또는 사업자등록증명원 사본',
      '대표자 신분증 사본',
      '법인등기부등본 원본',
      '주주명부',
      '정산 계좌 통장 사본',
      '법인인감증명서 원본',
    ],
    documentNotes: [
      '비영리단체는 고유번호증을 기타 서류로 제출해 주세요.',
      '공동대표는 대표자 모두의 서류가 필요합니다.',
      '최대 주주가 다른 법인이면, 최종 자연인이 확인될 때까지 그 법인의 실제 소유자 서류가 필요합니다.',
      '대리인이 작성하는 경우 위임 서류를 따로 제출해 주세요.',
    ],
  },
  receipt: '심사비 영수증 보기',
  later: '지금 등록하기 어려우시면 나중에 로그인해서 언제든지 등록할 수 있습니다.',
  start: '고객확인정보 등록하기',
} as const;

export const businessConfirmWords = {
  title: '정산 계좌를 확인합니다',
  lead: '정산 대금을 받을 계좌와 담당자를 알려 주세요.',
  kindTitle: '작성자와 법인 구분',
  kindTitlePrivate: '작성자 확인',
  kindLead: '이에 따라 다음 단계에서 준비할 정보가 달라집니다.',
  corporateKind: '법인 구분',
  profit: '영리법인',
  profitHint: '주식회사, 유한회사처럼 이익을 나누는 법인',
  nonProfit: '비영리법인',
  nonProfitHint: '재단, 사단, 협동조합, 종교·학교 법인 등',
  agent: '대리인 작성',
  agentHint: '대표자가 아닌 분이 작성하면 예를 선택해 주세요.',
  yes: '예',
  no: '아니오',
  agentNote:
    '대리인은 개인 정보(신분증)와 위임장을 제출해야 합니다. 위임장 양식은 서류 제출 단계에서 내려받을 수 있습니다.',
  accountTitle: '정산 계좌',
  accountLead: '사업자 또는 대표자 명의의 계좌를 입력해 주세요.',
  krwOnly: '원화(KRW) 계좌만 등록할 수 있습니다. 외화로 정산받으시려면 고객센터로 문의해 주세요.',
  bank: '은행',
  depositor: '예금주명',
  depositorHint: '통장에 적힌 이름 그대로 입력해 주세요.',
  number: '계좌번호',
  numberHint: '숫자만 입력해 주세요.',
  check: '계좌 확인',
  checking: '확인 중',
  managerTitle: '정산 담당자',
  managerLead: '정산 내역과 계좌 확인 안내를 받을 분입니다.',
  manager: '정산 담당자명',
  email: '정산 이메일',
  phonePrefix: '휴대전화 앞자리',
  phone: '휴대전화 번호',
  next: '다음',
  saving: '저장하고 있습니다.',
} as const;

export const documentUploadWords = {
  title: '서류를 제출해 주세요',
  lead: '마지막 단계입니다. 올린 서류는 바로 저장되어, 나중에 이어서 제출할 수 있습니다.',
  noticeTitle: '제출 전에 확인해 주세요',
  notices: [
    'jpg, jpeg, png, pdf 파일을 10MB까지 올릴 수 있습니다.',
    '최근 3개월 이내에 발급된 서류만 인정됩니다.',
    '글자와 도장이 잘 보이도록 서류 전체를 담아 주세요.',
    '여러 쪽인 서류는 한 개의 pdf 파일로 올려 주세요.',
  ],
  listTitle: '제출 서류',
  listLead: '파일을 고르면 바로 올라갑니다.',
  count: (done: number, all: number): string => `필수 ${all}개 중 ${done}개 완료`,
  form: '위임장 양식 다운로드',
  uploaded: '업로드 완료',
  sending: '파일을 올리고 있습니다.',
  storing: '파일을 확인하고 있습니다.',
  consentTitle: '정보 제공 동의',
  consent: '정보 제공 동의',
  consentHint: '선택하면 동의 내용을 먼저 보여 드립니다.',
  agree: '동의',
  disagree: '취소',
  submit: '제출',
  submitting: '제출하고 있습니다.',
} as const;

export const kycCompleteWords = {
  title: '신청이 완료되었습니다',
  lead: '서비스 신청과 고객확인정보 등록을 모두 마쳤습니다.',
  nextTitle: '이후 진행 순서',
  next: [
    { title: '신청 접수', when: '완료', text: '제출하신 정보와 서류가 접수되었습니다.' },
    { title: '심사', when: '약 2~4주', text: '카드사와 결제사가 심사합니다. 경우에 따라 더 걸릴 수 있습니다.' },
    {
      title: '보완 요청과 계약',
      when: '이메일 안내',
      text: '보완할 내용이 있거나 계약서가 준비되면 담당자 이메일로 보내 드립니다.',
    },
    { title: '서비스 시작', when: '계약 후', text: '계약을 마치면 결제 서비스를 이용할 수 있습니다.' },
  ],
  mailNote: '안내 메일이 오지 않으면 스팸함을 먼저 확인해 주세요.',
  mailTo: (email: string): string => `안내는 ${email} 주소로 보내 드립니다.`,
  home: '홈으로 이동',
} as const;
