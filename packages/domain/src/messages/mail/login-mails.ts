import type { MailPlan } from './mail-plan.ts';

type Values = Readonly<Record<string, string>>;
const value = (values: Values, name: string): string => values[name] ?? '';

/** Mails by which somebody notices that a stranger uses the account. */
export const loginMails = {
  'login-code': (values) => ({
    subject: '로그인 인증번호 안내',
    lead: '로그인 화면에 아래 인증번호를 입력해 주세요.',
    figure: value(values, 'code'),
    rows: [['아이디', value(values, 'loginId')]],
    notes: [
      '인증번호는 발송 후 3분 동안만 사용할 수 있습니다. 누구에게도 알려 주지 마세요.',
      '이 메일은 올바른 비밀번호가 입력되었을 때에만 보내 드립니다. 직접 로그인하지 않으셨다면 비밀번호 찾기로 비밀번호를 곧바로 바꿔 주세요.',
    ],
  }),
  'new-browser': (values) => ({
    subject: '새 브라우저에서 로그인했습니다',
    lead: '이 아이디로 처음 보는 브라우저에서 로그인했습니다. 직접 로그인하셨다면 이 메일은 지우셔도 됩니다.',
    rows: [
      ['아이디', value(values, 'loginId')],
      ['기기', value(values, 'device')],
      ['로그인 일시', value(values, 'at')],
    ],
    notes: [
      '직접 로그인하지 않으셨다면 로그인 화면의 비밀번호 찾기로 비밀번호를 곧바로 바꿔 주세요. 비밀번호를 바꾸면 모든 기기에서 로그아웃됩니다.',
    ],
    link: { label: '로그인 화면 열기', url: value(values, 'portalUrl') },
  }),
  'passkey-added': (values) => ({
    subject: '패스키가 등록되었습니다',
    lead: '이 아이디에 패스키가 등록되었습니다. 이제 비밀번호 대신 패스키로도 로그인할 수 있습니다.',
    rows: [
      ['아이디', value(values, 'loginId')],
      ['기기', value(values, 'device')],
      ['등록 일시', value(values, 'at')],
    ],
    notes: [
      '직접 등록하지 않으셨다면 로그인 화면의 비밀번호 찾기로 비밀번호를 곧바로 바꿔 주세요. 그러면 모든 기기에서 로그아웃되고 등록된 패스키도 모두 지워집니다.',
    ],
    link: { label: '로그인 화면 열기', url: value(values, 'portalUrl') },
  }),
  'password-changed': (values) => ({
    subject: '비밀번호가 변경되었습니다',
    lead: '비밀번호가 변경되어 다른 기기의 로그인은 모두 해제되었습니다.',
    rows: [
      ['아이디', value(values, 'loginId')],
      ['변경 일시', value(values, 'changedAt')],
    ],
    notes: [
      ...(Number(values.passkeys) > 0
        ? ['등록하셨던 패스키도 모두 지웠습니다. 내 신청 내용에서 다시 등록할 수 있습니다.']
        : []),
      '직접 변경하지 않으셨다면 비밀번호 찾기로 곧바로 다시 변경하고 아래 연락처로 알려 주세요.',
    ],
    link: { label: '로그인하기', url: value(values, 'portalUrl') },
  }),
  'settlement-account-replaced': (values) => ({
    subject: '정산 계좌가 변경되었습니다',
    lead: '정산 대금을 받으실 계좌가 다른 계좌로 변경되었습니다. 직접 변경하셨다면 이 메일은 지우셔도 됩니다.',
    rows: [
      ['아이디', value(values, 'loginId')],
      ['변경 일시', value(values, 'changedAt')],
    ],
    notes: ['직접 변경하지 않으셨다면 비밀번호 찾기로 비밀번호를 곧바로 바꾸고 아래 연락처로 알려 주세요.'],
    link: { label: '로그인하기', url: value(values, 'portalUrl') },
  }),
} as const satisfies Readonly<Record<string, (values: Values) => MailPlan>>;
