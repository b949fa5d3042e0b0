// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { failure, offline, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Found, fine, stubPictures } from '../../../lib/picture/pictures.fixture.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import type { CardHandle } from './card/card-handle.ts';
import { IdCardBlock } from './id-card-block.tsx';
import { startOfKept } from './model/id-card-state.ts';
// Preloaded, so that `act` covers it.
import '../../../blocks/picture/picture-looking.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { useIdCard } from './use-id-card.ts';

const readCard = 'POST /id-card/ocr';
const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
let server: ReturnType<typeof stubServer>;
let pictures: ReturnType<typeof stubPictures>;
const sent = () => server.calls().filter((call) => call === readCard).length;

async function pick(label: '신분증 앞면' | '신분증 뒷면', file = photo): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  });
  await act(() => vi.dynamicImportSettled());
}
const measuredAs = (found: Found) => pictures.as(found);

beforeEach(() => {
  stubObjectUrls();
  forgetEverything('left');
  pictures = stubPictures();
  server = stubServer({ [readCard]: success({ requestId: 'request-1', images: [] }) });
  render(
    <UiWordsProvider value={someWords}>
      <IdCardBlock
        block={{ type: 'SR00', seq: 0 }}
        start={startOfKept()}
        onKeep={() => undefined}
        handle={createRef<CardHandle>()}
        onGuide={() => undefined}
      />
    </UiWordsProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads a good front immediately', async () => {
  await pick('신분증 앞면');
  expect(sent()).toBe(1);
});

it.each([
  [{ refused: 'blurred', warnings: [] }, 'id-card.blurred'],
  [{ refused: 'small', warnings: [] }, 'id-card.small'],
  [{ refused: undefined, warnings: ['portrait'] }, 'id-card.portrait'],
] as const)('holds back a front measured as %j, which can be sent anyway', async (verdict, code) => {
  measuredAs(verdict);
  await pick('신분증 앞면');
  expect(sent()).toBe(0);
  expect(screen.getByText(sentence(code))).toBeTruthy();
  await press('그래도 보내기');
  expect(sent()).toBe(1);
  expect(screen.queryByText(sentence(code))).toBeNull();
});

it.each([
  ['blurred', 'id-card.slightly-blurred'],
  ['glare', 'id-card.glare'],
] as const)('shows a front with %s, and continues with one press', async (warning, code) => {
  measuredAs({ refused: undefined, warnings: [warning] });
  await pick('신분증 앞면');
  expect(sent()).toBe(0);
  expect(screen.getByRole('button', { name: '신분증 앞면 크게 보기' })).toBeTruthy();
  expect(screen.getByText(sentence(code))).toBeTruthy();
  await press('이대로 보내기');
  expect(sent()).toBe(1);
  expect(screen.queryByText(sentence(code))).toBeNull();
});

it('does not spend a second attempt on a front that could not be read', async () => {
  const message = sentence('id-card.upload-failed', { count: 1 });
  const data = { uploadFailures: 1, mayVerifyLater: false, reason: 'not-a-document' };
  server.answers[readCard] = failure('0011', message, data);
  await pick('신분증 앞면');
  const advice = sentence('id-card.not-a-document');
  expect(screen.getByText(`${message} ${advice}`)).toBeTruthy();
  await pick('신분증 앞면');
  expect(sent()).toBe(1);
  expect(screen.getByText(`${sentence('id-card.same-picture')} ${advice}`)).toBeTruthy();
});

it('sends the same front again after a network error', async () => {
  server.answers[readCard] = offline;
  await pick('신분증 앞면');
  await pick('신분증 앞면');
  expect(sent()).toBe(2);
});

it('does not measure the back', async () => {
  measuredAs({ refused: 'blurred', warnings: [] });
  await pick('신분증 뒷면');
  expect(pictures.measured()).toBe(0);
  expect(screen.getByRole('button', { name: '신분증 뒷면 크게 보기' })).toBeTruthy();
});

it('drops held pictures when another card type is chosen', async () => {
  measuredAs({ refused: 'blurred', warnings: [] });
  await pick('신분증 앞면');
  expect(screen.getByText('그래도 보내기')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByLabelText('운전면허증')));
  await act(async () => currentDialog()?.answer(true));
  expect(screen.queryByText('그래도 보내기')).toBeNull();
});

it('shows slow measuring as the first stage', async () => {
  vi.useFakeTimers();
  pictures.after(60_000, fine);
  await pick('신분증 앞면');
  expect(screen.queryByRole('list', { name: '신분증 확인 단계' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  const [first] = screen.getByRole('list', { name: '신분증 확인 단계' }).children;
  expect(first?.textContent).toContain('사진 확인 중');
  vi.useRealTimers();
});

it('restores a changed value to the one read with one press', async () => {
  const idCard = { result: { name: [{ text: '홍길동', boundingPolys: [] }] } };
  const image = { inferResult: 'SUCCESS', inferDetailTypeResource: 'ic', idCard, maskingPolys: [] };
  server.answers[readCard] = success({ requestId: 'request-1', images: [image] });
  await pick('신분증 앞면');
  const name = screen.getByLabelText<HTMLInputElement>('한글 이름');
  expect(name.value).toBe('홍길동');
  expect(screen.queryByRole('button', { name: /읽은 값 쓰기/ })).toBeNull();
  await act(async () => void fireEvent.change(name, { target: { value: '홍길순' } }));
  await act(() => vi.dynamicImportSettled());
  await press('한글 이름 읽은 값 쓰기');
  expect(name.value).toBe('홍길동');
  expect(screen.queryByRole('button', { name: /읽은 값 쓰기/ })).toBeNull();
});

it('does not hold back a front that was checked in the camera', async () => {
  measuredAs({ refused: undefined, warnings: ['portrait'] });
  const { result } = renderHook(() =>
    useIdCard({
      block: { type: 'SR00', seq: 1 },
      start: startOfKept(),
      onKeep: () => undefined,
      handle: createRef<CardHandle>(),
    }),
  );
  const picks = async (isChecked: boolean): Promise<void> => {
    await act(async () => result.current.front.pick(photo, isChecked));
    await act(() => vi.dynamicImportSettled());
  };
  await picks(false);
  expect(sent()).toBe(0);
  await picks(true);
  expect(sent()).toBe(1);
});
