/** Words around the storefront's pages: progress, session, the error page (specification 2 §2.8 and §8.2). */
export const storefrontFrameWords = {
  progress: '가입 단계',
  steps: ['가입 신청', '심사비 결제', '가입 완료'],
  platform: 'Cafe24',
  sessionTitle: '다시 로그인해 주세요',
  draftKept: '입력하신 내용은 저장되어 있습니다.',
  logInAgain: '다시 로그인',
  errorTitle: '화면을 열지 못했습니다',
  errorNote: '확인을 누르면 Cafe24 로그인 화면으로 이동합니다.',
  confirm: '확인',
  leaving: '이동하고 있습니다.',
  statusFailed: '등록 상태를 불러오지 못했습니다',
  again: '다시 불러오기',
  fetching: '불러오고 있습니다.',
} as const;
