import type { HelpEntries } from './help-entry.ts';
import { institutions, pages } from './links.ts';

/** Explanations for the account check (specification 2 §8.1). */
export const settlementHelp: HelpEntries = [
  {
    code: 'settlement-account.no-such-account',
    cause: '고르신 은행에 그 번호의 계좌가 없습니다.',
    cost: 'nothing',
    next: '은행과 계좌번호를 통장과 견주어 고쳐 주세요.',
    link: institutions.accounts,
  },
  {
    code: 'settlement-account.holder-differs',
    cause: '적으신 예금주명이 은행에 등록된 이름과 다릅니다. 띄어쓰기와 주식회사, (주), ㈜는 견주지 않습니다.',
    cost: 'nothing',
    next: '통장에 적힌 이름을 그대로 적어 주세요. 개인사업자는 대표자 이름이나 상호로 되어 있을 수 있습니다.',
    link: institutions.accounts,
  },
  {
    code: 'settlement-account.failed',
    cause: '은행이 계좌를 확인해 주지 않았습니다.',
    cost: 'nothing',
    next: '은행이 점검 중일 수 있습니다. 잠시 후 다시 확인하거나 다른 계좌를 써 주세요.',
    link: institutions.accounts,
  },
  {
    code: 'settlement-account.connection',
    cause: '은행과 연결되지 않았습니다. 적으신 내용은 그대로 있습니다.',
    cost: 'nothing',
    next: '몇 분 뒤에 [계좌 확인]을 다시 눌러 주세요.',
    link: pages.settlement,
  },
];
