// @vitest-environment jsdom
import { businessInformation } from '@portal/domain/forms/business-information.ts';
import { amountReading } from '@portal/domain/messages/amount-reading.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { certificateRefusalWords as refusalWords } from '@portal/domain/messages/certificate-refusal.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { proposalWords } from '@portal/domain/messages/common.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { loadConfiguration } from '../../../lib/configuration.ts';
import { forgetEverything } from '../../../lib/forget.ts';
import { stubPictures } from '../../../lib/pictures.fixture.ts';
import { openRouted, type Routed } from '../../../lib/routed.fixture.tsx';
import { failure, later, ok, refused, stubServer, success } from '../../../lib/server.fixture.ts';
import { enterSession } from '../../../lib/session.ts';
import { hasSession, somebody } from '../../../lib/somebody.fixture.ts';
import { currentTelling, dropTellings } from '../../../ui/feedback/tell-store.ts';
import { BusinessDetail } from './business-detail.tsx';
import { handOver, takeHandedOver } from './handed-over.ts';

// Loaded beforehand, so that an act sees the end of it.
import './certificate-calls.ts';

const verify = 'POST /biz-license/verify';
const ocr = 'POST /biz-license/ocr';
const submit = 'POST /verify/prv/info';
const configuration = {
  postcodeScriptUrl: 'https://postcode.test/postcode.js',
  brand: { name: '', homeUrl: '', supportEmail: '', supportPhone: '' },
  merchantLoginUrl: '',
  homepageLoginUrl: '',
  sandboxUrl: null,
  screeningFee: 330_000,
  passwordTransportKey: '',
};
const category = (typeCode: string, parentTypeCode: string | null) => ({
  typeCode,
  typeName: typeCode,
  dangerTier: 0,
  parentTypeCode,
});
const categories = {
  bigProductType: [category('B01', null)],
  midProductType: [category('B01M01', 'B01')],
  smallProductType: [category('B01M01S01', 'B01M01')],
};

interface PostcodeOptions {
  readonly oncomplete: (found: object) => void;
}
const saesol = { roadAddress: '가온시 새솔대로 1', roadAddressEnglish: '1 Saesol-daero' };
/** What is chosen at once in the postcode service's widget, and what was searched for. */
let found = saesol;
let searched: unknown;
/** The postcode service's widget, in which somebody has chosen an address at once. */
class Postcode {
  readonly #options: PostcodeOptions;
  constructor(options: PostcodeOptions) {
    this.#options = options;
  }
  embed(_element: unknown, { q }: { readonly q?: string } = {}): void {
    searched = q;
    this.#options.oncomplete({
      userSelectedType: 'R',
      zonecode: '00001',
      ...found,
      bname: '',
      apartment: 'N',
    });
  }
}

let server: ReturnType<typeof stubServer>;
let routed: Routed;
let draft: Record<string, unknown> | null = null;
const printed = {
  registerNumber: [{ text: '901-00-00019' }],
  companyName: [{ text: '바다상점' }],
  bisType: [{ text: '소매업' }],
  bisItem: [{ text: '전자상거래업' }],
};
/** What the server makes of a certificate, by what is printed on it. */
const readAs = (result: object, inferDetailType = 'BL_SOLE') =>
  success({
    fileId: 'file-1',
    inferDetailType,
    registerNumber: '9010000019',
    issueDate: null,
    validUntil: null,
    images: [{ inferResult: 'SUCCESS', inferDetailType, bizLicense: { result } }],
  });
const read = readAs(printed);
const answerWith = (answer: typeof read): void => {
  server.answers[verify] = answer;
  server.answers[ocr] = answer;
};
const saved = () =>
  server
    .asked()
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ body }) => body);
const keptDraft = () => ok(draft && { values: draft, savedAt: '2026-11-01T00:00:00.000Z' });

