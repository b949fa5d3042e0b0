// @vitest-environment jsdom

import { emailCodeWords } from '@portal/domain/messages/account/email-code.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessLabels } from '@portal/domain/messages/labels/business.ts';
import { storefrontBusinessLabels as labels } from '@portal/domain/messages/labels/storefront-business.ts';
import { storefrontSettlementLabels as settlementLabels } from '@portal/domain/messages/labels/storefront-settlement.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { storefrontService } from '@portal/domain/reference/terms/storefront-service.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { forgetMall } from '../../../lib/mall/mall.ts';
import { sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, errorAt, field, isShown, press, type } from '../../../lib/testing/page.fixture.tsx';
import {
  asksBusiness,
  asksCertificate,
  asksMall,
  asksShops,
  beginRegistered,
  business,
  checksAccount,
  heading,
  isAt,
  kept,
  mall,
  opensFirst,
  opensSecond,
  opensThird,
  register,
  routed,
  shop,
} from './registration.fixture.tsx';

beginRegistered();

describe('the whole registration', () => {
  it.each([
    ['UNREGISTERED', 'general'],
    ['PRO_DETAIL_WAITING', 'pro-auto'],
  ])(
    'at %s is sent as answered in all three steps, as %s, and leads to the payment',
    async (registerStatus, userType) => {
      server.answers[asksMall] = mall({ registerStatus, userType });
      const slow = later(ok({}));
      server.answers[register] = slow.answer;
      await opensThird();
      await press(words.submit);
      expect(isShown(sentence('storefront.registering'))).toBe(true);
      await act(async () => slow.come());
      expect(server.asked().find(({ call }) => call === register)?.query).toEqual({ userType });
      const [sent] = sentBy(register);
      const data = JSON.parse(String(Object(sent).data));
      expect(data.settleAccountInfo.bankAccount.accountNumber).toBe('1002900123456');
      expect(data.operatorInfo.operatorEmail).toBe('operator@example.com');
      expect(data.businessInfo.product).toContain('안경');
      expect(data.agreements).toHaveLength(3);
      expect(currentDialog()?.message).toBe(sentence('storefront.registered'));
      await act(async () => currentDialog()?.answer(true));
      expect(routed.place()).toBe('/cafe24/payment');
      for (const step of ['agreements', 'settlement', 'business'])
        expect(server.calls()).toContain(`DELETE /draft/storefront-${step}`);
    },
  );

  it('is not sent without a certificate, which is requested at its field', async () => {
    server.answers[asksCertificate] = ok({ certificate: null });
    await opensThird();
    await press(words.submit);
    expect(isShown(sentence('certificate.required'))).toBe(true);
    expect(document.activeElement).toBe(field(words.certificate));
    expect(sentBy(register)).toEqual([]);
  });

  it('links from the summary to the first missing level of the category', async () => {
    server.answers[asksBusiness] = kept({ ...business, productTypeMid: '', productTypeSmall: '' });
    await opensThird();
    await press(words.submit);
    expect(isShown(words.toCorrect(1))).toBe(true);
    field(labels.bizRepEmail).focus();
    await press(businessLabels.productTypeSmall);
    expect(document.activeElement).toBe(field(businessLabels.productTypeMid));
  });
});

it('each step leads back to the one before, and the first to none', async () => {
  await opensThird();
  await press(words.previous);
  await isAt(words.settlementHeading);
  await press(words.previous);
  await isAt(words.shopsHeading);
  expect(isShown(words.previous)).toBe(false);
});

