import { expect, it } from 'vitest';
import type { FeePolicy } from '../../rules/fee/fee.ts';
import { feePolicyText } from './desk-application.ts';

const of = (policy: FeePolicy | undefined) => ({ code: 'NURI', name: '누리상점', policy });

it.each([
  ['a merchant without a partner', undefined, false, '일반 심사비'],
  ['an exempted merchant without a partner', undefined, true, '일반 심사비 · 이 신청만 면제'],
  ['a partner without a policy', of(undefined), false, '누리상점 (NURI) · 일반 심사비'],
  ['a partner with an amount', of({ kind: 'amount', amount: 250_000 }), false, '누리상점 (NURI) · 250,000원'],
  ['a partner with an amount of 0', of({ kind: 'amount', amount: 0 }), false, '누리상점 (NURI) · 0원'],
  [
    'an exempted merchant of a partner with an amount',
    of({ kind: 'amount', amount: 1 }),
    true,
    '누리상점 (NURI) · 1원 · 이 신청만 면제',
  ],
  ['a partner whose merchants are exempt', of({ kind: 'exempt' }), true, '누리상점 (NURI) · 면제'],
])('shows the fee policy of %s', (_, partner, isExempt, text) => {
  expect(feePolicyText(partner, isExempt)).toBe(text);
});
