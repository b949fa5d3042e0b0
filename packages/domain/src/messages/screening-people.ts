import { pictureWords } from './picture.ts';

/** Words of /representative-info (specification 2 §2.4). */
export const representativeWords = {
  title: '대표자 신분증을 확인합니다',
  lead: '주민등록번호 뒷자리는 가려서 보관합니다.',
  person: (number: number): string => `대표자 ${number}`,
  personLead: '신분증을 올리면 아래 항목이 자동으로 채워집니다.',
  agent: '대리인',
  agentLead: '이 신청서를 작성하는 분의 신분증을 올려 주세요.',
  add: '대표자 추가',
  addHint: '공동대표인 경우 대표자를 모두 등록해 주세요.',
  remove: '삭제',
  removeAsk: '뒤에 등록한 대표자는 신분증을 다시 확인해야 합니다. 삭제하시겠습니까?',
  removeYes: '삭제',
  removeNo: '취소',
  next: '다음',
  saving: '저장하고 있습니다.',
} as const;

/** The kinds of cards. */
export const cardKinds = { ic: '주민등록증', dl: '운전면허증', ac: '외국인등록증' } as const;

export const idCardWords = {
  kind: '신분증 종류',
  guide: '가이드 보기',
  kinds: cardKinds,
  front: '신분증 앞면',
  back: '신분증 뒷면',
  frontShort: '앞면',
  backShort: '뒷면',
  pickBack: '뒷면 촬영·선택',
  camera: '사진 촬영',
  again: '다시 올리기',
  cancel: '취소',
  preview: (side: string): string => `${side} 크게 보기`,
  masked: '가린 사본',
  formats: 'jpg, jpeg, png 파일을 10MB까지 올릴 수 있습니다.',
  uploadLimit: (failures: number): string =>
    `앞면을 5회 읽지 못하면 나중에 인증할 수 있습니다.${failures > 0 ? ` 지금까지 ${failures}회 읽지 못했습니다.` : ''}`,
  verifyLimit: (failures: number): string =>
    `진위 확인은 5회 실패하면 잠깁니다.${failures > 0 ? ` 지금까지 ${failures}회 실패했습니다.` : ''}`,
  stages: '신분증 확인 단계',
  stage: {
    measure: pictureWords.measuring,
    read: '신분증 글자를 확인하고 있습니다',
    verify: '신분증 진위 여부를 확인하고 있습니다',
    mask: '개인정보 보호를 위해 주요 정보를 가리고 있습니다',
  },
  usually: ' · 보통 3초',
  autoFilled: '자동 입력',
  checkRead: '읽은 내용이 신분증과 같은지 확인하고, 다른 부분만 고쳐 주세요.',
  issueDate: '발급일자',
  personalFront: '주민등록번호 앞자리',
  personalBack: '주민등록번호 뒷자리',
  alienNumber: '외국인등록번호',
  licenceNumber: '운전면허번호',
  licenceNumberHint: '지역번호로 시작하는 숫자 12자리',
  licenceSerial: '암호일련번호',
  licenceSerialHint: '면허증 작은 사진 아래의 영문·숫자 6자리',
  alienSerial: '일련번호',
  alienSerialHint: '외국인등록증 뒷면의 숫자 11자리',
  notKept: '번호는 진위 확인에만 쓰고 브라우저에 저장하지 않습니다.',
  showNumber: '번호 보기',
  hideNumber: '번호 숨기기',
  verify: '진위 확인',
  verifying: '확인하고 있습니다.',
  recorded: '등록을 마친 분입니다. 바꾸려면 다시 입력해 주세요.',
  redo: '다시 입력',
  redoAsk: '확인한 신분증과 입력한 내용을 지우고 처음부터 다시 입력합니다. 계속하시겠습니까?',
  reattachBack: '진위 확인을 마쳤습니다. 뒷면 사진만 다시 올려 주세요.',
  lockedNext: '잠금을 해제한 뒤 다시 확인하거나, 나중에 인증을 선택해 주세요.',
} as const;
