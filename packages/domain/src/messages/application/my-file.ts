import type { FileSection } from '../../rules/paper/file-sections.ts';

const sections: Readonly<Record<FileSection, string>> = {
  'sign-up': '회원가입',
  business: '사업자 정보',
  services: '결제서비스 신청',
  fee: '심사비',
  settlement: '정산 계좌',
  representatives: '대표자와 대리인',
  owners: '실제 소유자',
  documents: '제출 서류',
  supplements: '보완 제출',
};

/** Text of /my-file (decisions §14). */
export const myFileWords = {
  title: '내 신청 내용',
  lead: '지금까지 보내신 내용입니다. 개인을 알아볼 수 있는 번호는 가려서 보여 드립니다.',
  contents: '이 화면의 내용',
  sections,
  sentAt: (part: FileSection, moment: string): string =>
    part === 'fee' ? `${moment}에 결제했습니다.` : `${moment}에 보냈습니다.`,
  version: (number: number, moment: string): string => `${number}번째 버전 · ${moment}`,
  now: (number: number): string => `${number}번째 버전이 지금 내용입니다.`,
  previous: (count: number): string => `고치기 전 내용 ${count}개`,
  omitted: (count: number): string =>
    `그 전에 고치신 ${count}번의 내용은 길어서 싣지 않았습니다. 필요하시면 고객센터로 문의해 주세요.`,
  none: '아직 보내신 내용이 없습니다.',
  loading: '내용을 불러오고 있습니다.',
  failed: '내용을 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  again: '다시 불러오기',
  print: '인쇄',
  pdf: 'PDF로 저장',
  pdfMaking: 'PDF 만드는 중',
  /** Without names or numbers of persons, because the file may be forwarded. @param day YYYYMMDD */
  pdfName: (day: string): string => `내 신청 내용 ${day}.pdf`,
  printedAt: (moment: string): string => `${moment}에 저장한 내용입니다. 개인을 알아볼 수 있는 번호는 가렸습니다.`,
  foot: '신청하신 분이 보관하는 사본입니다.',
  /** PDF footer; filled in when the pages are counted. */
  page: '{page} / {pages}',
  back: '신청 계속하기',
  tracker: '심사 진행 상황 보기',
  reviewTitle: '심사',
} as const;
