import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposedContact, proposedHolder, proposedManager } from './proposals.ts';

const signedUp = { opName: '김담당', opEmail: 'a@example.com', opMobileNo: '01012345678', opTelNo: '' };

describe('contact data of the business', () => {
  it.each([
    ['include the telephone number', { opTelNo: '0311234567' }, { prefix: '031', number: '1234567' }],
    ['include the mobile number without a telephone number', {}, { prefix: '010', number: '12345678' }],
    ['include no number without either', { opMobileNo: '' }, undefined],
    ['include no invalid number', { opTelNo: '12', opMobileNo: '999' }, undefined],
  ])('%s', (_, over, phone) => {
    expect(proposedContact({ ...signedUp, ...over })).toEqual({ phone, email: 'a@example.com' });
  });
});

describe('an e-mail of the sign-up', () => {
  const emailOf = (letters: number) => `${'a'.repeat(letters - '@example.com'.length)}@example.com`;
  const proposed = (opEmail: string) =>
    [proposedContact, proposedManager].map((propose) => propose({ ...signedUp, opEmail }).email);

  it('is proposed only if it fits the fields', () => {
    expect(proposed(emailOf(50))).toEqual([emailOf(50), emailOf(50)]);
    expect(proposed(emailOf(51))).toEqual(['', '']);
  });
});

describe('the settlement manager', () => {
  it('is the operator who signed up', () => {
    const phone = { prefix: '010', number: '12345678' };
    expect(proposedManager(signedUp)).toEqual({ name: '김담당', email: 'a@example.com', phone });
  });

  it('has no number other than a mobile one', () => {
    expect(proposedManager({ ...signedUp, opMobileNo: '0212345678' }).phone).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (opMobileNo) => {
        const { phone } = proposedManager({ ...signedUp, opMobileNo });
        expect(phone === undefined || opMobileNo.replace(/\D/g, '') === `${phone.prefix}${phone.number}`).toBe(true);
      }),
    );
  });
});

describe('the account holder', () => {
  const known = { companyName: '한결무역', representativeName: '홍길동' };
  it.each([
    ['is the company of a corporation', { ...known, isCorporation: true }, { name: '한결무역', from: 'company' }],
    [
      'is the representative of a sole proprietor',
      { ...known, isCorporation: false },
      { name: '홍길동', from: 'representative' },
    ],
    [
      'is the first of joint representatives',
      { ...known, representativeName: '홍길동 외 1명', isCorporation: false },
      { name: '홍길동', from: 'representative' },
    ],
    [
      'is empty if nothing is known',
      { companyName: null, representativeName: null, isCorporation: false },
      { name: '', from: 'representative' },
    ],
  ] as const)('%s', (_, holder, proposed) => {
    expect(proposedHolder(holder)).toEqual(proposed);
  });
});
