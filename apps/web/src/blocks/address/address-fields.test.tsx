// @vitest-environment jsdom
import { storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { useApplies, useStepForm } from '@portal/ui/form/use-step-form.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { configuration } from '../../lib/session/somebody.fixture.ts';
import { beginWith } from '../../lib/testing/begin-with.fixture.ts';
import { field, isShown, press, type } from '../../lib/testing/page.fixture.tsx';
import { AddressFields } from './address-fields.tsx';
import { frameOpens, frameSays } from './postcode-frame.fixture.ts';
import type { PostcodeAddress } from './postcode-frame.ts';
// Preloaded, so that `act` covers it.
import './postcode-widget.tsx';
import '../certificate/read-differs.tsx';
import '@portal/domain/rules/name/romanise.ts';

const road = (over: Partial<PostcodeAddress> = {}): PostcodeAddress => ({
  zonecode: '00001',
  userSelectedType: 'R',
  roadAddress: '가온시 새솔대로 1',
  roadAddressEnglish: '1, Saesol-daero, Gaon-si, Republic of Korea',
  jibunAddress: '',
  jibunAddressEnglish: '',
  bname: '',
  apartment: 'N',
  buildingName: '',
  ...over,
});

beginWith(() => ({ 'GET /api/config': { body: configuration } }));

type Typed = typeof storefrontBusiness.defaults;
interface AddressesProps {
  readonly start: Partial<Typed>;
  readonly printed?: { readonly business: string; readonly head: string };
}
function Addresses({ start, printed }: AddressesProps) {
  const form = useStepForm(storefrontBusiness, {
    facts: undefined,
    start: { ...storefrontBusiness.defaults, ...start },
  });
  const { field: of } = form;
  const head = {
    same: of('sameAddress'),
    zip: of('officeZipCode'),
    street: of('officeAddressKr'),
    detail: of('officeAddressDetail'),
    english: of('officeAddressEn'),
    printed: printed?.head,
  };
  const business = {
    zip: of('bizZipCode'),
    street: of('bizAddressKr'),
    detail: of('addressDetail'),
    english: of('bizAddressEn'),
    printed: printed?.business,
  };
  return <AddressFields business={business} head={useApplies(form).sameAddress ? head : undefined} />;
}
const shows = async (start: Partial<Typed> = {}, printed?: AddressesProps['printed']): Promise<void> => {
  await act(async () => void draw(<Addresses start={start} {...(printed && { printed })} />));
  await act(() => vi.dynamicImportSettled());
};
const corporation = { isCorporation: true, sameAddress: false } as const;
async function finds(button: string, found: PostcodeAddress): Promise<void> {
  await press(button);
  await frameOpens();
  await frameSays({ type: 'found', found });
  await act(() => vi.dynamicImportSettled());
}
const value = (label: string): string => field(label).value;

describe('the address of a business', () => {
  it('is chosen in the search, not typed, with its English form', async () => {
    await shows();
    expect(field(labels.bizAddressKr).readOnly).toBe(true);
    await finds(words.addressSearch, road());
    expect([value(labels.bizAddressKr), value(labels.bizAddressEn)]).toEqual([
      '가온시 새솔대로 1',
      '1, Saesol-daero, Gaon-si, Republic of Korea',
    ]);
    expect(field(labels.bizAddressEn).readOnly).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gets an editable English form when the search gives none', async () => {
    await shows();
    await finds(words.addressSearch, road({ roadAddressEnglish: '' }));
    expect(isShown(words.addressEnTyped)).toBe(true);
    await type(labels.bizAddressEn, '1 Saesol-daero');
    expect([field(labels.bizAddressEn).readOnly, value(labels.bizAddressEn)]).toEqual([false, '1 Saesol-daero']);
  });

  it('read from a certificate has to be confirmed by the search, which starts with it', async () => {
    await shows({ bizAddressKr: '가온시 새솔대로 152 (새솔동)' });
    expect(isShown(words.addressRead)).toBe(true);
    await press(words.addressSearch);
    expect(await frameOpens()).toBe('가온시 새솔대로 152');
    await frameSays({ type: 'found', found: road() });
    expect(isShown(words.addressRead)).toBe(false);
  });

  it('replaced by another one keeps the detail and gets the new English form', async () => {
    await shows({
      bizZipCode: '00000',
      bizAddressKr: '모형시 견본로 1',
      bizAddressEn: '1 Gyeonbon-ro',
      addressDetail: '2층',
    });
    await finds(words.addressSearch, road());
    expect([value(labels.addressDetail), value(labels.bizAddressEn)]).toEqual([
      '2층',
      '1, Saesol-daero, Gaon-si, Republic of Korea',
    ]);
  });

  it('moves the focus to the detail after a choice', async () => {
    await shows();
    await finds(words.addressSearch, road());
    expect(document.activeElement).toBe(field(labels.addressDetail));
  });

  it('drops the printed detail when the chosen address differs from the certificate', async () => {
    await shows({ bizAddressKr: '가온시 푸른대로 152', addressDetail: '16층' });
    await finds(words.addressSearch, road());
    expect([value(labels.bizAddressKr), value(labels.addressDetail)]).toEqual(['가온시 새솔대로 1', '']);
  });

  it('keeps the printed detail at the certificate’s address, and a typed detail always', async () => {
    await shows({ bizAddressKr: '가온시 새솔대로 1', addressDetail: '16층' });
    await finds(words.addressSearch, road({ roadAddress: '가온시 새솔대로 1', bname: '새솔동' }));
    expect([value(labels.bizAddressKr), value(labels.addressDetail)]).toEqual(['가온시 새솔대로 1 (새솔동)', '16층']);
    await type(labels.addressDetail, '3층');
    await finds(words.addressSearch, road({ roadAddress: '가온시 푸른대로 9' }));
    expect(value(labels.addressDetail)).toBe('3층');
  });

  it('limits the detail so that both fit in one line', async () => {
    await shows();
    const whole = field(labels.addressDetail).maxLength;
    await finds(words.addressSearch, road());
    expect(field(labels.addressDetail).maxLength).toBe(whole - '가온시 새솔대로 1'.length);
  });
});

describe('an address that differs from the certificate', () => {
  const differing = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[role="status"] strong')].map(({ textContent }) => textContent);

  it('is pointed out at the field until the address on the certificate is chosen', async () => {
    await shows({}, { business: '가온시 푸른대로 152', head: '' });
    expect(differing()).toEqual([]);
    await finds(words.addressSearch, road());
    expect(differing()).toEqual(['가온시 푸른대로 152']);
    await finds(words.addressSearch, road({ roadAddress: '가온시 푸른대로 152', bname: '새솔동' }));
    expect(differing()).toEqual([]);
  });

  it('is also pointed out at the head office', async () => {
    await shows({ ...corporation }, { business: '가온시 새솔대로 1', head: '가온시 푸른대로 152' });
    await finds(words.addressSearch, road());
    expect(differing()).toEqual([]);
    await act(async () => field(labels.sameAddress).click());
    await act(() => vi.dynamicImportSettled());
    expect(differing()).toEqual(['가온시 푸른대로 152']);
  });
});

describe('the head office of a corporation', () => {
  const place = {
    bizZipCode: '00000',
    bizAddressKr: '모형시 견본로 1',
    bizAddressEn: '1 Gyeonbon-ro',
    addressDetail: '2층',
  };
  const head = (): readonly string[] =>
    [labels.officeAddressKr, labels.officeAddressDetail, labels.officeAddressEn].map((label) => value(label));

  it('is not asked of a sole proprietor', async () => {
    await shows({ isCorporation: false });
    expect(screen.queryByLabelText(labels.officeAddressKr)).toBeNull();
  });

  it('at the place of business copies its address and follows its changes', async () => {
    await shows({ ...corporation, ...place });
    await act(async () => field(labels.sameAddress).click());
    expect(head()).toEqual(['모형시 견본로 1', '2층', '1 Gyeonbon-ro']);
    expect(field(labels.officeAddressDetail).readOnly).toBe(true);
    await type(labels.addressDetail, '3층');
    await finds(words.addressSearch, road());
    expect(head()).toEqual(['가온시 새솔대로 1', '3층', '1, Saesol-daero, Gaon-si, Republic of Korea']);
  });

  it('is cleared when it is no longer at the place of business', async () => {
    await shows({ ...corporation, ...place });
    await act(async () => field(labels.sameAddress).click());
    await act(async () => field(labels.sameAddress).click());
    expect(head()).toEqual(['', '', '']);
    expect(field(labels.officeAddressDetail).readOnly).toBe(false);
  });

  it('chosen in the search no longer follows the place of business, which is unchanged', async () => {
    await shows({ ...corporation, ...place });
    await act(async () => field(labels.sameAddress).click());
    await finds(words.headAddressSearch, road());
    expect(field(labels.sameAddress).checked).toBe(false);
    expect(head()).toEqual(['가온시 새솔대로 1', '2층', '1, Saesol-daero, Gaon-si, Republic of Korea']);
    expect(value(labels.bizAddressKr)).toBe('모형시 견본로 1');
    await type(labels.addressDetail, '9층');
    expect(value(labels.officeAddressDetail)).toBe('2층');
  });
});
