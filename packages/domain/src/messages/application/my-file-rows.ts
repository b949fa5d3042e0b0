import type { FileKey } from '../../rules/paper/file-sections.ts';
import { type AnswerKey, answerPlaces } from '../../rules/review/answers.ts';
import { termsWords } from '../account/terms.ts';
import { formLabels as labels } from '../frame/form-labels.ts';
import { answerWords } from './answers.ts';

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

/** Words of the rows of /my-file, which come with what was sent (decisions §14). */
export const myFileRowWords = {
  label: (key: FileKey): string => (isAnswer(key) ? answerWords.labels[key] : further[key]),
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
