import { type CardNumberKey, type NumberReason, numbersADay } from '../../rules/staff/disclosure.ts';

export const numberReasonNames: Readonly<Record<NumberReason, string>> = {
  'ask-authority': '기관에 직접 문의해 진위를 확인하려고',
  'compare-paper': '서류의 번호와 같은지 확인하려고',
  'answer-merchant': '가맹점의 문의에 답하려고',
  other: '다른 사유',
};

export const numberReasonShort: Readonly<Record<NumberReason, string>> = {
  'ask-authority': '기관 문의',
  'compare-paper': '서류와 비교',
  'answer-merchant': '가맹점 문의',
  other: '다른 사유',
};

/** Other values read from a card that its authority asks for. */
export const cardNumberNames: Readonly<Record<CardNumberKey, string>> = {
  'licence-number': '운전면허번호',
  'licence-serial': '암호일련번호',
  'issued-on': '발급일자',
  'alien-serial': '일련번호',
};

export const deskDisclosureWords = {
  numberOf: (isAlien: boolean): string => (isAlien ? '외국인등록번호' : '주민등록번호'),
  show: '번호 보기',
  notVerified: '진위확인 전이라 봉인해 둠',
  title: (name: string, number: string): string => `${name} 님의 ${number}를 보시겠습니까?`,
  lead: '30초 동안만 보이고, 누가 언제 왜 보았는지 접속기록에 남습니다. 월 점검에서 사유를 다시 확인합니다.',
  purpose: '보는 사유',
  detail: '자세히',
  detailHint: '10자 이상 200자까지',
  seenToday: (here: number, most: number): string => `오늘 이 신청에서 번호를 본 횟수 ${here}회 · 하루 ${most}회까지`,
  cancel: '취소',
  sendAndShow: '사유를 남기고 보기',
  sitePassword: '홈페이지 비밀번호',
  sitePasswordShow: '비밀번호 보기',
  sitePasswordTitle: '홈페이지 비밀번호를 보시겠습니까?',
  sitePasswordAbout:
    '30초가 지나거나 다른 창으로 가면 비밀번호가 사라집니다. 복사와 인쇄에서는 빠집니다. 비밀번호를 본 것은 접속기록에 남았습니다.',
  sitePasswordShown: (seconds: number): string => `비밀번호를 ${seconds}초 동안 보여 드립니다.`,
  asRead: '신분증에서 읽은 그대로',
  left: (seconds: number): string => `${seconds}초`,
  recorded: '사유를 남겼습니다',
  hide: '지금 가리기',
  shown: (seconds: number): string => `번호를 ${seconds}초 동안 보여 드립니다.`,
  gone: '번호를 가렸습니다.',
  shownAbout:
    '30초가 지나거나 다른 창으로 가면 번호가 사라집니다. 복사와 인쇄에서는 빠집니다. 번호를 본 것은 접속기록과 이 신청의 기록 탭에 남았습니다.',
  maskedPicture:
    '진위확인 전이라 가리지 않은 사진이 봉인되어 있습니다. 화면에는 번호를 가린 사진만 보내며, 원본은 사유를 적고 내려받을 때만 나갑니다.',
  download: '원본 내려받기',
  downloadTitle: (name: string): string => `${name}의 원본을 내려받으시겠습니까?`,
  downloadLead: '누가 언제 왜 내려받았는지 접속기록에 남습니다.',
  downloadNumberLead: `번호가 그대로 보이는 사진이라 하루 ${numbersADay}회까지인 번호 보기에 함께 셉니다. 누가 언제 왜 내려받았는지 접속기록에 남습니다.`,
  warning: '내려받은 파일은 심사가 끝나면 지워 주세요. 문서를 열 때 편집을 허용하지 마세요.',
  reason: '내려받는 사유',
  sendAndDownload: '사유를 남기고 내려받기',
  downloaded: (name: string): string => `${name} 파일을 내려받았습니다.`,
  bundle: '전체 묶음 내려받기',
  bundleTitle: '신청 전체를 묶음으로 내려받으시겠습니까?',
  bundleLead:
    '적은 값과 서류, 기록 전부가 심사자의 공개 키로 암호화되어 나갑니다. 사내 계정으로 다시 로그인한 뒤에 내려받으며, 접속기록에 남습니다.',
  again: '다시 로그인하고 내려받기',
  waiting: '다시 로그인하기를 기다리는 중',
} as const;
