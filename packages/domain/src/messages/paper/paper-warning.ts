import type { KnownPaper } from '../../rules/paper/other-paper.ts';
import { withParticle } from '../text/particle.ts';

export const paperNames: Readonly<Record<KnownPaper, string>> = {
  certificate: '사업자등록증',
  'id-card': '신분증',
  'account-copy': '통장 사본',
  registry: '등기부등본',
  'seal-certificate': '인감증명서',
  'shareholder-list': '주주·임원 명부',
  'power-of-attorney': '위임장',
};

export const paperWarningWords = {
  title: '파일을 한 번 더 확인해 주세요',
  /** @param page of a file of several pages */
  seen: (paper: KnownPaper, label: string, page?: number): string =>
    `${page === undefined ? '' : `${page}쪽이 `}${withParticle(paperNames[paper], '으로', '로')} 보입니다. '${label}'에 올릴 파일이 맞나요?`,
  same: (other: string): string => `'${other}'에 올린 파일과 같은 파일입니다. 서로 다른 서류인지 확인해 주세요.`,
  use: '이 파일로 제출',
  drop: '이 파일 빼기',
  decide: "이 파일이 맞으면 '이 파일로 제출'을, 아니면 '이 파일 빼기'를 누르거나 다른 파일을 올려 주세요.",
  dropFailed: '못 올린 파일 빼기',
  notSent: "고르신 파일이 올라가지 않았습니다. 다시 올리거나 '못 올린 파일 빼기'를 눌러 주세요.",
} as const;
