import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '../../fields/account/email.ts';
import { homepageUrl } from '../../fields/business/homepage.ts';
import { proposedHomepage } from './proposed-homepage.ts';

describe("the shop's homepage", () => {
  it.each([
    ['is the domain of the e-mail address', 'owner@hangyeol-shop.co.kr', 'hangyeol-shop.co.kr'],
    ['is in lower case and trimmed', ' Owner@Shop.HANGYEOL.kr ', 'shop.hangyeol.kr'],
    ['is empty for a public mail provider', 'owner@naver.com', ''],
    ['is empty for a subdomain of a mail provider', 'owner@mail.daum.net', ''],
    ['is empty for a mail provider in capitals', 'owner@GMAIL.com', ''],
    ['is empty for a university', 'owner@saesol.ac.kr', ''],
    ['is empty for a public authority', 'owner@gaon.go.kr', ''],
    ['may begin like the domain of an authority', 'owner@go-shop.kr', 'go-shop.kr'],
    ['is empty for an example domain', 'owner@example.com', ''],
    ['is empty without an e-mail address', '', ''],
  ])('%s', (_, email, homepage) => {
    expect(proposedHomepage(email)).toBe(homepage);
  });

  it('every proposal is a homepage, for each address that has one', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const homepage = proposedHomepage(address);
        if (!email.safeParse(address).success || homepage === '') return;
        expect(homepageUrl.safeParse(homepage).success).toBe(true);
      }),
    );
  });
});
