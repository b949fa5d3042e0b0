/** Draft status, next to its form. */
export const draftWords = {
  loading: '이전에 입력한 내용을 불러오고 있습니다.',
  untouched: '입력하면 자동으로 저장됩니다.',
  saving: '저장하고 있습니다.',
  /** Shown with the choice (`draft-choice.ts`). */
  outdated: '',
  failed: '저장하지 못했습니다. 연결을 확인해 주세요.',
  over: '이미 제출한 단계여서 저장하지 않았습니다. 새로고침해 주세요.',
  savedNow: '저장됨 · 방금',
  savedAt: (time: string): string => `저장됨 · ${time}`,
} as const;
