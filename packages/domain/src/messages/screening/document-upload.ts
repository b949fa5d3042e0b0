import type { DocumentType } from '../../rules/paper/documents.ts';

/** Required form of each document, shown at its file control. */
export const documentHints: Readonly<Record<DocumentType, string>> = {
  SF04: '등기부등본을 올려 주세요. 정관이나 법인인감증명서로도 확인할 수 있습니다.',
  SF05: '법원에서 발급받은 원본을 그대로 촬영하거나 스캔해 주세요.',
  SF06: '주주의 이름과 지분율이 모두 보여야 합니다. 주주가 없는 법인은 이사·임원 명부를 올려 주세요.',
  SF07: '등록한 정산 계좌의 은행, 예금주, 계좌번호가 보여야 합니다.',
  SF08: '양식을 내려받아 대표자의 서명이나 날인을 받은 뒤 올려 주세요.',
  SF09: '실제 소유자 확인 서류처럼 더 제출할 서류가 있을 때만 올려 주세요.',
  SF11: '인감증명서가 없다면 본인서명사실확인서를 올려 주세요.',
};

export const documentUploadWords = {
  title: '서류를 제출해 주세요',
  lead: '마지막 단계입니다. 올린 서류는 바로 저장되어, 나중에 이어서 제출할 수 있습니다.',
  noticeTitle: '제출 전에 확인해 주세요',
  notices: [
    'jpg, jpeg, png, pdf 파일을 10MB까지 올릴 수 있습니다.',
    '글자와 도장이 잘 보이도록 서류 전체를 담아 주세요.',
    '여러 쪽인 서류는 한 개의 pdf 파일로 올리거나, 파일을 추가해 다섯 개까지 올려 주세요.',
  ],
  /** Shown when the days are not known. */
  recent: '최근 3개월 이내에 발급된 서류만 인정됩니다.',
  listTitle: '제출 서류',
  listLead: '파일을 고르면 바로 올라갑니다.',
  count: (done: number, all: number): string => `필수 ${all}개 중 ${done}개 완료`,
  form: '위임장 양식 다운로드',
  agents: '대리인이 대신 신청하시면 위임장이 필요합니다.',
  more: (label: string, number: number): string => `${label} · 파일 ${number}`,
  mostFiles: '한 서류에는 파일을 5개까지 올릴 수 있습니다.',
  addFile: (label: string): string => `${label.replace(/ · 파일 \d$/, '')} 파일 추가`,
  missing: (companies: readonly string[]): string => `아직 서류가 없는 회사: ${companies.join(', ')}`,
  uniqueNumberHint: '세무서에서 받은 고유번호증을 올려 주세요. 더 제출할 서류가 있으면 파일을 추가해 주세요.',
  companyHint: '이 회사의 주주와 지분율이 모두 보여야 합니다.',
  uploaded: '업로드 완료',
  removed: (name: string): string => `${name} 파일을 지웠습니다.`,
  undo: '되돌리기',
  undoing: '되돌리고 있습니다',
  sending: '파일을 올리고 있습니다.',
  storing: '파일을 확인하고 있습니다.',
  storedAfterAll: '취소하기 전에 이미 올라간 파일입니다. 확인한 뒤 다시 제출해 주세요.',
  consentTitle: '정보 제공 동의',
  consent: '정보 제공 동의',
  consentHint: '선택하면 동의 내용을 먼저 보여 드립니다.',
  agree: '동의',
  disagree: '취소',
  submit: '제출',
  submitting: '제출하고 있습니다.',
} as const;
