/** Text of /merchant-id (labels: decisions §7). */
export const merchantIdWords = {
  title: '가맹점 아이디 조회',
  lead: '이미 쓰고 있는 아이디가 있다면 어디에서 로그인하는지 알려 드립니다.',
  back: '로그인으로',
  stepsTitle: '이렇게 이용해 주세요',
  steps: [
    { name: '아이디 입력', about: '계약서나 안내 메일에서 받은 가맹점 아이디를 3자 이상 입력해 주세요.' },
    { name: '조회', about: '조회를 누르면 아이디가 어느 곳에 등록되어 있는지 확인합니다.' },
    { name: '로그인', about: '아이디에 맞는 로그인 화면으로 바로 이동합니다.' },
  ],
  formTitle: '아이디 조회',
  id: '가맹점 아이디',
  idHint: '3자 이상',
  submit: '조회',
  submitting: '조회하고 있습니다.',
  foundTitle: '조회 완료',
  goes: {
    MERCHANT: '가맹점 관리자 로그인 화면으로 이동합니다.',
    TEMP: '홈페이지 로그인 화면으로 이동합니다.',
    ONBOARDING: '가맹점 온라인 신청 로그인 화면으로 이동합니다.',
  },
} as const;
