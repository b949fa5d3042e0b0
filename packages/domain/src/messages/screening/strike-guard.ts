const thing = (isLicence: boolean): string => (isLicence ? '암호일련번호' : '발급일자');

/** Warning before one of the last verification attempts. */
export const strikeGuardWords = {
  title: (left: number): string => `진위 확인 기회가 ${left}번 남았습니다`,
  everywhere:
    '다 쓰면 이 신분증은 여기서 더 확인할 수 없고, 나중에 인증해야 합니다. 발급기관은 다른 곳에서 실패한 것도 함께 셉니다.',
  onPicture: (isLicence: boolean): string => `사진의 ${thing(isLicence)}`,
  typed: (isLicence: boolean): string => `입력한 ${thing(isLicence)}`,
  readAs: (read: string): string => (read === '' ? '사진에서 잘라 낸 부분' : `사진에서 읽은 값은 ${read}입니다`),
  differs: (read: string): string => `사진에서 읽은 값은 ${read}입니다. 다른 숫자가 없는지 확인해 주세요.`,
  takeRead: '읽은 값 쓰기',
  takeReadOf: (read: string): string => `읽은 값 ${read} 쓰기`,
  compared: '사진과 입력한 값이 같은 것을 확인했습니다',
  compareFirst: '사진과 입력한 값을 비교하고 확인란을 선택해 주세요.',
} as const;
