import { describe, expect, it } from 'vitest';
import { sentence } from '../messages/codes/codes.ts';
import { paymentCodes } from '../messages/codes/payment-codes.ts';
import { declineOf } from './card-declines.ts';

describe('messages for declined cards', () => {
  it.each(Object.entries(paymentCodes).filter(([code]) => code.startsWith('card-decline.')))(
    '%s explains what to do next',
    (_, words) => {
      expect(words).toMatch(/(해|가) 주세요\.$/);
    },
  );

  it.each([undefined, '', 'ZZ99', 'toString', '__proto__'])('%j leads to the general message', (code) => {
    expect(declineOf(code)).toBe('payment.failed');
  });

  it.each([
    ['HE00', '카드번호'],
    ['INVALID_CARD_NUMBER', '카드번호'],
    ['EXPIRED_CARD', '유효기간'],
    ['HE02', 'CVC'],
    ['STOLEN_OR_LOST_CARD', '분실'],
  ])('%s mentions %s', (code, word) => {
    expect(sentence(declineOf(code))).toContain(word);
  });
});
