import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobilePrefixes } from '../reference/phone-prefixes.ts';
import { typedMobile } from './phone-in-halves.ts';
import { accountKey, type Settlement, settlementAccount } from './settlement-account.ts';

const typed: Settlement = {
  ...settlementAccount.defaults,
  accountName: ' 김하늘 ',
  accountNumber: '2002900123456',
  settlementManager: '김정산',
  settlementEmail: 'settle@example.com',
  settlementPhone: { prefix: '010', number: '1234-5678' },
};
const sole = { isCorporation: false };
const corporation = { isCorporation: true };

describe('the sent values', () => {
  it('contain a joined phone number, and no corporate kind for a sole proprietor', () => {
    expect(settlementAccount.check({ ...typed, corpGubn: true }, sole)).toEqual({
      ok: true,
      answers: {
        gongdongRep: false,
        bankCode: '020',
        accountName: '김하늘',
        accountNumber: '2002900123456',
        settlementManager: '김정산',
        settlementEmail: 'settle@example.com',
        settlementPhone: '01012345678',
      },
    });
  });

  it.each([true, false])('contain whether a corporation is for profit: %s', (corpGubn) => {
    const checked = settlementAccount.check({ ...typed, corpGubn, gongdongRep: true }, corporation);
    expect(checked).toMatchObject({ ok: true, answers: { corpGubn, gongdongRep: true } });
  });

  it('are valid when sent again, and unchanged', () => {
    const digits = fc.stringMatching(/^\d{7,8}$/);
    fc.assert(
      fc.property(fc.constantFrom(...mobilePrefixes), digits, (prefix, number) => {
        const first = settlementAccount.check({ ...typed, settlementPhone: { prefix, number } }, sole);
        if (!first.ok) throw new Error(JSON.stringify(first.errors));
        const again = { ...first.answers, settlementPhone: typedMobile(first.answers.settlementPhone) };
        expect(settlementAccount.check({ ...typed, ...again }, sole)).toEqual(first);
      }),
    );
  });
});

it('reports everything missing, also the kind of a corporation', () => {
  const missing = {
    accountName: 'depositor-name.required',
    accountNumber: 'account-number.required',
    settlementManager: 'settlement-manager.required',
    settlementEmail: 'email.required',
    'settlementPhone.number': 'phone.required',
  };
  expect(settlementAccount.check(settlementAccount.defaults, sole)).toEqual({ ok: false, errors: missing });
  expect(settlementAccount.check(settlementAccount.defaults, corporation)).toEqual({
    ok: false,
    errors: { ...missing, corpGubn: 'corporate-purpose-type.required' },
  });
});

describe('the identity of an account', () => {
  it.each([{ bankCode: '004' as const }, { accountName: '홍길동' }, { accountNumber: '2002900123457' }])(
    'changes with %o',
    (change) => expect(accountKey({ ...typed, ...change })).not.toBe(accountKey(typed)),
  );

  it('ignores spaces around the name', () => {
    expect(accountKey({ ...typed, accountName: '김하늘' })).toBe(accountKey(typed));
  });
});
