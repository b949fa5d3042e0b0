// @vitest-environment jsdom
import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../../../lib/testing/page.fixture.tsx';
import { CameraView } from './camera-view.tsx';

const size = { width: 720, height: 454 };

function stubCamera() {
  const tracks: { stop: ReturnType<typeof vi.fn>; onended: (() => void) | null }[] = [];
  const open = (): Promise<object> => {
    const track = { stop: vi.fn(), onended: null, getCapabilities: () => ({}) };
    tracks.push(track);
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
  };
  const getUserMedia = vi.fn(open);
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  return {
    tracks,
    open,
    getUserMedia,
    running: () => tracks.filter(({ stop }) => stop.mock.calls.length === 0).length,
  };
}

function scene(light: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * size.width * size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isCard = x > 45 && x < 675 && y > 28 && y < 426;
    const isInk = x > 120 && x < 600 && y > 100 && y < 340 && x % 12 < 6;
    const level = light * (isCard ? (isInk ? 50 : 230) : 40);
    pixels.set([level, level, level, 255], 4 * i);
  }
  return pixels;
}

function showing(pixels: Uint8ClampedArray): void {
  const pen = { drawImage: () => undefined, getImageData: () => ({ data: pixels, ...size }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), pen));
}

let hidden = false;
const hide = (now: boolean) =>
  act(async () => {
    hidden = now;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const onPicture = vi.fn();
const onClose = vi.fn();

async function open(sides: readonly ('front' | 'back')[] = ['front', 'back']): Promise<void> {
  render(
    <UiWordsProvider value={someWords}>
      <CameraView sides={sides} onPicture={onPicture} onClose={onClose} />
    </UiWordsProvider>,
  );
  await pass(0);
}

let camera: ReturnType<typeof stubCamera>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  stubDialogs();
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, size.width, size.height));
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['a picture'], { type: 'image/jpeg' }));
  stubObjectUrls();
  camera = stubCamera();
  showing(scene(1));
});
afterEach(() => {
  cleanup();
  onPicture.mockReset();
  onClose.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes a good picture automatically and shows it, and continues with the back', async () => {
  await open();
  expect(camera.getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) }),
  );
  await pass(400);
  expect(screen.getByRole('status').textContent).toContain(words.good.title);
  await pass(3_000);
  expect(screen.getByText(words.check)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(words.check);
  expect(onPicture).not.toHaveBeenCalled();
  await press(words.goOn);
  expect(onPicture).toHaveBeenCalledExactlyOnceWith('front', expect.any(File), true);
  expect(screen.getByRole('heading', { name: words.fit.back })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('waits and says so in the dark, but the button takes the picture', async () => {
  showing(scene(0.3));
  await open(['back']);
  await pass(5_000);
  expect(screen.getByRole('status').textContent).toContain(words.advice.dark.title);
  expect(screen.queryByText(words.check)).toBeNull();
  await press(words.shutter);
  expect(screen.getByText(words.advice.dark.title)).toBeTruthy();
  await press(words.useAnyway);
  expect(onPicture).toHaveBeenCalledExactlyOnceWith('back', expect.any(File), true);
  expect(onClose).toHaveBeenCalled();
});

it('takes a picture again that was not good enough', async () => {
  showing(scene(0.3));
  await open();
  await pass(400);
  await press(words.shutter);
  await press(words.again);
  expect(screen.getByRole('heading', { name: words.fit.front })).toBeTruthy();
  expect(onPicture).not.toHaveBeenCalled();
});

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
] as const)('%s: shows the reason, and can be tried again', async (name, why) => {
  camera.getUserMedia.mockRejectedValueOnce(new DOMException('no', name));
  await open(['front']);
  expect(screen.getByRole('heading', { name: words.off[why].title })).toBeTruthy();
  await press(words.retry);
  expect(camera.running()).toBe(1);
  expect(screen.getByRole('heading', { name: words.fit.front })).toBeTruthy();
});

it('accepts a file instead of a picture', async () => {
  camera.getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await open(['front']);
  const file = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(screen.getByLabelText(words.pickFile), { target: { files: [file] } }));
  expect(onPicture).toHaveBeenCalledExactlyOnceWith('front', file, false);
  expect(onClose).toHaveBeenCalled();
});

it('reports a camera that stops', async () => {
  await open();
  await act(async () => camera.tracks[0]?.onended?.());
  expect(screen.getByRole('heading', { name: words.off.lost.title })).toBeTruthy();
  expect(camera.running()).toBe(0);
});

it('turns the camera off while the tab is hidden', async () => {
  await open();
  expect(camera.running()).toBe(1);
  await hide(true);
  expect(camera.running()).toBe(0);
  await hide(false);
  expect(camera.running()).toBe(1);
});

it('turns off a camera that starts after the tab was hidden', async () => {
  let come: (stream: object) => void = () => undefined;
  camera.getUserMedia.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  await open();
  await hide(true);
  await act(async () => come(await camera.open()));
  expect(camera.tracks).toHaveLength(1);
  expect(camera.running()).toBe(0);
});

it('turns the camera off when it is closed', async () => {
  await open();
  await press(words.close);
  expect(onClose).toHaveBeenCalled();
  cleanup();
  expect(camera.running()).toBe(0);
});
