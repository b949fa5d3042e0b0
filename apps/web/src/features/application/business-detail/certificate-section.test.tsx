// @vitest-environment jsdom
import { certificateRefusalWords as words } from '@portal/domain/messages/application/certificate-refusal.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { failure, offline, ok, refused, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCertificate } from '../../../blocks/certificate/use-certificate.ts';
import { type Found, fine, stubPictures } from '../../../lib/picture/pictures.fixture.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { CertificateSection } from './certificate-section.tsx';

// Preloaded, so that `act` covers it.
import './business-calls.ts';
import '../../../blocks/picture/held-picture.tsx';
import { press } from '../../../lib/testing/page.fixture.tsx';

const verify = 'POST /biz-license/verify';
const ocr = 'POST /biz-license/ocr';
const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const read = success({
  fileId: 'file-1',
  inferDetailType: 'BL_SOLE',
  registerNumber: '9010000019',
  issueDate: null,
  validUntil: null,
  images: [{ inferResult: 'SUCCESS', inferDetailType: 'BL_SOLE', bizLicense: { result: {} } }],
});
let server: ReturnType<typeof stubServer>;
let pictures: ReturnType<typeof stubPictures>;
const sent = () => server.calls().filter((call) => call.startsWith('POST')).length;

const none = () => undefined;
const calls = () => import('./business-calls.ts');
const changeKind = vi.fn();
const leaveStep = vi.fn<(refusal: ApiRefusal) => Promise<void>>();

function Page() {
  const certificate = useCertificate('private', { calls, ready: true, handed: none, onRead: none, leaveStep });
  return <CertificateSection certificate={certificate} nonProfit="no" onNonProfit={none} onChangeKind={changeKind} />;
}

async function pick(file: File): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('사업자등록증'), { target: { files: [file] } });
  });
  await act(() => vi.dynamicImportSettled());
}
const measuredAs = (found: Found) => pictures.as(found);

