import type { HelpEntries } from './help-entry.ts';
import { pages } from './links.ts';

/** Explanations for log-in, sign-up and recovery (specification 1 §8). */
export const accountHelp: HelpEntries = [
  {
    code: 'login.failed',
    cause: '아이디나 비밀번호가 등록된 것과 다릅니다. 어느 쪽이 다른지는 안전을 위해 알려 드리지 않습니다.',
    cost: 'login-try',
    next: '한글 자판과 대소문자를 확인하고, 기억나지 않으면 비밀번호를 찾아 주세요.',
    link: pages.recovery,
  },
  {
    code: 'login.blocked',
    cause: '짧은 시간에 여러 번 틀려 로그인을 잠시 막았습니다.',
    cost: 'nothing',
    next: '15분 뒤에 다시 로그인하거나, 지금 비밀번호를 바꿔 주세요.',
    link: pages.recovery,
  },
  {
    code: 'login.blocked-elsewhere',
    cause: '누군가 다른 곳에서 여러 번 틀렸습니다. 처음 보는 브라우저에서는 비밀번호만으로 로그인할 수 없습니다.',
    cost: 'nothing',
    next: '이메일로 받은 인증번호로 로그인하고, 짐작 가는 곳이 없으면 비밀번호를 바꿔 주세요.',
    link: pages.login,
  },
  {
    code: 'login.relationship-ended',
    cause: '거래 관계가 끝나 로그인할 수 없게 했습니다. 신청 서류는 정해진 기간 동안만 보관합니다.',
    cost: 'nothing',
    next: '다시 이용하시려면 담당자에게 문의해 주세요.',
    link: pages.login,
  },
  {
    code: 'common.session-ended',
    cause: '30분 동안 사용하지 않아 안전을 위해 로그인을 끝냈습니다.',
    cost: 'nothing',
    next: '다시 로그인해 주세요. 저장된 내용은 그대로 이어집니다.',
    link: pages.login,
  },
  {
    code: 'auth-number.mismatch',
    cause: '메일로 보낸 6자리 번호와 다릅니다.',
    cost: 'code-try',
    next: '가장 나중에 받은 메일의 번호를 그대로 붙여 넣어 주세요.',
    link: pages.signUp,
  },
  {
    code: 'auth-number.exhausted',
    cause: '같은 번호를 5번 잘못 입력하여 그 번호를 쓸 수 없게 했습니다.',
    cost: 'nothing',
    next: '재전송을 눌러 새 번호를 받아 주세요.',
    link: pages.signUp,
  },
  {
    code: 'auth-number.expired',
    cause: '인증번호는 보낸 뒤 3분 동안만 쓸 수 있습니다.',
    cost: 'nothing',
    next: '재전송을 누르고, 메일이 늦으면 스팸함도 확인해 주세요.',
    link: pages.signUp,
  },
  {
    code: 'email.refused',
    cause: '받는 쪽 메일 서버가 그 주소를 받지 않았습니다. 주소가 틀렸거나 메일함이 가득 찼습니다.',
    cost: 'nothing',
    next: '주소를 고치거나 다른 메일 주소를 적어 주세요.',
    link: pages.signUp,
  },
  {
    code: 'email.mail-unavailable',
    cause: '메일을 보내는 서비스가 응답하지 않습니다.',
    cost: 'nothing',
    next: '몇 분 뒤에 다시 보내 주세요. 적으신 내용은 그대로 있습니다.',
    link: pages.signUp,
  },
  {
    code: 'recovery.unknown-email',
    cause: '그 메일 주소로 가입한 아이디가 없습니다.',
    cost: 'nothing',
    next: '가입할 때 쓴 담당자 메일 주소로 다시 찾아 주세요.',
    link: pages.recovery,
  },
  {
    code: 'recovery.unknown-login-id',
    cause: '등록되지 않은 아이디이거나, 그 아이디의 담당자 메일 주소가 아닙니다.',
    cost: 'nothing',
    next: '아이디를 먼저 찾은 뒤 비밀번호를 찾아 주세요.',
    link: pages.recovery,
  },
  {
    code: 'recovery.token-invalid',
    cause: '인증을 마친 지 10분이 지났거나 이미 쓴 인증입니다.',
    cost: 'nothing',
    next: '인증번호를 다시 받아 처음부터 진행해 주세요.',
    link: pages.recovery,
  },
  {
    code: 'partner-code.unknown',
    cause: '안내받은 주소에 든 파트너 코드가 등록되어 있지 않습니다.',
    cost: 'nothing',
    next: '코드를 지우고 가입하거나, 안내해 준 곳에 주소를 다시 확인해 주세요.',
    link: pages.signUp,
  },
];
