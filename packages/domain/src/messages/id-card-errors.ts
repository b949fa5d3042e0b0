/** Words about a card that could not be read or verified, and the ways around it (specification 2 §4.3). */
export const idCardErrorWords = {
  foundHint: '신분증 종류를 바꾸면 올린 사진으로 바로 이어집니다. 입력한 이름은 그대로 있습니다.',
  switchTo: (kind: string): string => `${kind}으로 바꾸기`,
  choiceTitle: '신분증 확인이 어려우신가요?',
  choice: '신분증을 다시 올리거나, 나중에 인증할 수 있습니다.',
  choiceNote: '계약하려면 신분증 인증이 반드시 필요합니다. 나중에 인증하면 심사가 1~2일 더 걸릴 수 있습니다.',
  uploadAgain: '다시 업로드',
  later: '나중에 인증',
  skipped: '나중에 인증하기로 했습니다.',
  skippedNote: '신분증 앞면과 뒷면을 모두 올리고 이름, 국적, 성별, 생년월일을 적어 주세요.',
  lockedTitle: '진위확인이 잠겼습니다',
  government: '정부24 열기',
} as const;
