// @vitest-environment jsdom
import { amountReading } from '@portal/domain/messages/amount-reading.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../../blocks/category-fields.tsx';
import type { FoundAddress } from '../../../blocks/found-address.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { someWords } from '../../../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../../../ui/base/words.tsx';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { BusinessDetail } from './business-detail.tsx';

const { goHome, account } = vi.hoisted(() => ({ goHome: vi.fn(), account: { accountType: 'BC01' } }));
vi.mock('../../../lib/journey.ts', () => ({ useJourney: () => ({ me: account, goHome }), useMerchant: () => account }));
vi.mock('../../../ui/feedback/tell-store.ts', () => ({ tell: vi.fn(async () => undefined) }));
vi.mock('../../../lib/api-upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../../../lib/image-quality.ts', () => ({
  qualityOf: async () => ({ refused: null, warnings: [] }),
  fingerprint: async () => '1',
}));
vi.mock('../../../blocks/journey-page.tsx', () => ({
  JourneyPage: ({ children }: { readonly children: React.ReactNode }) => children,
}));
vi.mock('../../../blocks/prohibited-industries.tsx', () => ({ ProhibitedIndustries: () => null }));
vi.mock('../../../blocks/address-search.tsx', () => ({
  AddressSearch: ({ label, onFound }: { readonly label: string; readonly onFound: (found: FoundAddress) => void }) => (
    <button
      type="button"
      onClick={() => onFound({ zipCode: '00001', address: '가온시 새솔대로 1', addressEn: '1 Saesol-daero' })}
    >
      {label}
    </button>
  ),
}));
interface CategoryProps {
  readonly error?: string | undefined;
  readonly onChange: (category: Category) => void;
}
vi.mock('../../../blocks/category-fields.tsx', () => ({
  CategoryFields: ({ error, onChange }: CategoryProps) => (
    <>
      <button type="button" onClick={() => onChange({ big: 'B01', mid: 'B01M01', small: 'B01M01S01' })}>
        분류
      </button>
      <p>{error}</p>
    </>
  ),
}));

let draft: Record<string, unknown> | null = null;
const saved: unknown[] = [];
const read = {
  fileId: 'file-1',
  inferDetailType: 'BL_SOLE',
  registerNumber: '9010000019',
  issueDate: null,
  validUntil: null,
  images: [
    {
      inferResult: 'SUCCESS',
      inferDetailType: 'BL_SOLE',
      bizLicense: {
        result: {
          registerNumber: [{ text: '901-00-00019' }],
          companyName: [{ text: '바다상점' }],
          bisType: [{ text: '소매업' }],
          bisItem: [{ text: '전자상거래업' }],
        },
      },
    },
  ],
};

beforeEach(() => {
  draft = null;
  saved.length = 0;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no pictures here')));
  vi.mocked(upload).mockReset().mockResolvedValue(read);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') saved.push(JSON.parse(String(init.body)));
    const isDraft = url.includes('draft') && init.method === 'GET';
    const kept = draft && { values: draft, savedAt: '2026-11-01T00:00:00.000Z' };
    return new Response(JSON.stringify({ code: 'OK', message: '', data: isDraft ? kept : null }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = (kind: 'private' | 'corporate') =>
  act(async () => {
    render(
      <UiWordsProvider value={someWords}>
        <BusinessDetail kind={kind} />
      </UiWordsProvider>,
    );
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const attach = () =>
  act(async () => {
    const files = [new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' })];
    fireEvent.change(screen.getByLabelText('사업자등록증'), { target: { files } });
  });
const fill = async (): Promise<void> => {
  type(words.companyNameEn, 'Bada Shop');
  type(words.homepageUrl, 'bada.example.com');
  await press('분류');
  type(words.customerTransaction, '35000');
  type(words.monthlyVolume, '5000000');
  await press(words.addressSearch);
  type(words.addressDetail, '3층');
  type(words.phone, '1234567');
  type(words.email, 'shop@example.com');
};
const submitted = () => vi.mocked(upload).mock.calls.at(-1)?.[1].body;

describe('the business information form', () => {
  it('fills what the certificate says, marks it, and is sent with what was typed', async () => {
    await open('private');
    await attach();
    expect(field(words.businessNumber).value).toBe('901-00-00019');
    expect(screen.getAllByText(words.autoFilled)).toHaveLength(4);
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
    expect(goHome).toHaveBeenCalledOnce();
  });

  it('says why it does not go on while the certificate is being checked (11.3)', async () => {
    await open('private');
    const { promise, resolve } = Promise.withResolvers<typeof read>();
    vi.mocked(upload).mockReturnValue(promise);
    await attach();
    type(words.businessNumber, '9010000019');
    type(words.companyNameKr, '바다상점');
    type(words.businessType, '소매업');
    type(words.businessItem, '전자상거래업');
    await fill();
    await press('다음');
    expect(tell).toHaveBeenCalledExactlyOnceWith(words.stages.verify);
    expect(goHome).not.toHaveBeenCalled();
    await act(async () => resolve(read));
    await press('다음');
    expect(goHome).toHaveBeenCalledOnce();
  });

  it('leaves alone what was typed, and offers what was read', async () => {
    await open('private');
    type(words.companyNameKr, '손으로 쓴 상호');
    await attach();
    expect(field(words.companyNameKr).value).toBe('손으로 쓴 상호');
    expect(screen.getAllByText(words.autoFilled)).toHaveLength(3);
    await press(words.useRead);
    expect(field(words.companyNameKr).value).toBe('바다상점');
    expect(screen.getAllByText(words.autoFilled)).toHaveLength(4);
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
    expect(upload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('radio', { name: words.yes }));
    expect(isShown('corporate-number.format')).toBe(false);
    await press('분류');
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
    await press(words.addressSearch);
    tick(words.sameAddress);
    expect(field(words.headAddress).value).toBe('가온시 새솔대로 1');
    type(words.addressDetail, '3층');
    expect(field(words.headAddressDetail).value).toBe('3층');
    tick(words.sameAddress);
    expect(field(words.headAddress).value).toBe('');
    tick(words.sameAddress);
    await press(words.headAddressSearch);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: words.sameAddress }).checked).toBe(false);
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
    expect(saved).toMatchObject([{ values: { memberOnly: true, homepageId: 'guest' } }]);
    expect(JSON.stringify(saved)).not.toContain('secret');
  });

  it('hands in the certificate by its id: its bytes are not sent again', async () => {
    await open('private');
    await attach();
    await fill();
    await press('다음');
    const sent = vi.mocked(upload).mock.calls.map(([call, { body, files }]) => [call.id, body, files]);
    expect(sent).toMatchObject([
      ['verifyCertificate', undefined, { file: { name: 'IMG_1.jpg' } }],
      ['readCertificate', { fileId: 'file-1' }, undefined],
      ['submitPrivateInformation', { fileId: 'file-1' }, undefined],
    ]);
  });

  it('asks for the certificate again where the one it sent is gone', async () => {
    await open('private');
    await attach();
    await fill();
    const errors = { bizRegFile: sentence('certificate.gone') };
    vi.mocked(upload).mockRejectedValue(new ApiRefusal({ status: 400, code: 'VALIDATION', message: '', errors }));
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
    vi.mocked(upload).mockRejectedValue(
      new ApiRefusal({ status: 400, code: 'VALIDATION', message: '', errors: { [wire]: sentence(code) } }),
    );
    await press('다음');
    expect(isShown(code)).toBe(true);
    expect(document.activeElement).toBe(field(label));
  });
});
