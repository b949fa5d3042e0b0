/** Text around storefront pages: progress, session, error page (specification 2 §2.8 and §8.2). */
export const storefrontFrameWords = {
  progress: '가입 단계',
  steps: ['가입 신청', '심사비 결제', '가입 완료'],
  platform: 'Cafe24',
  errorTitle: '화면을 열지 못했습니다',
  errorNote: '확인을 누르면 Cafe24 로그인 화면으로 이동합니다.',
  confirm: '확인',
  leaving: '이동하고 있습니다.',
  statusFailed: '등록 상태를 불러오지 못했습니다',
  again: '다시 불러오기',
  fetching: '불러오고 있습니다.',
  toMall: '쇼핑몰 화면으로',
} as const;

export const storefrontEndWords = {
  titles: {
    expired: '다시 로그인해 주세요',
    disconnected: '앱이 연결되어 있지 않습니다',
    'other-mall': '다른 쇼핑몰이 열려 있습니다',
  },
  notes: {
    expired: 'Cafe24 쇼핑몰 관리자에서 앱을 열면 이어서 진행할 수 있습니다.',
    disconnected: '앱을 지웠거나 권한을 거두었다면 다시 설치해 주세요. 신청한 내용이 있으면 연결한 뒤 이어집니다.',
    'other-mall': '이 창의 쇼핑몰로 계속하려면 Cafe24에서 그 쇼핑몰의 앱을 다시 열어 주세요.',
  },
  leave: {
    expired: '다시 로그인',
    disconnected: 'Cafe24로 이동',
    'other-mall': 'Cafe24에서 다시 열기',
  },
  toOpenMall: '열린 쇼핑몰로 이동',
  draftKept: '입력하신 내용은 저장되어 있습니다.',
  leaving: '이동하고 있습니다.',
} as const;
