/** Text about a refused certificate, and the alternatives (specification 1 §4). */
export const certificateRefusalWords = {
  file: (name: string): string => `확인하지 못한 파일: ${name}`,
  found: { private: '개인사업자 등록증으로 확인되었습니다.', corporate: '법인사업자 등록증으로 확인되었습니다.' },
  switchHint: '올린 등록증과 입력한 내용은 그대로 옮겨집니다.',
  switchTo: { private: '개인사업자 신청으로 바꾸기', corporate: '법인사업자 신청으로 바꾸기' },
  /** Shown instead of the offer to change the kind, once the account has one. */
  kindFixed: '개인사업자와 법인사업자는 서로 바꿀 수 없습니다.',
  number: '등록증에서 읽은 사업자등록번호',
  numberHint: '등록증의 번호와 다르면 고친 뒤 다시 확인해 주세요. 숫자 2개까지 고칠 수 있습니다.',
  name: '등록증에서 읽은 대표자',
  nameHint: '두 글자까지 고칠 수 있습니다.',
  date: '등록증에서 읽은 개업일',
  dateHint: '숫자 2개까지 고칠 수 있습니다.',
  check: '이 번호로 다시 확인',
  checkAll: '고친 값으로 다시 확인',
} as const;
