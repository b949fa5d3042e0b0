import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { ok, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { frameOpens, frameSays } from '../../../blocks/address/postcode-frame.fixture.ts';
import { stubPictures } from '../../../lib/picture/pictures.fixture.ts';
import { loadConfiguration } from '../../../lib/session/configuration.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { BusinessDetail } from './business-detail.tsx';
// Preloaded, so that `act` covers it.
import '@portal/domain/messages/text/amount-reading.ts';
import './business-calls.ts';

export const verify = 'POST /biz-license/verify';
export const ocr = 'POST /biz-license/ocr';
export const submit = 'POST /verify/prv/info';
const configuration = {
  postcodeFrameUrl: '/postcode-frame',
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

export const saesol = { roadAddress: '가온시 새솔대로 1', roadAddressEnglish: '1 Saesol-daero' };
let found = saesol;
export let searched: unknown;
export function find(address: typeof saesol): void {
  found = address;
}
export let server: ReturnType<typeof stubServer>;
export let routed: Routed;
let draft: Record<string, unknown> | null = null;
export const printed = {
  registerNumber: [{ text: '901-00-00019' }],
  companyName: [{ text: '바다상점' }],
  bisType: [{ text: '소매업' }],
  bisItem: [{ text: '전자상거래업' }],
};
export const readAs = (result: object, inferDetailType = 'BL_SOLE') =>
  success({
    fileId: 'file-1',
    inferDetailType,
    registerNumber: '9010000019',
    issueDate: null,
    validUntil: null,
    images: [{ inferResult: 'SUCCESS', inferDetailType, bizLicense: { result } }],
  });
export const read = readAs(printed);
export const answerWith = (answer: typeof read): void => {
  server.answers[verify] = answer;
  server.answers[ocr] = answer;
};
export const saved = () =>
  server
    .asked()
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ body }) => body);
export function keepDraft(values: Record<string, unknown>): void {
  draft = values;
}
const keptDraft = () => ok(draft && { values: draft, savedAt: '2026-11-01T00:00:00.000Z' });

/** Every test starts with an empty form and a server that accepts everything. */
export function resetTest(): void {
  beforeEach(async () => {
    forgetEverything('left');
    draft = null;
    found = saesol;
    stubObjectUrls();
    Element.prototype.scrollIntoView = vi.fn();
    stubDialogs();
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no pictures here')));
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
    dropDialogs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** @param onWay called after the log-in, before the page opens */
export async function open(kind: 'private' | 'corporate', onWay?: () => void): Promise<void> {
  hasSession();
  enterSession(somebody({ accountStatus: 'STEP2_COMPLETED', kycStatus: null, accountType: null }));
  onWay?.();
  routed = await openRouted(<BusinessDetail kind={kind} />);
}
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
export const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));
export const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
export const attach = () =>
  act(async () => {
    const files = [new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' })];
    fireEvent.change(screen.getByLabelText('사업자등록증'), { target: { files } });
    await vi.dynamicImportSettled();
  });
const choose = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
export function chooseCategory(): void {
  choose(labels.productTypeBig, 'B01');
  choose(labels.productTypeMid, 'B01M01');
  choose(labels.productTypeSmall, 'B01M01S01');
}
/** Opens the search, whose code is loaded on first use, and chooses an address. */
export async function searchAddress(button: string): Promise<void> {
  await press(button);
  await act(() => vi.dynamicImportSettled());
  searched = await frameOpens();
  const chosen = { userSelectedType: 'R', zonecode: '00001', ...found, bname: '', apartment: 'N' };
  await frameSays({ type: 'found', found: chosen });
}
export const fill = async (): Promise<void> => {
  type(labels.companyNameEn, 'Bada Shop');
  type(labels.homepageUrl, 'bada.example.com');
  chooseCategory();
  type(labels.customerTransAmount, '35000');
  type(labels.monthlyExpectVolumeAmount, '5000000');
  await searchAddress(words.addressSearch);
  type(labels.addressDetail, '3층');
  type(labels.bizRepMobileNo, '1234567');
  type(labels.bizRepEmail, 'shop@example.com');
};
const submission = z.object({ fileId: z.string(), kycVerificationInfo: z.string() });
/** Submitted form, with its JSON part parsed. */
export function submitted(): object {
  const { fileId, kycVerificationInfo } = submission.parse(server.bodyOf(submit));
  const information: unknown = JSON.parse(kycVerificationInfo);
  return { fileId, kycVerificationInfo: information };
}
