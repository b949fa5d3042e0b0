// @vitest-environment jsdom
import { certificateRefusalWords as refusalWords } from '@portal/domain/messages/application/certificate-refusal.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontBusinessLabels as labels } from '@portal/domain/messages/labels/storefront-business.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { failure, ok, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, field, isShown, pick, press } from '../../../lib/testing/page.fixture.tsx';
import {
  asksBusiness,
  asksCertificate,
  beginRegistered,
  business,
  certificate,
  kept,
  opensThird,
} from './registration.fixture.tsx';
import '../../../blocks/certificate/certificate-refusal.tsx';
import '../../../blocks/certificate/read-differs.tsx';

const verify = 'POST /cafe24/biz-license/verify';
const read = 'POST /cafe24/biz-license/ocr';
const mismatch = sentence('certificate.type-mismatch');

const sound = (inferDetailType: string, result: object = {}) => {
  const dates = { issueDate: '20261101', validUntil: '20270201' };
  server.answers[verify] = success({ fileId: 'file-1', inferDetailType, registerNumber: '9010000019', ...dates });
  server.answers[read] = success({
    fileId: 'file-1',
    images: [{ inferResult: 'SUCCESS', inferDetailType, bizLicense: { result } }],
  });
};
const ofOtherKind = (inferDetailType: string) => {
  server.answers[verify] = failure('TYPE_MISMATCH', mismatch, { inferDetailType });
};
const uploads = async (name = '등록증.pdf'): Promise<void> => {
  await pick(words.certificate, name);
  await act(() => vi.dynamicImportSettled());
};
const chosen = (): string[] =>
  [words.sole, words.corporation].filter((label) => screen.getByLabelText<HTMLInputElement>(label).checked);
/** The requested kind in each check, in order. */
const wantedKinds = (): (string | undefined)[] =>
  server
    .asked()
    .filter(({ call }) => call === verify)
    .map(({ query }) => query.type);
const choose = (label: string) => act(async () => screen.getByLabelText(label).click());

beginRegistered();
beforeEach(() => {
  server.answers[asksBusiness] = kept({ ...business, isCorporation: null });
  server.answers[asksCertificate] = ok({ certificate: null });
});

describe('without a chosen kind of business', () => {
  it('the certificate comes before the kind, and fills it in', async () => {
    sound('BL_CORP');
    await opensThird();
    expect(isShown(words.kindHint)).toBe(true);
    const order = field(words.certificate).compareDocumentPosition(screen.getByLabelText(words.sole));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await uploads();
    await waitFor(() => expect(chosen()).toEqual([words.corporation]));
    expect(wantedKinds()).toEqual([undefined]);
    expect(isShown(words.kindHint)).toBe(false);
    expect(isShown(words.kindChanged.corporate)).toBe(false);
  });

  it('another certificate of the other kind changes the kind, and this is shown', async () => {
    sound('BL_CORP');
    await opensThird();
    await uploads();
    await waitFor(() => expect(chosen()).toEqual([words.corporation]));
    sound('BL_SOLE');
    await uploads('개인.pdf');
    await waitFor(() => expect(chosen()).toEqual([words.sole]));
    expect(wantedKinds()).toEqual([undefined, undefined]);
    expect(screen.getByText(words.kindChanged.private)).toBeDefined();
  });

  it('another certificate changes a filled-in kind even after a reload', async () => {
    const places = { $proposed: ['isCorporation'] };
    server.answers[asksBusiness] = kept({ ...business, ...places });
    server.answers[asksCertificate] = ok({ certificate: { ...certificate, inferDetailType: 'BL_SOLE' } });
    sound('BL_CORP');
    await opensThird();
    expect(wantedKinds()).toEqual([]);
    await uploads();
    await waitFor(() => expect(chosen()).toEqual([words.corporation]));
    expect(isShown(words.kindChanged.corporate)).toBe(true);
  });
});

it('values of a certificate are cleared by the next one that does not contain them', async () => {
  server.answers[asksBusiness] = kept({ ...business, isCorporation: null, repName: '', dateOfBirth: '' });
  const filled = () =>
    [labels.repName, labels.dateOfBirth].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  sound('BL_SOLE', { repName: [{ text: '김하늘' }], birth: [{ text: '1980년 06월 17일' }] });
  await opensThird();
  await uploads();
  await waitFor(() => expect(filled()).toEqual(['김하늘', '1980.06.17']));
  sound('BL_CORP', { repName: [{ text: '홍길동 외 1명' }] });
  await uploads('법인.pdf');
  await waitFor(() => expect(filled()).toEqual(['홍길동', '']));
});

describe('an address that was chosen', () => {
  const printing = (text: string) => ok({ certificate: { ...certificate, values: { bisAddress: [{ text }] } } });
  const pointedOut = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[role="status"] strong')].map(({ textContent }) => textContent);

  it.each([
    ['shows the certificate’s address if it is another place', '모형시 견본로 22, 3층', ['모형시 견본로 22']],
    ['shows nothing if it is the certificate’s place', '모형시 견본로 1, 3층', []],
  ])('%s', async (_, printed, expected) => {
    server.answers[asksBusiness] = kept(business);
    server.answers[asksCertificate] = printing(printed);
    await opensThird();
    expect(pointedOut()).toEqual(expected);
  });
});

describe('a kind of business chosen by hand', () => {
  it('is kept: a certificate of the other kind is refused, or checked again after changing the kind', async () => {
    ofOtherKind('BL_CORP');
    await opensThird();
    await choose(words.sole);
    await uploads();
    await waitFor(() => expect(isShown(mismatch)).toBe(true));
    expect(wantedKinds()).toEqual(['private']);
    expect(chosen()).toEqual([words.sole]);
    sound('BL_CORP');
    await waitFor(() => button(refusalWords.switchTo.corporate));
    await press(refusalWords.switchTo.corporate);
    await waitFor(() => expect(wantedKinds()).toEqual(['private', 'corporate']));
    expect(chosen()).toEqual([words.corporation]);
    expect(isShown(mismatch)).toBe(false);
  });

  it('after a certificate filled in the other kind is checked against that certificate', async () => {
    sound('BL_CORP');
    await opensThird();
    await uploads();
    await waitFor(() => expect(chosen()).toEqual([words.corporation]));
    ofOtherKind('BL_CORP');
    await choose(words.sole);
    await waitFor(() => expect(wantedKinds()).toEqual([undefined, 'private']));
    await waitFor(() => expect(isShown(mismatch)).toBe(true));
  });

  it('counts as chosen by hand after a reload, too', async () => {
    server.answers[asksBusiness] = kept(business);
    ofOtherKind('BL_CORP');
    await opensThird();
    await uploads();
    await waitFor(() => expect(isShown(mismatch)).toBe(true));
    expect(wantedKinds()).toEqual(['private']);
  });
});