beforeEach(async () => {
  forgetEverything('left');
  draft = null;
  found = saesol;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no pictures here')));
  vi.stubGlobal('kakao', { Postcode });
  stubPictures();
  server = stubServer({
    'GET /config': { body: configuration },
    'GET /me': ok(somebody({ accountStatus: 'STEP4_COMPLETED', kycStatus: null })),
    'GET /productType/all': ok(categories),
    'GET /draft/business-detail-private': keptDraft,
    'GET /draft/business-detail-corporate': keptDraft,
    'PUT /draft/business-detail-private': ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
    'PUT /draft/business-detail-corporate': ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
    'GET /account/certificate': ok(null),
    'DELETE /account/certificate': ok(),
    [verify]: read,
    [ocr]: read,
    [submit]: ok(),
  });
  await loadConfiguration();
});
afterEach(() => {
  cleanup();
  dropTellings();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @param onWay what happens after the log-in, on the way to the page */
async function open(kind: 'private' | 'corporate', onWay?: () => void): Promise<void> {
  hasSession();
  enterSession(somebody({ accountStatus: 'STEP2_COMPLETED', kycStatus: null, accountType: null }));
  onWay?.();
  routed = await openRouted(<BusinessDetail kind={kind} />);
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const attach = () =>
  act(async () => {
    const files = [new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' })];
    fireEvent.change(screen.getByLabelText('사업자등록증'), { target: { files } });
    await vi.dynamicImportSettled();
  });
const choose = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
function chooseCategory(): void {
  choose(words.big, 'B01');
  choose(words.middle, 'B01M01');
  choose(words.small, 'B01M01S01');
}
/** Opens the search, whose widget and script are loaded with the first. */
async function searchAddress(button: string): Promise<void> {
  await press(button);
  await act(() => vi.dynamicImportSettled());
  await act(async () => void document.getElementById('kakao_postcode_script')?.dispatchEvent(new Event('load')));
}
const fill = async (): Promise<void> => {
  type(words.companyNameEn, 'Bada Shop');
  type(words.homepageUrl, 'bada.example.com');
  chooseCategory();
  type(words.customerTransaction, '35000');
  type(words.monthlyVolume, '5000000');
  await searchAddress(words.addressSearch);
  type(words.addressDetail, '3층');
  type(words.phone, '1234567');
  type(words.email, 'shop@example.com');
};
const submission = z.object({ fileId: z.string(), kycVerificationInfo: z.string() });
/** What the form sent, its part of JSON read. */
function submitted(): object {
  const { fileId, kycVerificationInfo } = submission.parse(server.bodyOf(submit));
  const information: unknown = JSON.parse(kycVerificationInfo);
  return { fileId, kycVerificationInfo: information };
}

describe('the business information form', () => {
  it('fills what the certificate says, marks it, and is sent with what was typed', async () => {
    await open('private');
    await attach();
    expect(field(words.businessNumber).value).toBe('901-00-00019');
    expect(screen.getAllByText(proposalWords.certificate)).toHaveLength(4);
    await fill();
    await press('다음');
    expect(submitted()).toEqual({
      fileId: 'file-1',
      kycVerificationInfo: {
        nonProfit: false,
        bizNo: '9010000019',
        companyNameKr: '바다상점',
        companyNameEn: 'Bada Shop',
        homepageUrl: 'https://bada.example.com',
        homepageId: '',
        homepagePassword: '',
        salesType: '소매업',
        companyType: '전자상거래업',
        productTypeBig: 'B01',
        productTypeMid: 'B01M01',
        productTypeSmall: 'B01M01S01',
        customerTransCurrency: 'KRW',
        customerTransAmount: '35000',
        monthlyExpectVolumeCurrency: 'KRW',
        monthlyExpectVolumeAmount: '5000000',
        bizAddressKr: '가온시 새솔대로 1 3층',
        bizAddressEn: '1 Saesol-daero',
        bizRepMobileNo: '021234567',
        bizRepEmail: 'shop@example.com',
        zipCode: '00001',
      },
    });
    await act(async () => currentTelling()?.answer(true));
    expect(routed.place()).toBe('/payment-service');
  });

  it('says why it does not go on while the certificate is being checked (11.3)', async () => {
    await open('private');
    const { answer, come } = later(read);
    server.answers[verify] = answer;
    await attach();
    type(words.businessNumber, '9010000019');
    type(words.companyNameKr, '바다상점');
    type(words.businessType, '소매업');
    type(words.businessItem, '전자상거래업');
    await fill();
    await press('다음');
    expect(currentTelling()?.message).toBe(words.stages.verify);
    expect(server.calls()).not.toContain(submit);
    await act(async () => currentTelling()?.answer(true));
    await act(async () => come());
    await press('다음');
    expect(server.calls()).toContain(submit);
  });

  it('leaves alone what was typed, and offers what was read', async () => {
    await open('private');
    type(words.companyNameKr, '손으로 쓴 상호');
    await attach();
    expect(field(words.companyNameKr).value).toBe('손으로 쓴 상호');
    expect(screen.getAllByText(proposalWords.certificate)).toHaveLength(3);
    await press(words.useRead);
    expect(field(words.companyNameKr).value).toBe('바다상점');
    expect(screen.getAllByText(proposalWords.certificate)).toHaveLength(4);
  });

  it('names all that is missing, and sends nothing', async () => {
    await open('corporate');
    await press('다음');
    for (const code of [
      'certificate.required',
      'business-number.format',
      'corporate-number.format',
      'homepage-url.format',
      'category.required',
      'address.required',
      'head-address.required',
      'phone.format',
    ] as const)
      expect([code, isShown(code)]).toEqual([code, true]);
    expect(server.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: words.yes }));
    expect(isShown('corporate-number.format')).toBe(false);
    chooseCategory();
    expect(isShown('category.required')).toBe(false);
  });

  it('says nothing of an amount that is only passed by, reads out what is typed, and asks for what was taken away', async () => {
    await open('private');
    const amount = field(words.customerTransaction);
    act(() => amount.focus());
    expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 1]);
    act(() => amount.blur());
    expect(isShown('amount.required')).toBe(false);
    type(words.customerTransaction, '35000');
    expect(screen.queryByText(amountReading('35000') ?? 'no reading')).not.toBeNull();
    type(words.customerTransaction, '');
    fireEvent.blur(field(words.customerTransaction));
    expect(isShown('amount.required')).toBe(true);
  });

  it('keeps a head office at the place of business where that is, until it is somewhere else', async () => {
    await open('corporate');
    await searchAddress(words.addressSearch);
    tick(words.sameAddress);
    expect(field(words.headAddress).value).toBe('가온시 새솔대로 1');
    type(words.addressDetail, '3층');
    expect(field(words.headAddressDetail).value).toBe('3층');
    tick(words.sameAddress);
    expect(field(words.headAddress).value).toBe('');
    tick(words.sameAddress);
    await searchAddress(words.headAddressSearch);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: words.sameAddress }).checked).toBe(false);
  });

  it('(11.15) leads back to the part before, and keeps what is typed', async () => {
    await open('private');
    type(words.companyNameEn, 'Bada Shop');
    await press(words.previous);
    expect(routed.place()).toBe('/business-info');
    cleanup();
    await vi.waitFor(() => expect(saved().at(-1)).toMatchObject({ values: { companyNameEn: 'Bada Shop' } }));
  });

  it('(11.9) an address that has no English form has it typed, at both places', async () => {
    found = { ...saesol, roadAddressEnglish: '' };
    await open('corporate');
    expect(field(words.addressEn).readOnly).toBe(true);
    await press(words.addressSearch);
    expect(field(words.addressEn).readOnly).toBe(false);
    expect(screen.getByText(words.addressEnTyped)).toBeTruthy();
    tick(words.sameAddress);
    type(words.addressEn, '1 Saesol-daero');
    expect(field(words.addressEn).readOnly).toBe(false);
    expect(field(words.headAddressEn).value).toBe('1 Saesol-daero');
    expect(field(words.headAddressEn).readOnly).toBe(true);
    await press(words.headAddressSearch);
    expect(field(words.headAddressEn).readOnly).toBe(false);
    found = { ...saesol, roadAddress: '가온시 새솔대로 2' };
    await press(words.addressSearch);
    expect(field(words.addressEn).readOnly).toBe(true);
  });

  it('(11.9) (11.17) the printed addresses fill in, and the search begins with them', async () => {
    const result = {
      bisAddress: [{ text: '가온시 새솔대로 152, 10층' }, { text: '1001호 (역삼동)' }],
      headAddress: [{ text: '나래시 한길로 3' }],
    };
    answerWith(readAs(result, 'BL_CORP'));
    await open('corporate');
    await attach();
    expect(field(words.address).value).toBe('가온시 새솔대로 152');
    expect(field(words.addressDetail).value).toBe('10층 1001호');
    expect(field(words.headAddress).value).toBe('나래시 한길로 3');
    expect(screen.getAllByText(words.addressRead)).toHaveLength(2);
    await press('다음');
    expect(isShown('address.required')).toBe(true);
    await press(words.addressSearch);
    expect(searched).toBe('가온시 새솔대로 152');
    expect(field(words.address).value).toBe('가온시 새솔대로 1');
    expect(field(words.addressDetail).value).toBe('10층 1001호');
    expect(screen.getAllByText(words.addressRead)).toHaveLength(1);
  });

  it('(11.17) a certificate that comes from the other form is sent, with what was typed there', async () => {
    const file = new File(['a photograph'], 'IMG_2.jpg', { type: 'image/jpeg' });
    const typed = { ...businessInformation.defaults, companyNameEn: 'Bada Shop', homepageUrl: 'bada.example.com' };
    draft = { companyNameEn: 'Kept Shop' };
    await open('corporate', () => handOver({ kind: 'corporate', file, typed }));
    await vi.waitFor(() => expect(server.calls()).toContain(ocr));
    expect(server.asked().find(({ call }) => call === verify)).toMatchObject({
      query: { type: 'corporate' },
      body: { file },
    });
    expect(field(words.homepageUrl).value).toBe('bada.example.com');
    expect(field(words.companyNameEn).value).toBe('Kept Shop');
  });

  it('(11.17) a certificate of the other kind goes to its form, with what was typed', async () => {
    await open('private');
    type(words.companyNameEn, 'Bada Shop');
    server.answers[verify] = failure('TYPE_MISMATCH', '안 됩니다.', { inferDetailType: 'BL_CORP' });
    await attach();
    const change = await screen.findByRole('button', { name: refusalWords.switchTo.corporate });
    await act(async () => void fireEvent.click(change));
    expect(routed.place()).toBe('/business-detail/corporate');
    expect(takeHandedOver('private')).toBeNull();
    await act(async () => void fireEvent.click(change));
    expect(takeHandedOver('corporate')).toMatchObject({
      file: { name: 'IMG_1.jpg' },
      typed: { companyNameEn: 'Bada Shop' },
    });
    expect(takeHandedOver('corporate')).toBeNull();
  });

  it('(11.17) blanks inside what was read stay, from the certificate to what is sent', async () => {
    const item = '응용 소프트웨어 개발 및 공급업';
    const result = { bisItem: [{ text: item }, { text: '전문, 과학 및 기술 서비스업' }] };
    answerWith(readAs({ ...printed, ...result }));
    await open('private');
    await attach();
    await fill();
    await press('다음');
    const companyType = `${item}, 전문, 과학 및 기술 서비스업`;
    expect(submitted()).toMatchObject({ kycVerificationInfo: { companyType } });
  });

  it('asks for both credentials of a member-only site, and for none of an open one', async () => {
    await open('private');
    expect(screen.queryByRole('textbox', { name: words.homepageId })).toBeNull();
    tick(words.homepageMember);
    await press('다음');
    expect(screen.getAllByText(sentence('homepage-credentials.required'))).toHaveLength(2);
  });

  it('begins with what an earlier version of the page kept', async () => {
    draft = { nonProfit: 'yes', companyNameEn: 'Bada Shop', customerTransAmount: '35000', homepageScheme: 'http://' };
    await open('private');
    expect(field(words.companyNameEn).value).toBe('Bada Shop');
    expect(field(words.customerTransaction).value).toBe('35,000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: words.yes }).checked).toBe(true);
  });

  it('keeps what is typed when it is left, but for the password', async () => {
    await open('private');
    tick(words.homepageMember);
    type(words.homepageId, 'guest');
    type(words.homepagePassword, 'secret');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(saved()).toMatchObject([{ values: { memberOnly: true, homepageId: 'guest' } }]);
    expect(JSON.stringify(saved())).not.toContain('secret');
  });

  it('hands in the certificate by its id: its bytes are not sent again', async () => {
    await open('private');
    await attach();
    await fill();
    await press('다음');
    const sent = server.asked().filter(({ call }) => call.startsWith('POST'));
    expect(sent).toMatchObject([
      { call: verify, body: { file: { name: 'IMG_1.jpg' } } },
      { call: ocr, body: { fileId: 'file-1' } },
      { call: submit, body: { fileId: 'file-1' } },
    ]);
    expect(sent.slice(1).filter(({ body }) => JSON.stringify(body).includes('IMG_1'))).toEqual([]);
  });

  it('asks for the certificate again where the one it sent is gone', async () => {
    await open('private');
    await attach();
    await fill();
    server.answers[submit] = refused({ bizRegFile: sentence('certificate.gone') });
    await press('다음');
    expect(isShown('certificate.gone')).toBe(true);
    expect(screen.queryByText('IMG_1.jpg')).toBeNull();
  });

  it.each([
    ['bizNo', 'business-number.differs', words.businessNumber],
    ['kycVerificationInfo.zipCode', 'address.required', words.address],
  ] as const)('puts what the server says of %s at its field', async (wire, code, label) => {
    await open('private');
    await attach();
    await fill();
    server.answers[submit] = refused({ [wire]: sentence(code) });
    await press('다음');
    expect(isShown(code)).toBe(true);
    expect(document.activeElement).toBe(field(label));
  });
});