beforeEach(async () => {
  stubObjectUrls();
  forgetEverything('left');
  pictures = stubPictures();
  server = stubServer({ [verify]: read, [ocr]: read, 'GET /biz-license': ok(null) });
  await openRouted(<Page />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('uploads a sharp picture immediately', async () => {
  await pick(photo);
  expect(sent()).toBe(2);
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
});

it('uploads a file once, and reads it by its id', async () => {
  await pick(photo);
  const inputs = server.asked().filter(({ call }) => call.startsWith('POST'));
  expect(inputs.map(({ call, body }) => [call, body])).toEqual([
    [verify, { file: photo }],
    [ocr, { fileId: 'file-1' }],
  ]);
});

it('uploads a file that cannot be measured immediately', async () => {
  measuredAs(undefined);
  await pick(new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' }));
  expect(sent()).toBe(2);
});

it.each([
  ['blurred', 'certificate.blurred'],
  ['small', 'certificate.small'],
] as const)('holds back a picture that is %s, and asks for another one', async (refused, code) => {
  measuredAs({ refused, warnings: [] });
  await pick(photo);
  expect(sent()).toBe(0);
  expect(screen.getByText(sentence(code))).toBeTruthy();
  expect(screen.getByText('pick a file')).toBeTruthy();
  measuredAs({ refused: undefined, warnings: [] });
  await pick(new File(['a better one'], 'IMG_2.jpg'));
  expect(sent()).toBe(2);
  expect(screen.queryByText(sentence(code))).toBeNull();
});

it('uploads a held picture on request', async () => {
  measuredAs({ refused: 'blurred', warnings: ['blurred'] });
  await pick(photo);
  await press('그래도 보내기');
  expect(sent()).toBe(2);
  expect(screen.queryByText(sentence('certificate.blurred'))).toBeNull();
  expect(screen.queryByText('그래도 보내기')).toBeNull();
});

it('shows a warning next to the file, and continues with one press', async () => {
  measuredAs({ refused: undefined, warnings: ['blurred'] });
  await pick(photo);
  expect(sent()).toBe(0);
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(sentence('certificate.slightly-blurred'));
  await press('이대로 보내기');
  expect(sent()).toBe(2);
});

it('does not upload an unreadable picture twice', async () => {
  const message = sentence('certificate.failed');
  server.answers[verify] = failure('UNREADABLE', message, { reason: 'not-a-document' });
  await pick(photo);
  const advice = sentence('certificate.not-a-document');
  expect(screen.getByText(`${message} ${advice}`)).toBeTruthy();
  expect(sent()).toBe(1);
  await pick(photo);
  expect(sent()).toBe(1);
  expect(screen.getByText(`${sentence('certificate.same-file')} ${advice}`)).toBeTruthy();
  expect(screen.queryByText('그래도 보내기')).toBeNull();
});

it('uploads the same picture again after a network error', async () => {
  server.answers[verify] = offline;
  await pick(photo);
  await pick(photo);
  expect(sent()).toBe(2);
});

const refuse = (code: string, data: object = {}): void => {
  server.answers[verify] = failure(code, '안 됩니다.', data);
};

it('leaves the step when it is already over', async () => {
  server.answers[verify] = refused({}, 'STATE_CONFLICT', 409);
  await pick(photo);
  expect(leaveStep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'STATE_CONFLICT' }));
  expect(screen.queryByText(photo.name)).toBeNull();
});

it('shows the name of a refused file, even if it was never uploaded', async () => {
  refuse('EXPIRED');
  await pick(photo);
  expect(await screen.findByText(words.file('IMG_1.jpg'))).toBeTruthy();
  await pick(new File(['hello'], 'letter.hwp'));
  expect(await screen.findByText(words.file('letter.hwp'))).toBeTruthy();
});

it.each(['0590', '0591', '0592'])('drops a file that the registry refuses (%s)', async (code) => {
  refuse(code, { inferDetailType: 'BL_SOLE', registerNumber: '9900000019' });
  await pick(photo);
  expect(await screen.findByText('안 됩니다.')).toBeTruthy();
  expect(screen.getByText('pick a file')).toBeTruthy();
  expect(screen.queryByText('IMG_1.jpg')).toBeNull();
});

it('reports a corporate certificate, and continues in the form of corporations', async () => {
  refuse('TYPE_MISMATCH', { inferDetailType: 'BL_CORP' });
  await pick(photo);
  expect(await screen.findByText(words.found.corporate)).toBeTruthy();
  await press(words.switchTo.corporate);
  expect(changeKind).toHaveBeenCalledExactlyOnceWith('corporate', photo);
});

it('shows an unregistered number, which can be corrected and checked again', async () => {
  refuse('0590', { inferDetailType: 'BL_SOLE', registerNumber: '9900000019' });
  await pick(photo);
  const number = await screen.findByLabelText<HTMLInputElement>(words.number);
  expect(number.value).toBe('990-00-00019');
  fireEvent.change(number, { target: { value: '901-00-00018' } });
  server.answers[verify] = refused({ registerNumber: sentence('business-number.format') });
  await press(words.check);
  expect(await screen.findByText(sentence('business-number.format'))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(words.number).value).toBe('901-00-00018');
  fireEvent.change(screen.getByLabelText(words.number), { target: { value: '901-00-00019' } });
  server.answers[verify] = read;
  await press(words.check);
  expect(server.bodyOf(verify)).toMatchObject({ registerNumber: '9010000019' });
  expect(screen.queryByLabelText(words.number)).toBeNull();
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
});

it('shows values that do not belong together, which can be corrected and checked again', async () => {
  const text = (value: string) => [{ text: value, boundingPolys: [{ vertices: [{ x: 1, y: 2 }] }] }];
  refuse('0511', {
    inferDetailType: 'BL_SOLE',
    registerNumber: '9010000019',
    repName: '홈길동',
    openDate: '20180402',
    read: { registerNumber: text('901-00-00019'), repName: text('홈길동'), openDate: text('2018년 04월 02일') },
  });
  await pick(photo);
  const name = await screen.findByLabelText<HTMLInputElement>(words.name);
  expect([name.value, screen.getByLabelText<HTMLInputElement>(words.date).value]).toEqual(['홈길동', '2018.04.02']);
  fireEvent.change(name, { target: { value: '김하늘' } });
  server.answers[verify] = refused({ repName: sentence('representative-name.differs') });
  await press(words.checkAll);
  expect(await screen.findByText(sentence('representative-name.differs'))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(words.name).value).toBe('김하늘');
  fireEvent.change(screen.getByLabelText(words.name), { target: { value: '홍길동' } });
  server.answers[verify] = read;
  await press(words.checkAll);
  expect(server.bodyOf(verify)).toMatchObject({
    registerNumber: '9010000019',
    repName: '홍길동',
    openDate: '20180402',
  });
  expect(screen.queryByLabelText(words.name)).toBeNull();
});

it('asks for confirmation before a checked certificate is removed', async () => {
  await pick(photo);
  await press('remove');
  await act(async () => currentDialog()?.answer(false));
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
  await press('remove');
  await act(async () => currentDialog()?.answer(true));
  expect(screen.queryByText('IMG_1.jpg')).toBeNull();
});

it('shows slow measuring, which can be cancelled', async () => {
  vi.useFakeTimers();
  pictures.after(60_000, fine);
  await pick(photo);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByRole('progressbar', { name: '사진 확인 중' })).toBeTruthy();
  vi.useRealTimers();
  await press('cancel');
  expect(screen.getByText('pick a file')).toBeTruthy();
  expect(sent()).toBe(0);
});
