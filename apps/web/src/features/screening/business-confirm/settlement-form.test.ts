import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountKey, emptySettlement, settlementForm, settlementPayload } from './settlement-form.ts';

const typed = {
  ...emptySettlement,
  accountName: ' 김하늘 ',
  accountNumber: '2002900123456',
  settlementManager: '김정산',
  settlementEmail: 'settle@example.com',
  settlementPhone: '1234-5678',
};

it('sends a phone number whole, and no corporate kind for a sole proprietor', () => {
  expect(settlementPayload(z.parse(settlementForm, typed), false)).toEqual({
    corpGubn: null,
    gongdongRep: false,
    bankCode: '020',
    accountName: '김하늘',
    accountNumber: '2002900123456',
    settlementManager: '김정산',
    settlementEmail: 'settle@example.com',
    settlementPhone: '01012345678',
  });
});

it.each([
  ['profit', true],
  ['nonProfit', false],
] as const)('says of a corporation whether it is for profit: %s', (corpGubn, sent) => {
  const body = settlementPayload(z.parse(settlementForm, { ...typed, corpGubn, gongdongRep: 'yes' }), true);
  expect(body).toMatchObject({ corpGubn: sent, gongdongRep: true });
});

it.each([{ bankCode: '004' as const }, { accountName: '홍길동' }, { accountNumber: '2002900123457' }])(
  'a check is of one account: changing %o is another',
  (change) => {
    expect(accountKey({ ...typed, ...change })).not.toBe(accountKey(typed));
  },
);

it('a check outlives spaces around the name', () => {
  expect(accountKey({ ...typed, accountName: '김하늘' })).toBe(accountKey(typed));
});
