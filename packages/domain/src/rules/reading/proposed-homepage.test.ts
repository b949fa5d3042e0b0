import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '../../fields/account/email.ts';
import { homepageUrl } from '../../fields/business/homepage.ts';
import { proposedHomepage } from './proposed-homepage.ts';

describe("the shop's homepage", () => {
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
