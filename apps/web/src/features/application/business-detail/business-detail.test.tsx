// @vitest-environment jsdom

import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { prohibitedWords as listWords } from '@portal/domain/messages/application/prohibited-industries.ts';
import { proposalWords } from '@portal/domain/messages/application/proposal.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { amountReading } from '@portal/domain/messages/text/amount-reading.ts';
import { atPart } from '@portal/ui/later/history-memory.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openedFrom } from '../../../lib/router/entries.ts';
import {
  attach,
  chooseCategory,
  field,
  fill,
  find,
  isShown,
  keepDraft,
  open,
  press,
  resetTest,
  routed,
  saesol,
  saved,
  searchAddress,
  server,
  submit,
  tick,
  type,
} from './business-detail.fixture.tsx';

resetTest();

describe('the business information form', () => {
  it('has a control for every field; postal codes come with their address', async () => {
    await open('corporate');
    tick(labels.memberOnly);
    const isAsked = (label: string): boolean =>
      screen.queryAllByLabelText(label).length + screen.queryAllByRole('group', { name: label }).length > 0;
    const { bizRegFile: _, ...asked } = labels;
    const unasked = () => Object.entries(asked).flatMap(([name, label]) => (isAsked(label) ? [] : [name]));
    await vi.waitFor(() => expect(unasked()).toEqual(['zipCode', 'officeZipCode']));
  });

  it.each([
    ['private', words.titlePrivate],
    ['corporate', words.titleCorporate],
  ] as const)(
    'of a %s business says so in its title, and shows the list of prohibited industries',
    async (kind, title) => {
      await open(kind);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      await press(words.prohibitedOpen);
      expect(await screen.findByRole('dialog', { name: listWords.title })).toBeTruthy();
      await press(listWords.close);
      expect(screen.queryByRole('dialog', { name: listWords.title })).toBeNull();
    },
  );

  it('reports everything that is missing, and sends nothing', async () => {
    await open('corporate');
    await press('다음');
    for (const code of [
      'certificate.required',
      'business-number.required',
      'corporate-number.format',
      'homepage-url.required',
      'category.required',
      'address.required',
      'head-address.required',
      'phone.required',
    ] as const)
      expect([code, isShown(code)]).toEqual([code, true]);
    expect(server.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: words.yes }));
    expect(isShown('corporate-number.format')).toBe(false);
    chooseCategory();
    expect(isShown('category.required')).toBe(false);
  });

  it('proposes values from the sign-up, and the homepage from the mail domain, with their source', async () => {
    server.answers['GET /account/get/account'] = ok({
      ...{ loginId: 'saesol', companyName: '바다상점', opEmail: 'owner@bada-shop.kr', opName: '김담당' },
      ...{ opMobileNo: '01012345678', opTelNo: '0311234567', accountStatus: 'STEP2_COMPLETED' },
      ...{ screenCostInfo: null, kycStatus: null, accountType: null, corpGubn: null, gongdongRep: false },
    });
    await open('private');
    await vi.waitFor(() => expect(field(labels.homepageUrl).value).toBe('bada-shop.kr'));
    expect([field(labels.bizRepEmail).value, field(labels.bizRepMobileNo).value]).toEqual([
      'owner@bada-shop.kr',
      '123-4567',
    ]);
    expect(screen.getByText(proposalWords.email)).toBeTruthy();
    expect(screen.getAllByText(proposalWords['sign-up'])).toHaveLength(2);
    type(labels.homepageUrl, 'shop.bada.kr');
    expect(screen.queryByText(proposalWords.email)).toBeNull();
  });

  it('shows no error for an untouched amount, spells out a typed one, and requires a cleared one', async () => {
    await open('private');
    const amount = field(labels.customerTransAmount);
    expect(amount.value).toBe('');
    act(() => amount.focus());
    act(() => amount.blur());
    expect(isShown('amount.required')).toBe(false);
    type(labels.customerTransAmount, '35000');
    await vi.waitFor(() => expect(screen.queryByText(amountReading('35000') ?? 'no reading')).not.toBeNull());
    type(labels.customerTransAmount, '');
    fireEvent.blur(field(labels.customerTransAmount));
    expect(isShown('amount.required')).toBe(true);
  });

  it('keeps the head office equal to the place of business until another address is chosen', async () => {
    await open('corporate');
    await searchAddress(words.addressSearch);
    tick(labels.sameAddress);
    expect(field(labels.officeAddressKr).value).toBe('가온시 새솔대로 1');
    type(labels.addressDetail, '3층');
    expect(field(labels.officeAddressDetail).value).toBe('3층');
    tick(labels.sameAddress);
    expect(field(labels.officeAddressKr).value).toBe('');
    tick(labels.sameAddress);
    await searchAddress(words.headAddressSearch);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: labels.sameAddress }).checked).toBe(false);
  });

  it('goes back to the previous part, and keeps what was typed', async () => {
    await open('private');
    type(labels.companyNameEn, 'Bada Shop');
    await press(words.previous);
    expect(routed.place()).toBe('/business-info');
    expect(routed.made()).toEqual({ replace: true, state: atPart('classification') });
    cleanup();
    await vi.waitFor(() => expect(saved().at(-1)).toMatchObject({ values: { companyNameEn: 'Bada Shop' } }));
  });

  it('goes back in the history if the previous part is there, so that Back does not return here', async () => {
    history.replaceState(openedFrom('/business-info'), '');
    const back = vi.spyOn(history, 'back').mockReturnValue();
    await open('private');
    await press(words.previous);
    expect(back).toHaveBeenCalledOnce();
    expect(routed.place()).toBe('/here');
  });

  it('lets an address without an English form be typed, for both addresses', async () => {
    find({ ...saesol, roadAddressEnglish: '' });
    await open('corporate');
    expect(field(labels.bizAddressEn).readOnly).toBe(true);
    await searchAddress(words.addressSearch);
    expect(field(labels.bizAddressEn).readOnly).toBe(false);
    expect(screen.getByText(words.addressEnTyped)).toBeTruthy();
    tick(labels.sameAddress);
    type(labels.bizAddressEn, '1 Saesol-daero');
    expect(field(labels.bizAddressEn).readOnly).toBe(false);
    expect(field(labels.officeAddressEn).value).toBe('1 Saesol-daero');
    expect(field(labels.officeAddressEn).readOnly).toBe(true);
    await searchAddress(words.headAddressSearch);
    expect(field(labels.officeAddressEn).readOnly).toBe(false);
    find({ ...saesol, roadAddress: '가온시 새솔대로 2' });
    await searchAddress(words.addressSearch);
    expect(field(labels.bizAddressEn).readOnly).toBe(true);
  });

  it('requires both credentials of a members-only site, and none otherwise', async () => {
    await open('private');
    expect(screen.queryByRole('textbox', { name: labels.homepageId })).toBeNull();
    tick(labels.memberOnly);
    await press('다음');
    expect(screen.getAllByText(sentence('homepage-credentials.required'))).toHaveLength(2);
  });

  it('restores a draft of an earlier version', async () => {
    keepDraft({
      nonProfit: 'yes',
      companyNameEn: 'Bada Shop',
      customerTransAmount: '35000',
      homepageScheme: 'http://',
    });
    await open('private');
    expect(field(labels.companyNameEn).value).toBe('Bada Shop');
    expect(field(labels.customerTransAmount).value).toBe('35,000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: words.yes }).checked).toBe(true);
  });

  it('saves what was typed on leaving, except the password', async () => {
    await open('private');
    tick(labels.memberOnly);
    type(labels.homepageId, 'guest');
    type(labels.homepagePassword, 'secret');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(saved()).toMatchObject([{ values: { memberOnly: true, homepageId: 'guest' } }]);
    expect(JSON.stringify(saved())).not.toContain('secret');
  });

  it.each([
    ['bizNo', 'business-number.differs', labels.bizNo],
    ['kycVerificationInfo.zipCode', 'address.required', labels.bizAddressKr],
  ] as const)('shows the server’s error for %s at its field', async (wire, code, label) => {
    await open('private');
    await attach();
    await fill();
    server.answers[submit] = refused({ [wire]: sentence(code) });
    await press('다음');
    expect(isShown(code)).toBe(true);
    expect(document.activeElement).toBe(field(label));
  });
});
