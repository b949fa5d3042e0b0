import type { SignInRefusal } from '../../rules/staff/staff.ts';

interface RefusedWords {
  readonly title: string;
  readonly lead: string;
}

export const deskSignInWords = {
  title: '심사 화면 로그인',
  lead: '사내 계정으로 로그인합니다. 맡은 역할에 따라 볼 수 있는 것이 다릅니다.',
  signIn: '사내 계정으로 로그인',
  goingThere: '사내 계정 서비스로 이동합니다',
  otherAccount: '다른 계정으로 로그인',
  again: '다시 로그인',
  account: '로그인한 계정',
  roles: '받은 역할',
  noRole: '없음',
  whichClaim: (claim: string): string => `${claim} 클레임에 portal-desk-로 시작하는 그룹이 없습니다.`,
  time: '시각',
  requestId: '문의 번호',
  copyNumber: '문의 번호 복사',
  copyAll: '관리자에게 보낼 내용 복사',
  copied: '복사했습니다.',
  notCopied: '복사하지 못했습니다. 화면에서 직접 선택해 복사해 주세요.',
  recorded: '이 시도는 접속기록에 남았습니다. 심사 자료는 아무것도 열리지 않았습니다.',
  unavailable: '사내 계정 서비스에 연결하지 못했습니다. 심사 자료는 그대로입니다.',
  doneTitle: '로그인했습니다',
  doneLead: '이 창을 닫고 하던 화면으로 돌아가 주세요.',
  notDoneTitle: '로그인하지 못했습니다',
  closeWindow: '창 닫기',
  notAgain: '다시 확인하지 않아 진행하지 않았습니다. 적은 글은 남아 있습니다.',
  noWindow: '새 창을 열지 못했습니다. 브라우저에서 이 주소의 팝업을 허용해 주세요.',
} as const;

export const deskRefusedWords: Readonly<Record<SignInRefusal, RefusedWords>> = {
  'no-role': {
    title: '이 계정에는 심사 화면의 역할이 없습니다',
    lead: '로그인은 되었지만 화면을 열 수 없습니다. 역할은 사내 계정 관리에서 정하며, 바뀐 역할은 다시 로그인할 때 반영됩니다.',
  },
  'roles-together': {
    title: '관리와 결재 역할을 함께 가질 수 없습니다.',
    lead: '심사비를 면제할 수 있는 분은 결재할 수 없습니다. 사내 계정 관리에서 한 역할을 빼고 다시 로그인해 주세요.',
  },
  cancelled: {
    title: '로그인을 그만두셨습니다',
    lead: '사내 계정 서비스에서 돌아오셨습니다. 다시 로그인하실 수 있습니다.',
  },
  unavailable: {
    title: '사내 계정 서비스에 연결하지 못했습니다',
    lead: '심사 자료는 그대로입니다. 잠시 후 다시 로그인해 주세요.',
  },
  rejected: {
    title: '사내 계정 서비스의 답을 확인하지 못했습니다',
    lead: '서명이나 시각, 추가 인증이 맞지 않아 화면을 열지 않았습니다. 다시 로그인해도 같으면 관리자에게 알려 주세요.',
  },
  expired: {
    title: '로그인을 시작한 지 오래되었습니다',
    lead: '다른 창이나 다른 브라우저에서 시작한 로그인일 수도 있습니다. 처음부터 다시 로그인해 주세요.',
  },
};
