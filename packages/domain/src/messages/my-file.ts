import { type AnswerKey, answerPlaces } from '../rules/answers.ts';
import type { FileKey, FileSection } from '../rules/file-sections.ts';
import { answerWords } from './answers.ts';
import { formLabels as labels } from './form-labels.ts';
import { termsWords } from './terms.ts';

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

const further: Readonly<Record<Exclude<FileKey, AnswerKey>, string>> = {
  loginId: labels.loginId,
  companyName: labels.companyName,
  operatorName: labels.opName,
  operatorMobile: labels.opMobileNo,
  operatorEmail: labels.opEmail,
  operatorTelephone: labels.opTelNo,
  agreed: '약관',
  feePaid: '결제 금액',
  feeOrder: '주문번호',
  bank: labels.bankCode,
  depositor: labels.accountName,
  accountNumber: labels.accountNumber,
  settlementManager: labels.settlementManager,
  settlementPhone: labels.settlementPhone,
  settlementEmail: labels.settlementEmail,
  agentWrites: labels.gongdongRep,
  corporateKind: labels.corpGubn,
  representative: '대표자',
  agent: '대리인',
  owner: labels.owners,
  exemption: labels.corp,
  q1: labels.q1,
  q2: labels.q2,
  q3: labels.q3,
  q4: labels.q4,
  q5: labels.q5,
  companies: labels.companies,
  purpose: labels.purpose,
  fundsSource: labels.fundsSource,
  listing: labels.listing,
  corpPurpose: labels.corpPurpose,
  document: '서류',
  supplement: '보완',
};

const isAnswer = (key: FileKey): key is AnswerKey => key in answerPlaces;

/** Words of /my-file (decisions §14). */
export const myFileWords = {
  title: '내 신청 내용',
  lead: '지금까지 보내신 내용입니다. 개인을 알아볼 수 있는 번호는 가려서 보여 드립니다.',
  contents: '보낸 내용',
  sections,
  label: (key: FileKey): string => (isAnswer(key) ? answerWords.labels[key] : further[key]),
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
  /** Without a name or a number of anybody: files are passed on. @param day YYYYMMDD */
  pdfName: (day: string): string => `내 신청 내용 ${day}.pdf`,
  printedAt: (moment: string): string => `${moment}에 저장한 내용입니다. 개인을 알아볼 수 있는 번호는 가렸습니다.`,
  foot: '신청하신 분이 보관하는 사본입니다.',
  /** Of a PDF; its places are filled when the pages are counted. */
  page: '{page} / {pages}',
  back: '신청 계속하기',
  /** Once everything is handed in. */
  tracker: '심사 진행 상황 보기',
  reviewTitle: '심사',
  applicationNumber: '신청번호',
  reviewState: '심사 상태',
  receivedOn: '접수일',
  decidedOn: '결정일',
  agreement: {
    service: termsWords.service,
    privacy: termsWords.privacy,
    marketing: termsWords.marketing,
    'prohibited-industries': labels.prohibitedIndustryAgreed,
    'customer-confirmation': '고객확인 동의',
  },
  agreedTo: (version: string): string => `버전 ${version}에 동의`,
  refused: '동의하지 않음',
  ekyc: { COMPLETE: '진위 확인을 마침', SKIP: '나중에 확인', NO_NEED: '확인 대상 아님' },
  share: (percent: string): string => `지분 ${percent}%`,
  pictures: (count: number): string => `신분증 사진 ${count}장`,
  supplement: (label: string, whose: string): string => `${whose === '' ? label : `${label} (${whose})`} 보완`,
  /** Of several files in one place of the list. */
  place: (label: string, place: number): string => (place === 0 ? label : `${label} ${place + 1}`),
} as const;
