import { sizeText } from '../text/size-text.ts';

export const controlWords = {
  optional: '선택',
  show: '보기',
  hide: '숨기기',
  close: '닫기',
  /** Title of a modal without its own: refusals. */
  notice: '진행하지 못했습니다',
  confirm: '확인',
  cancel: '취소',
  choose: '선택해 주세요',
  filePick: '파일 선택',
  fileDrop: '파일을 여기에 끌어다 놓아도 됩니다.',
  fileCamera: '사진 촬영',
  fileAgain: '다시 올리기',
  fileRemove: '삭제',
  fileRemoving: '삭제하고 있습니다',
  fileSending: '파일을 올리고 있습니다.',
  fileSize: sizeText,
  filePreview: '크게 보기',
  stageDone: '완료',
  stageActive: '진행 중',
  stageWaiting: '대기',
  stepDone: '완료',
  stepOf: (current: number, count: number): string => `${count}단계 중 ${current}단계`,
  documentTitle: (title: string): string => `${title} | 가맹점 온라인 신청`,
} as const;

export const frameWords = {
  notice: '안내',
  brand: '엑심베이',
  brandHome: (brand: string): string => `${brand} 홈페이지`,
  service: '가맹점 온라인 신청',
  sandbox: '테스트 환경입니다. 실제 심사와 결제는 진행되지 않습니다.',
  logout: '로그아웃',
  skip: '본문으로 건너뛰기',
  support: '고객센터',
  help: '도움말 (새 창)',
  helpShort: '도움말',
  menu: '메뉴',
  termsOfService: '서비스 이용약관',
  privacy: '개인정보 수집·이용',
  unreachableTitle: '다음 화면을 불러오지 못했습니다',
  unreachable: '인터넷 연결을 확인한 뒤 다시 시도해 주세요. 입력하신 내용은 그대로 있습니다.',
  retry: '다시 시도',
  veiled: '서버에 연결하지 못했습니다. 인터넷 연결을 확인해 주세요. 연결되면 보시던 화면이 다시 나타납니다.',
} as const;

/** Links below the progress of each page. */
export const railWords = { myFile: '내 신청 내용', help: '이 화면 도움말 (새 창)' } as const;

/** Overall progress in five steps (specification 1 §1). */
export const progressWords = {
  application: '전체 진행 단계',
  applicationSteps: ['사업자 정보 입력', '결제서비스 신청', '심사', '계약', '심사 완료'],
  /** Section of /my-file that shows a finished step. */
  readAt: ['business', 'services'],
} as const;
