import { describe, expect, it } from 'vitest';
import { businessFacts, businessInformation } from './business-information.ts';
import { type Checked, sentenceAt } from './define-form.ts';
import { idCard, idCardClaim } from './id-card.ts';
import { loginForm } from './login.ts';
import { merchantIdForm } from './merchant-id.ts';
import { ownerInfo } from './owner-info.ts';
import { changePasswordForm, findIdForm, findPasswordForm } from './recovery.ts';
import { serviceApplication } from './service-application.ts';
import { settlementAccount } from './settlement-account.ts';
import { signUpForm } from './sign-up.ts';
import { storefrontBusiness } from './storefront-business.ts';
import { storefrontSettlement } from './storefront-settlement.ts';

const member = { memberOnly: true };
const ladder = { corp: 'CORP007', q1: true } as const;
const facts = { isCorporation: true, forProfit: true };
const numbersAsked = { numbersAsked: true };
const noOther = { purpose: { choice: 'OTHER', text: '' }, fundsSource: { choice: 'OTHER', text: '' } } as const;

const empty: readonly (readonly [string, Checked<unknown>])[] = [
  ['business', businessInformation.check({ ...businessInformation.defaults, ...member }, businessFacts('corporate'))],
  ['resident card', idCard.check(idCard.defaults, numbersAsked)],
  ['driving licence', idCard.check({ ...idCard.defaults, cardType: 'dl' }, numbersAsked)],
  ['alien card', idCard.check({ ...idCard.defaults, cardType: 'ac', nation: '' }, numbersAsked)],
  ['claim of a licence', idCardClaim.check(idCardClaim.defaults, 'dl')],
  ['claim of an alien card', idCardClaim.check(idCardClaim.defaults, 'ac')],
  ['log-in', loginForm.check(loginForm.defaults, undefined)],
  ['merchant id', merchantIdForm.check(merchantIdForm.defaults, undefined)],
  ['owners', ownerInfo.check({ ...ownerInfo.defaults, ...ladder, ...noOther, companies: [''] }, facts)],
  ['purpose', ownerInfo.check(ownerInfo.defaults, { isCorporation: true, forProfit: false })],
  ['password', changePasswordForm.check(changePasswordForm.defaults, undefined)],
  ['lost id', findIdForm.check(findIdForm.defaults, undefined)],
  ['lost password', findPasswordForm.check(findPasswordForm.defaults, undefined)],
  ['services', serviceApplication.check(serviceApplication.defaults, undefined)],
  ['settlement', settlementAccount.check(settlementAccount.defaults, facts)],
  ['sign-up', signUpForm.check(signUpForm.defaults, { isTyped: true })],
  ['mall', storefrontBusiness.check(storefrontBusiness.defaults, undefined)],
  ['mall settlement', storefrontSettlement.check(storefrontSettlement.defaults, { userType: 'general' })],
];

/** Uses the sentence of specification 1 §5 (decisions §15.13). */
const exception = 'corporate-number.format';

describe('a form in which nothing was typed', () => {
  it.each(empty)('%s: asks for input or a choice, and reports nothing as malformed', (_, checked) => {
    const errors = checked.ok ? {} : checked.errors;
    expect(Object.keys(errors).length).toBeGreaterThan(0);
    const others = Object.entries(errors)
      .filter(([, code]) => code !== exception)
      .map(([path, code]) => sentenceAt(path, code))
      .filter(
        (sentence) =>
          /형식|맞지 않/.test(sentence) || !/(입력|선택|동의|적어)(이 필요| ?해? ?주세요)|동의가 필요/.test(sentence),
      );
    expect(others).toEqual([]);
  });
});