describe('a refusal by the server', () => {
  it('of the third step is shown there', async () => {
    server.answers[register] = refused({ 'data.businessInfo.bizNo': '휴업 중인 사업자입니다.' });
    await opensThird();
    await press(words.submit);
    expect(errorAt(labels.bizNo)).toContain('휴업 중인 사업자입니다.');
    expect(document.activeElement).toBe(field(labels.bizNo));
  });

  it('of the certificate is shown at its field, and the certificate has to be attached again', async () => {
    server.answers[register] = refused({ bizRegFile: '3개월이 지난 등록증입니다.' });
    await opensThird();
    await press(words.submit);
    expect(isShown('3개월이 지난 등록증입니다.')).toBe(true);
    expect(server.calls()).toContain('DELETE /cafe24/certificate');
    expect(isShown('등록증.jpg')).toBe(false);
  });

  it('of the second step opens that step at the field, and the third keeps its values', async () => {
    server.answers[register] = refused({ 'data.settleAccountInfo.bankAccount.accountNumber': '해지된 계좌입니다.' });
    await opensThird();
    await type(labels.repName, '김하늘');
    await press(words.submit);
    await isAt(words.settlementHeading);
    expect(errorAt(settlementLabels.accountNumber)).toContain('해지된 계좌입니다.');
    await waitFor(() => expect(document.activeElement).toBe(field(settlementLabels.accountNumber)));
    await type(settlementLabels.accountNumber, '1002900123457');
    await checksAccount();
    await press(words.next);
    expect(heading()).toBe(words.businessHeading);
    expect(field(labels.repName).value).toBe('김하늘');
  });

  it('of the operator’s e-mail asks for a new code', async () => {
    server.answers[register] = refused({ 'data.operatorInfo.operatorEmail': '인증이 만료되었습니다.' });
    await opensThird();
    await press(words.submit);
    await isAt(words.settlementHeading);
    expect(errorAt(settlementLabels.operatorEmail)).toContain('인증이 만료되었습니다.');
    expect(button(emailCodeWords.send)).toBeDefined();
  });

  it('because the shops have changed shows them, and the next submit is for these', async () => {
    const sentence = '가입할 쇼핑몰이 바뀌었습니다.';
    await opensThird();
    server.answers[register] = refused({ shopNos: sentence });
    server.answers[asksShops] = ok({ shops: [shop(2, 'USD'), shop(5, 'EUR')], excluded: [] });
    await press(words.submit);
    expect(currentDialog()?.message).toBe(sentence);
    await act(async () => currentDialog()?.answer(true));
    expect(heading()).toBe(words.shopsHeading);
    expect(isShown('shop5.sandbox-new.example')).toBe(true);
    server.answers[register] = ok({});
    await press(words.next);
    await press(words.next);
    await press(words.submit);
    expect(sentBy(register).map((sent) => Object(sent).shopNos)).toEqual(['[2]', '[2,5]']);
  });

  it('compares the shops that were shown before a reload in a later step', async () => {
    await opensThird();
    cleanup();
    forgetMall();
    server.answers[asksShops] = ok({ shops: [shop(2, 'USD'), shop(5, 'EUR')], excluded: [] });
    server.answers['POST /account-checked'] = ok({ checked: true });
    await opensFirst();
    await press(words.submit);
    expect(sentBy(register).map((sent) => Object(sent).shopNos)).toEqual(['[2]']);
  });

  it('of the agreements opens the first step, with the reason', async () => {
    server.answers[register] = refused({ 'data.agreements': '약관이 바뀌었습니다.' });
    await opensThird();
    await press(words.submit);
    await isAt(words.shopsHeading);
    expect(currentDialog()?.message).toBe('약관이 바뀌었습니다.');
  });

  it('without a field is shown, and nothing is lost', async () => {
    server.answers[register] = refused({}, 'PROVIDER_UNAVAILABLE', 503);
    await opensThird();
    await press(words.submit);
    expect(currentDialog()?.message).toBe('서버의 말');
    expect(heading()).toBe(words.businessHeading);
    expect(field(labels.repName).value).toBe('홍길동');
  });
});

describe('the second step', () => {
  it('reports an unchecked account at its number on the next step', async () => {
    await opensSecond();
    await press(words.next);
    expect(errorAt(settlementLabels.accountNumber)).toContain(sentence('settlement-account.unchecked'));
    expect(heading()).toBe(words.settlementHeading);
  });

  it('does not check an account again that the server knows as confirmed', async () => {
    server.answers['POST /account-checked'] = ok({ checked: true });
    await opensSecond();
    expect(isShown(sentence('settlement-account.checked'))).toBe(true);
    expect(server.calls()).not.toContain('POST /accountCheck');
  });

  it('accepts an e-mail address verified earlier, but not another one', async () => {
    await opensSecond();
    expect(isShown(emailCodeWords.verified)).toBe(true);
    await press(emailCodeWords.change);
    await type(settlementLabels.operatorEmail, 'other@example.com');
    expect(isShown(emailCodeWords.verified)).toBe(false);
    await checksAccount();
    await press(words.next);
    expect(errorAt(settlementLabels.operatorEmail)).toContain(sentence('operator-email.unverified'));
  });

  it('asks for a code when it is unknown whether the address was verified', async () => {
    server.answers['POST /operator-email'] = { status: 500, body: {} };
    await opensSecond();
    await checksAccount();
    await press(words.next);
    expect(errorAt(settlementLabels.operatorEmail)).toContain(sentence('operator-email.unverified'));
  });
});

it('a withdrawn agreement is requested in the first step, with the focus at it', async () => {
  await opensSecond();
  await checksAccount();
  await press(words.previous);
  await isAt(words.shopsHeading);
  const service = `${storefrontService.title} ${words.requiredMark}`;
  await act(async () => field(service).click());
  await act(async () => history.forward());
  await isAt(words.settlementHeading);
  await press(words.next);
  await press(words.submit);
  await isAt(words.shopsHeading);
  expect(isShown(sentence('agreement.required'))).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field(service)));
  expect(sentBy(register)).toEqual([]);
});
