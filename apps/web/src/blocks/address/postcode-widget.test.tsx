// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressSearch } from './address-search.tsx';
import type { FoundAddress } from './found-address.ts';
import type { PostcodeAddress, PostcodeConstructor } from './postcode-script.ts';

const address = '가온시 새솔대로 152';
const then = vi.fn();
const chosen: PostcodeAddress = {
  zonecode: '00001',
  userSelectedType: 'R',
  roadAddress: '가온시 새솔대로 1',
  roadAddressEnglish: '',
  jibunAddress: '',
  jibunAddressEnglish: '',
  bname: '',
  apartment: 'N',
  buildingName: '',
};
const configuration = {
  frontOrigin: '',
  postcodeScriptUrl: 'https://postcode.test/v2.js',
  brand: { name: '', homeUrl: '', supportEmail: '', supportPhone: '' },
  merchantLoginUrl: '',
  homepageLoginUrl: '',
  sandboxUrl: null,
  screeningFee: 330_000,
  passwordTransportKey: 'key',
};

let choose: (found: PostcodeAddress) => void = () => undefined;
const embedded = vi.fn();
const Postcode: PostcodeConstructor = class {
  constructor({ oncomplete }: { readonly oncomplete: (found: PostcodeAddress) => void }) {
    choose = oncomplete;
  }

  embed(element: HTMLElement, { q }: { readonly q: string }): void {
    embedded(q, element.isConnected);
  }
};
const script = () => document.head.querySelector('script');
const found: FoundAddress[] = [];

beforeEach(() => {
  found.length = 0;
  embedded.mockClear();
  stubDialogs();
  stubServer({ 'GET /api/config': { body: configuration } });
  render(
    <UiWordsProvider value={someWords}>
      <AddressSearch label="주소 검색" address={address} onFound={(one) => found.push(one)} then={then} />
    </UiWordsProvider>,
  );
});
afterEach(() => {
  cleanup();
  script()?.remove();
  window.kakao = {};
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const openSearch = async (): Promise<void> => {
  await press('주소 검색');
  // Its chunk is loaded first, which takes time on a busy machine.
  await vi.waitFor(() => expect(script()).not.toBeNull(), { timeout: 15_000 });
};
const comes = () =>
  act(async () => {
    window.kakao = { Postcode };
    script()?.dispatchEvent(new Event('load'));
  });
const fails = () => act(async () => void script()?.dispatchEvent(new Event('error')));
const isShown = () => screen.queryByText(sentence('postcode.unavailable')) !== null;

it('a search that could not be loaded says so, and can be loaded again', async () => {
  await openSearch();
  await fails();
  expect(isShown()).toBe(true);
  expect(script()).toBeNull();
  await press(frameWords.retry);
  expect(isShown()).toBe(false);
  await comes();
  expect(embedded).toHaveBeenCalledOnce();
});

it('a script without a widget has failed, and one that never loads too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openSearch();
  await act(async () => void script()?.dispatchEvent(new Event('load')));
  expect(isShown()).toBe(true);
  await press(frameWords.retry);
  expect(isShown()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(isShown()).toBe(true);
  vi.useRealTimers();
});

it('the search starts with the current address, and closes on a choice', async () => {
  await openSearch();
  await comes();
  expect(embedded).toHaveBeenCalledWith(address, true);
  await act(async () => choose(chosen));
  expect(found).toEqual([{ zipCode: '00001', address: '가온시 새솔대로 1', addressEn: '' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
