import type { FileKey } from '../../rules/paper/file-sections.ts';
import { consentNames } from '../labels/consents.ts';
import { ownerLabels } from '../labels/owners.ts';
import { serviceLabels } from '../labels/services.ts';
import { settlementLabels } from '../labels/settlement.ts';
import { signUpLabels } from '../labels/sign-up.ts';
import { answerWords } from './answers.ts';

const ofNoForm = {
  agreed: '약관',
  feePaid: '결제 금액',
  feeOrder: '주문번호',
  representative: '대표자',
  agent: '대리인',
  owner: ownerLabels.owners,
  document: '서류',
  supplement: '보완',
} as const;

const labels: Readonly<Record<FileKey, string>> = {
  ...signUpLabels,
  ...serviceLabels,
  ...settlementLabels,
  ...ownerLabels,
  ...answerWords.labels,
  ...ofNoForm,
};

/** Row labels of /my-file, loaded with the sent data (decisions §14). */
export const myFileRowWords = {
  labels,
  applicationNumber: '신청번호',
  reviewState: '심사 상태',
  receivedOn: '접수일',
  decidedOn: '결정일',
  agreement: consentNames,
  agreedTo: (version: string): string => `버전 ${version}에 동의`,
  refused: '동의하지 않음',
  ekyc: { COMPLETE: '진위 확인을 마침', SKIP: '나중에 확인', NO_NEED: '확인 대상 아님' },
  share: (percent: string): string => `지분 ${percent}%`,
  pictures: (count: number): string => `신분증 사진 ${count}장`,
  supplement: (label: string, whose: string): string => `${whose === '' ? label : `${label} (${whose})`} 보완`,
  place: (label: string, place: number): string => (place === 0 ? label : `${label} ${place + 1}`),
} as const;
