// @vitest-environment jsdom

import { emailCodeWords } from '@portal/domain/messages/account/email-code.ts';
import { businessLabels } from '@portal/domain/messages/labels/business.ts';
import { storefrontBusinessLabels as labels } from '@portal/domain/messages/labels/storefront-business.ts';
import { storefrontSettlementLabels as settlementLabels } from '@portal/domain/messages/labels/storefront-settlement.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, field, isShown, press, type } from '../../../lib/testing/page.fixture.tsx';
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
/** Expects that an entry of the summary focuses its field. */
async function leads(name: string, to = name): Promise<void> {
  focused().blur();
  await press(name);
  expect(focused()).toBe(field(to));
}
const focused = (): HTMLElement => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) throw new Error('no focus');
  return activeElement;
};

describe('the summary of the second step', () => {
  it('names everything that is missing, with links to the fields or the first option of a choice', async () => {
    const noMobile = { prefix: '010', number: '' };
    server.answers[asksSettlement] = kept({
      ...settlement,
      acctType: '',
      depositorName: '',
      settleManagerName: '',
      settleMobileNumber: noMobile,
      settleEmail: '',
      operatorManagerName: '',
      operatorMobileNumber: noMobile,
      operatorAreaNumber: { prefix: '02', number: '12' },
    });
    await opensSecond();
    await press(words.next);
    // Including the account, which cannot be checked without its holder.
    expect(isShown(words.toCorrect(9))).toBe(true);
    await leads(settlementLabels.acctType, words.methodPg);
    for (const name of [
      settlementLabels.depositorName,
      settlementLabels.accountNumber,
      settlementLabels.settleManagerName,
      settlementLabels.settleMobileNumber,
      settlementLabels.settleEmail,
      settlementLabels.operatorManagerName,
      settlementLabels.operatorMobileNumber,
      settlementLabels.operatorAreaNumber,
    ])
      await leads(name);
    expect(heading()).toBe(words.settlementHeading);
  });

  it('removes entries as they are corrected, and disappears with the last one', async () => {
    server.answers[asksSettlement] = kept({ ...settlement, settleManagerName: '', settleEmail: '' });
    await opensSecond();
    await checksAccount();
    expect(isShown(words.toCorrect(2))).toBe(false);
    await press(words.next);
    expect(isShown(words.toCorrect(2))).toBe(true);
    await type(settlementLabels.settleManagerName, '김정산');
    expect(isShown(words.toCorrect(1))).toBe(true);
    await type(settlementLabels.settleEmail, 'settle@example.com');
    expect(isShown(words.toCorrect(1))).toBe(false);
    await press(words.next);
    expect(heading()).toBe(words.businessHeading);
  });

  it('lists a changed e-mail address until it is verified, and leads to its button', async () => {
    await opensSecond();
    await checksAccount();
    await press(emailCodeWords.change);
    await type(settlementLabels.operatorEmail, 'other@example.com');
    await press(words.next);
    expect(isShown(words.toCorrect(1))).toBe(true);
    await leads(settlementLabels.operatorEmail);
    expect(button(emailCodeWords.send).disabled).toBe(false);
  });
});

describe('the summary of the third step', () => {
  it('names everything that is missing, with the labels for the kind of business', async () => {
    const empty = Object.fromEntries(Object.keys(business).map((name) => [name, '']));
    const { productTypeBig, productTypeMid, productTypeSmall, bizAddressEn, phonePrefix } = business;
    const rest = { productTypeBig, productTypeMid, productTypeSmall, bizAddressEn, phonePrefix };
    server.answers[asksBusiness] = kept({ ...empty, ...rest, isCorporation: null });
    server.answers[asksCertificate] = ok({ certificate: null });
    await opensThird();
    await press(words.submit);
    await leads(labels.isCorporation, words.sole);
    await leads(labels.gender, words.male);
    await leads(labels.bizName, words.shopName);
    await leads(labels.bizNameEn, words.shopNameEn);
    for (const name of [
      labels.bizNo,
      labels.salesType,
      labels.companyType,
      labels.repName,
      labels.dateOfBirth,
      labels.customerTransAmount,
      labels.monthlyExpectVolumeAmount,
      businessLabels.bizAddressKr,
      labels.bizRepMobileNo,
      labels.bizRepEmail,
    ])
      await leads(name);
    expect(sentBy(register)).toEqual([]);
  });

  it('names a missing certificate too, until it is attached', async () => {
    server.answers[asksCertificate] = ok({ certificate: null });
    server.answers[asksBusiness] = kept({ ...business, repName: '' });
    await opensThird();
    await press(words.submit);
    expect(isShown(words.toCorrect(2))).toBe(true);
    await leads(words.certificate);
    await type(labels.repName, '김하늘');
    expect(isShown(words.toCorrect(1))).toBe(true);
  });

  it('includes the number and the head office of a corporation', async () => {
    server.answers[asksBusiness] = kept({ ...business, isCorporation: true, sameAddress: false });
    server.answers[asksCertificate] = ok({ certificate: null });
    await opensThird();
    await press(words.submit);
    for (const name of [labels.corporateRegistrationNumber, businessLabels.officeAddressKr])
      expect(screen.queryByRole('button', { name })).not.toBeNull();
  });
});
