import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '../fields/email.ts';
import { homepageUrl } from '../fields/homepage.ts';
import { proposedContact, proposedHolder, proposedHomepage, proposedManager } from './proposals.ts';

const signedUp = { opName: '김담당', opEmail: 'a@example.com', opMobileNo: '01012345678', opTelNo: '' };

describe('how the business may be reached', () => {
  it.each([
    ['its telephone', { opTelNo: '0311234567' }, { prefix: '031', number: '1234567' }],
    ['else the mobile number', {}, { prefix: '010', number: '12345678' }],
    ['neither', { opMobileNo: '' }, undefined],
    ['what is no number is not proposed', { opTelNo: '12', opMobileNo: '999' }, undefined],
  ])('%s', (_, over, phone) => {
    expect(proposedContact({ ...signedUp, ...over })).toEqual({ phone, email: 'a@example.com' });
  });
});

describe('who looks after the settlement', () => {
  it('whoever signed up', () => {
    const phone = { prefix: '010', number: '12345678' };
    expect(proposedManager(signedUp)).toEqual({ name: '김담당', email: 'a@example.com', phone });
  });

  it('never at a number that is no mobile one', () => {
    expect(proposedManager({ ...signedUp, opMobileNo: '0212345678' }).phone).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (opMobileNo) => {
        const { phone } = proposedManager({ ...signedUp, opMobileNo });
        expect(phone === undefined || opMobileNo.replace(/\D/g, '') === `${phone.prefix}${phone.number}`).toBe(true);
      }),
    );
  });
});

describe('in whose name the account is', () => {
  const known = { companyName: '한결무역', representativeName: '홍길동' };
  it.each([
    ['a corporation', { ...known, isCorporation: true }, { name: '한결무역', from: 'company' }],
    ['a sole proprietor', { ...known, isCorporation: false }, { name: '홍길동', from: 'representative' }],
    [
      'the first of joint ones',
      { ...known, representativeName: '홍길동 외 1명', isCorporation: false },
      { name: '홍길동', from: 'representative' },
    ],
    [
      'nothing is known',
      { companyName: null, representativeName: null, isCorporation: false },
      { name: '', from: 'representative' },
    ],
  ] as const)('%s', (_, holder, proposed) => {
    expect(proposedHolder(holder)).toEqual(proposed);
  });
});

describe('where the shop is', () => {
  it.each([
    ['at a name of its own', 'owner@hangyeol-shop.co.kr', 'hangyeol-shop.co.kr'],
    ['in small letters, without what stands around it', ' Owner@Shop.HANGYEOL.kr ', 'shop.hangyeol.kr'],
    ['not where everybody has mail', 'owner@naver.com', ''],
    ['nor under it', 'owner@mail.daum.net', ''],
    ['not in large letters either', 'owner@GMAIL.com', ''],
    ['nor at a university', 'owner@saesol.ac.kr', ''],
    ['nor at an office', 'owner@gaon.go.kr', ''],
    ['a shop may be called like one', 'owner@go-shop.kr', 'go-shop.kr'],
    ['nor at a name that nobody has', 'owner@example.com', ''],
    ['nothing is known', '', ''],
  ])('%s', (_, email, homepage) => {
    expect(proposedHomepage(email)).toBe(homepage);
  });

  it('what is proposed is a homepage, for each address that is one', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const homepage = proposedHomepage(address);
        if (!email.safeParse(address).success || homepage === '') return;
        expect(homepageUrl.safeParse(homepage).success).toBe(true);
      }),
    );
  });
});
