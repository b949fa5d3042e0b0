import type { SearchKind } from '../../rules/review/queue.ts';

export const deskSearchWords = {
  title: '신청 찾기',
  label: '찾을 값',
  submit: '찾기',
  found: (kind: string, text: string, count: number): string => `${kind} ${text}: ${count}건`,
  more: '더 있지만 여기까지 보여 드립니다.',
  none: '전부 같은 것이 없습니다. 한 글자라도 다르면 찾지 못합니다.',
  ways: '이렇게 찾습니다',
  otherWays: '이렇게도 찾습니다',
  hits: '찾은 신청',
  notFinished: '작성 중',
  signedUp: (day: string): string => `${day} 가입`,
  decided: (day: string): string => `${day} 끝남`,
  assignee: (name: string): string => `담당 ${name}`,
  recorded: '상호·사업자등록번호·이메일은 암호화되어 있어 전부 같을 때만 찾습니다. 찾은 것은 접속기록에 남습니다.',
  close: 'Esc',
  closeLong: '닫기',
  searching: '찾고 있습니다.',
} as const;

export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  'application-number': '신청번호',
  'business-number': '사업자등록번호',
  'e-mail': '이메일',
  name: '아이디 또는 상호',
};

export const searchKindHints: Readonly<Record<SearchKind, string>> = {
  'application-number': 'A261119-0012, 하이픈이 없어도 됩니다',
  'business-number': '숫자 10자리, 하이픈이 있어도 됩니다',
  'e-mail': '담당자·대표·정산 이메일이 전부 같을 때',
  name: '아이디는 대소문자를, 상호는 법인 표기와 띄어쓰기를 빼고 전부 같을 때',
};
