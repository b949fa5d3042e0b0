// @vitest-environment jsdom
import { postcodeWords } from '@portal/domain/messages/application/address-search.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuration } from '../../lib/session/somebody.fixture.ts';
import { press } from '../../lib/testing/page.fixture.tsx';
import { AddressSearch } from './address-search.tsx';
import type { FoundAddress } from './found-address.ts';
import { frameOpens, frameSays } from './postcode-frame.fixture.ts';
import { type PostcodeAddress, postcodeEventIn, postcodePlace } from './postcode-frame.ts';

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
const found: FoundAddress[] = [];
const frame = () => document.querySelector('iframe');
const isUnavailable = () => screen.queryByText(sentence('postcode.unavailable')) !== null;

describe('the address search', () => {
  beforeEach(() => {
    found.length = 0;
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
    vi.unstubAllGlobals();
  });

  it('runs in a sandboxed frame, starts with the current address, and closes on a choice', async () => {
    await press('주소 검색');
    expect(await frameOpens()).toBe(address);
    expect(frame()?.getAttribute('src')).toBe('/postcode-frame');
    expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
    await frameSays({ type: 'found', found: { ...chosen, unknown: 'dropped' } });
    expect(found).toEqual([{ zipCode: '00001', address: '가온시 새솔대로 1', addressEn: '', isSamePlace: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that it is loading until the service has rendered', async () => {
    const isOnItsWay = () => screen.queryByRole('status')?.textContent.trim() === postcodeWords.loading;
    await press('주소 검색');
    await frameOpens();
    expect(isOnItsWay()).toBe(true);
    await frameSays({ type: 'drawn' });
    expect([isOnItsWay(), isUnavailable()]).toEqual([false, false]);
  });

  it('reports an unavailable service, and can be loaded again', async () => {
    await press('주소 검색');
    await frameOpens();
    await frameSays({ type: 'failed' });
    expect([isUnavailable(), frame()]).toEqual([true, null]);
    await press(frameWords.retry);
    expect(await frameOpens()).toBe(address);
    expect(isUnavailable()).toBe(false);
  });

  it('ignores messages that are not from its frame', async () => {
    await press('주소 검색');
    await frameOpens();
    const data = { type: 'found', found: chosen };
    await frameSays(data, window.location.origin);
    await act(
      async () => void window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: window })),
    );
    expect(found).toEqual([]);
  });

  it('fails when it is not shown in time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press('주소 검색');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(isUnavailable()).toBe(true);
    vi.useRealTimers();
  });
});

describe('a message from the frame', () => {
  it.each([undefined, null, 'found', {}, { type: 'found' }, { type: 'found', found: 'x' }, { type: 'other' }])(
    '%j is ignored',
    (data) => expect(postcodeEventIn(data)).toBeUndefined(),
  );

  it('passes on only texts of limited length', () => {
    const event = postcodeEventIn({
      type: 'found',
      found: { ...chosen, zonecode: 7, roadAddress: '가'.repeat(1_000) },
    });
    expect(event).toEqual({ type: 'found', found: { ...chosen, zonecode: '', roadAddress: '가'.repeat(300) } });
  });
});

it.each([
  ['/postcode-frame', false, 'null', '*'],
  ['https://postcode.portal.test/postcode-frame', true, 'https://postcode.portal.test', 'https://postcode.portal.test'],
])('the frame at %s is allowed an origin of its own: %s', (url, hasOwn, origin, target) => {
  const place = postcodePlace(url);
  expect([place.sandbox.includes('allow-same-origin'), place.origin, place.target]).toEqual([hasOwn, origin, target]);
});
