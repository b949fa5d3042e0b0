/** When another tab or device has saved a later version. */
export const draftChoiceWords = {
  outdated: '다른 창이나 기기에서 저장한 내용이 있습니다. 이 화면의 내용은 아직 저장하지 않았습니다.',
  theirs: '저장된 내용 불러오기',
  mine: '이 화면의 내용으로 저장',
} as const;
