// @vitest-environment jsdom
import { cardCameraWords as camera } from '@portal/domain/messages/picture/card-camera.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { ownPictures, sendToPhone } from '@portal/domain/messages/screening/phone-entry.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPictures } from '../../../../lib/picture/pictures.fixture.ts';
import { forgetEverything } from '../../../../lib/session/forget.ts';
import { IdCardBlock } from '../id-card-block.tsx';
import { startOfKept } from '../model/id-card-state.ts';
import type { CardHandle } from './card-handle.ts';

// Preloaded, so that `act` covers it.
import '../camera/camera-view.tsx';

const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const videoinput = async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }];
const handle = createRef<CardHandle>();
const onAction = vi.fn();
const filmFront = words.camera(words.front);
let getUserMedia: ReturnType<typeof vi.fn>;

async function on(touched: boolean, devices: () => Promise<readonly object[]>, more: object = {}): Promise<void> {
  getUserMedia = vi.fn(() => Promise.reject(new DOMException('no', 'NotFoundError')));
  const mediaDevices = { enumerateDevices: devices, getUserMedia };
  vi.stubGlobal('navigator', { ...navigator, mediaDevices });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touched === query.includes('coarse') }));
  await act(async () => {
    draw(
      <IdCardBlock
        block={{ type: 'SR00', seq: 0 }}
        start={startOfKept()}
        onKeep={() => undefined}
        handle={handle}
        onAction={onAction}
        name="문정옥"
        {...more}
      />,
    );
  });
  await act(() => vi.dynamicImportSettled());
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const view = (side: 'front' | 'back') => screen.queryByRole('dialog', { name: camera.fit[side] });
const takes = () =>
  act(async () => void fireEvent.change(screen.getByLabelText(camera.pickFile), { target: { files: [photo] } }));
const latest = () => onAction.mock.lastCall?.[0];

beforeEach(() => {
  forgetEverything('left');
  stubDialogs();
  stubPictures();
  onAction.mockClear();
  stubObjectUrls();
  stubServer({ 'POST /id-card/ocr': success({ requestId: 'request-1', images: [] }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a card on a phone', () => {
  it('offers the camera first: its tiles and the main button open it, and it is off before', async () => {
    await on(true, videoinput);
    expect(latest()).toMatchObject({ action: 'front', byCamera: true });
    expect(getUserMedia).not.toHaveBeenCalled();
    expect(screen.queryByText(ownPictures)).toBeNull();
    await press(new RegExp(filmFront));
    await act(() => vi.dynamicImportSettled());
    expect(view('front')).not.toBeNull();
    await press(camera.close);
    expect(document.querySelector('dialog')).toBeNull();
    await act(async () => handle.current?.proceed());
    await act(() => vi.dynamicImportSettled());
    expect(view('front')).not.toBeNull();
  });

  it('photographs the back right after the front, then offers the verification', async () => {
    await on(true, videoinput);
    await act(async () => handle.current?.proceed());
    await act(() => vi.dynamicImportSettled());
    await takes();
    expect(view('back')).not.toBeNull();
    await takes();
    await act(() => vi.dynamicImportSettled());
    expect(view('back')).toBeNull();
    expect(latest()).toMatchObject({ action: 'verify', byCamera: true });
    const [again] = screen.getAllByRole('button', { name: words.retake });
    await act(async () => again?.click());
    await act(() => vi.dynamicImportSettled());
    expect(view('front')).not.toBeNull();
  });

  it('offers a link for another person’s phone as the alternative', async () => {
    await on(true, videoinput);
    expect(screen.getByText(sendToPhone.title('문정옥'))).toBeTruthy();
    expect(button(sendToPhone.send)).not.toBeNull();
  });

  it('chooses a file if the page has no camera', async () => {
    await on(true, async () => []);
    expect(latest()).toMatchObject({ action: 'front', byCamera: false });
    expect(button(new RegExp(filmFront))).toBeNull();
    const chosen = vi.spyOn(screen.getByLabelText(words.front), 'click');
    await act(async () => handle.current?.proceed());
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('opened by a link starts with the camera', async () => {
    await on(true, videoinput, { startsFilming: true });
    expect(view('front')).not.toBeNull();
  });
});

describe('a card on a computer', () => {
  it.each([
    ['a camera offers it as the second way', videoinput, true],
    ['no camera offers files only', async () => [], false],
    ['an unknown list of devices offers files only', () => Promise.reject(new Error('no')), false],
  ])('with %s', async (_, devices, isThere) => {
    await on(false, devices);
    expect(button(filmFront) !== null).toBe(isThere);
    expect(screen.getByText(ownPictures)).toBeTruthy();
    expect(latest()).toMatchObject({ action: 'front', byCamera: false });
  });
});

describe('the fields of a card', () => {
  it('appear once a picture was read', async () => {
    await on(false, async () => []);
    expect(screen.queryByLabelText(personWords.nameKr)).toBeNull();
    await act(async () => void fireEvent.change(screen.getByLabelText(words.front), { target: { files: [photo] } }));
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByLabelText(personWords.nameKr)).not.toBeNull();
  });
});
