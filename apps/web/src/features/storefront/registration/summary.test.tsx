// @vitest-environment jsdom
import { businessDetailWords } from '@portal/domain/messages/business-detail.ts';
import { emailCodeWords } from '@portal/domain/messages/email-code.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront-registration.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, field, isTold, press, sentBy, server, type } from '../../../lib/page.fixture.tsx';
import { ok } from '../../../lib/server.fixture.ts';
import {
  asksBusiness,
  asksCertificate,
  asksSettlement,
  beginRegistered,
  business,
  checksAccount,
  heading,
  kept,
  opensSecond,
  opensThird,
  register,
  settlement,
} from './registration.fixture.tsx';

beginRegistered();
const noMobile = { prefix: '010', number: '' };
/** What is wrong is summed up, and each part of the summary leads to its field. */
async function leads(name: string, count = 1): Promise<void> {
  expect(isTold(words.toMend(count))).toBe(true);
  (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
  await press(name);
}
const focused = (): HTMLElement => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) throw new Error('no focus');
  return activeElement;
};

describe('what is missing in the second step', () => {
  it.each<[string, object, string]>([
    ['the holder', { depositorName: '' }, words.depositor],
    ['the settlement manager', { settleManagerName: '' }, words.settleManager],
    ['their mobile number', { settleMobileNumber: noMobile }, words.settleMobile],
    ['their address', { settleEmail: '' }, words.settleEmail],
    ['the operator', { operatorManagerName: '' }, words.operatorManager],
    ['the operator’s mobile number', { operatorMobileNumber: noMobile }, words.operatorMobile],
    ['a landline that is none', { operatorAreaNumber: { prefix: '02', number: '12' } }, words.operatorArea],
  ])('%s: is named, and led to', async (_, missing, name) => {
    server.answers[asksSettlement] = kept({ ...settlement, ...missing });
    await opensSecond();
    await checksAccount();
    await press(words.next);
    // Without its holder the account cannot be checked either.
    await leads(name, 'depositorName' in missing ? 2 : 1);
    expect(focused()).toBe(field(name));
    expect(heading()).toBe(words.settlementHeading);
  });

  it('the way of settling: at its first option', async () => {
    server.answers[asksSettlement] = kept({ ...settlement, acctType: '' });
    await opensSecond();
    await checksAccount();
    await press(words.next);
    await leads(words.method);
    expect(focused()).toBe(field(words.methodPg));
  });

  it('goes from the summary as it is mended, and the summary with the last of it', async () => {
    server.answers[asksSettlement] = kept({ ...settlement, settleManagerName: '', settleEmail: '' });
    await opensSecond();
    await checksAccount();
    expect(isTold(words.toMend(2))).toBe(false);
    await press(words.next);
    expect(isTold(words.toMend(2))).toBe(true);
    await type(words.settleManager, '김정산');
    expect(isTold(words.toMend(1))).toBe(true);
    await type(words.settleEmail, 'settle@example.com');
    expect(isTold(words.toMend(1))).toBe(false);
    await press(words.next);
    expect(heading()).toBe(words.businessHeading);
  });

  it('an address that was changed has to be proven anew, which its own button begins', async () => {
    await opensSecond();
    await checksAccount();
    await press(emailCodeWords.change);
    await type(words.operatorEmail, 'other@example.com');
    await press(words.next);
    await leads(words.operatorEmail);
    expect(focused()).toBe(field(words.operatorEmail));
    expect(button(emailCodeWords.send).disabled).toBe(false);
  });
});

describe('what is missing in the third step', () => {
  it.each<[string, object, string]>([
    ['the number', { bizNo: '' }, words.businessNumber],
    ['the line of business', { salesType: '' }, words.salesType],
    ['the item', { companyType: '' }, words.companyType],
    ['the representative', { repName: '' }, words.representative],
    ['the birth date', { dateOfBirth: '' }, words.birthDate],
    ['the trade', { customerTransAmount: '' }, words.tradeAmount],
    ['the volume', { monthlyExpectVolumeAmount: '' }, words.monthlyAmount],
    ['the address', { bizAddressKr: '', bizZipCode: '' }, businessDetailWords.address],
    ['the telephone', { bizRepMobileNo: '' }, words.phone],
    ['the e-mail', { bizRepEmail: '' }, words.email],
  ])('%s: is named, and led to', async (_, missing, name) => {
    server.answers[asksBusiness] = kept({ ...business, ...missing });
    await opensThird();
    await press(words.submit);
    await leads(name);
    expect(focused()).toBe(field(name));
    expect(sentBy(register)).toEqual([]);
  });

  it.each([
    ['the kind', { isCorporation: null }, words.kind, words.sole],
    ['the gender', { gender: '' }, words.gender, words.male],
  ])('%s: at its first option', async (_, missing, name, first) => {
    server.answers[asksBusiness] = kept({ ...business, ...missing });
    await opensThird();
    await press(words.submit);
    await leads(name);
    expect(focused()).toBe(field(first));
  });

  it('a name is called as the kind of business calls it', async () => {
    server.answers[asksBusiness] = kept({ ...business, bizName: '' });
    await opensThird();
    await press(words.submit);
    await leads(words.name);
    expect(focused()).toBe(field(words.shopName));
  });

  it('of a corporation also its number and its head office', async () => {
    server.answers[asksBusiness] = kept({ ...business, isCorporation: true, sameAddress: false });
    server.answers[asksCertificate] = ok({ certificate: null });
    await opensThird();
    await press(words.submit);
    for (const name of [words.corporateNumber, businessDetailWords.headAddress])
      expect(screen.queryByRole('button', { name })).not.toBeNull();
  });
});
