/** What is said of a draft beside its form. */
export const draftWords = {
  loading: '이전에 입력한 내용을 불러오고 있습니다.',
  untouched: '입력하면 자동으로 저장됩니다.',
  saving: '저장하고 있습니다.',
  failed: '저장하지 못했습니다. 연결을 확인해 주세요.',
  outdated: '다른 창이나 기기에서 저장한 내용이 있습니다. 이 화면의 내용은 아직 저장하지 않았습니다.',
  savedNow: '저장됨 · 방금',
  savedAt: (time: string): string => `저장됨 · ${time}`,
} as const;

/** What to do where another tab or device has saved since this page was opened. */
export const draftChoiceWords = {
  theirs: '저장된 내용 불러오기',
  mine: '이 화면의 내용으로 저장',
} as const;
