// @vitest-environment jsdom
import { certificateRefusalWords as words } from '@portal/domain/messages/certificate-refusal.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import type { QualityVerdict } from '@portal/domain/rules/image-quality.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../lib/api.ts';
import { ApiRefusal, networkRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { fingerprint, qualityOf } from '../../../lib/image-quality.ts';
import { openRouted } from '../../../lib/routed.fixture.tsx';
import { currentTelling } from '../../../ui/feedback/tell-store.ts';
import { CertificateSection } from './certificate-section.tsx';
import { useCertificate } from './use-certificate.ts';

// Loaded beforehand, so that an act sees the end of it.
import './certificate-sending.ts';
import '../../../blocks/held-picture.tsx';

vi.mock('../../../lib/image-quality.ts', () => ({ qualityOf: vi.fn(), fingerprint: vi.fn() }));
vi.mock('../../../lib/api-upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../../../lib/api.ts', () => ({ call: vi.fn(), callFile: vi.fn() }));

const photo = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const read = {
  fileId: 'file-1',
  inferDetailType: 'BL_SOLE',
  registerNumber: '9010000019',
  issueDate: null,
  validUntil: null,
  images: [{ inferResult: 'SUCCESS', inferDetailType: 'BL_SOLE', bizLicense: { result: {} } }],
};
const sent = () => vi.mocked(upload).mock.calls.length;

const none = () => undefined;
const changeKind = vi.fn();

function Page() {
  const certificate = useCertificate('private', { ready: true, handed: none, onRead: none });
  return (
    <CertificateSection
      kind="private"
      certificate={certificate}
      nonProfit="no"
      onNonProfit={none}
      onChangeKind={changeKind}
    />
  );
}

async function pick(file: File): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('사업자등록증'), { target: { files: [file] } });
  });
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const measuredAs = (verdict: QualityVerdict | null) => vi.mocked(qualityOf).mockResolvedValue(verdict);

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.mocked(call).mockResolvedValue(null);
  vi.mocked(upload).mockReset().mockResolvedValue(read);
  vi.mocked(fingerprint).mockImplementation((file) => Promise.resolve(`${file.size}`));
  measuredAs({ refused: null, warnings: [] });
  await openRouted(<Page />);
});
afterEach(cleanup);

it('a sharp picture is sent at once', async () => {
  await pick(photo);
  expect(sent()).toBe(2);
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
});

it('its bytes travel once: what was sent is read by its id', async () => {
  await pick(photo);
  const inputs = vi.mocked(upload).mock.calls.map(([call, { body, files }]) => [call.id, { body, files }]);
  expect(inputs).toEqual([
    ['verifyCertificate', { files: { file: photo } }],
    ['readCertificate', { body: { fileId: 'file-1' } }],
  ]);
});

it('what cannot be measured is sent at once', async () => {
  measuredAs(null);
  await pick(new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' }));
  expect(sent()).toBe(2);
});

it.each([
  ['blurred', 'certificate.blurred'],
  ['small', 'certificate.small'],
] as const)('a picture that is %s is not sent: another one is asked for', async (refused, code) => {
  measuredAs({ refused, warnings: [] });
  await pick(photo);
  expect(sent()).toBe(0);
  expect(screen.getByText(sentence(code))).toBeTruthy();
  expect(screen.getByText('pick a file')).toBeTruthy();
  measuredAs({ refused: null, warnings: [] });
  await pick(new File(['a better one'], 'IMG_2.jpg'));
  expect(sent()).toBe(2);
  expect(screen.queryByText(sentence(code))).toBeNull();
});

it('it is sent all the same where the person says so', async () => {
  measuredAs({ refused: 'blurred', warnings: ['blurred'] });
  await pick(photo);
  await press('그래도 보내기');
  expect(sent()).toBe(2);
  expect(screen.queryByText(sentence('certificate.blurred'))).toBeNull();
  expect(screen.queryByText('그래도 보내기')).toBeNull();
});

it('a warning is told beside the file, and one press goes on', async () => {
  measuredAs({ refused: null, warnings: ['blurred'] });
  await pick(photo);
  expect(sent()).toBe(0);
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(sentence('certificate.slightly-blurred'));
  await press('이대로 보내기');
  expect(sent()).toBe(2);
});

it('the very same picture is not sent twice where the server could not read it', async () => {
  const message = sentence('certificate.failed');
  vi.mocked(upload).mockRejectedValue(
    new ApiRefusal({ status: 200, code: 'UNREADABLE', message, data: { reason: 'not-a-document' } }),
  );
  await pick(photo);
  const advice = sentence('certificate.not-a-document');
  expect(screen.getByText(`${message} ${advice}`)).toBeTruthy();
  expect(sent()).toBe(1);
  await pick(photo);
  expect(sent()).toBe(1);
  expect(screen.getByText(`${sentence('certificate.same-file')} ${advice}`)).toBeTruthy();
  expect(screen.queryByText('그래도 보내기')).toBeNull();
});

it('after a network error it is', async () => {
  vi.mocked(upload).mockRejectedValue(networkRefusal());
  await pick(photo);
  await pick(photo);
  expect(sent()).toBe(2);
});

const refused = (code: string, data: object = {}, message = '안 됩니다.') =>
  vi.mocked(upload).mockRejectedValue(new ApiRefusal({ status: 200, code, message, data }));

it('(11.17) a refused file stays visible by name, also one that was never sent', async () => {
  refused('EXPIRED');
  await pick(photo);
  expect(await screen.findByText(words.file('IMG_1.jpg'))).toBeTruthy();
  await pick(new File(['hello'], 'letter.hwp'));
  expect(await screen.findByText(words.file('letter.hwp'))).toBeTruthy();
});

it('(11.17) a corporate certificate says so, and the form of corporations takes it over', async () => {
  refused('TYPE_MISMATCH', { inferDetailType: 'BL_CORP' });
  await pick(photo);
  expect(await screen.findByText(words.found.corporate)).toBeTruthy();
  await press(words.switchTo.corporate);
  expect(changeKind).toHaveBeenCalledExactlyOnceWith('corporate', photo);
});

it('(11.17) an unregistered number is shown, corrected and checked again', async () => {
  refused('0590', { inferDetailType: 'BL_SOLE', registerNumber: '9900000019' });
  await pick(photo);
  const number = await screen.findByLabelText<HTMLInputElement>(words.number);
  expect(number.value).toBe('990-00-00019');
  fireEvent.change(number, { target: { value: '901-00-00018' } });
  const errors = { registerNumber: sentence('business-number.format') };
  vi.mocked(upload).mockRejectedValue(new ApiRefusal({ status: 400, code: 'VALIDATION', message: '', errors }));
  await press(words.check);
  expect(await screen.findByText(sentence('business-number.format'))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(words.number).value).toBe('901-00-00018');
  fireEvent.change(screen.getByLabelText(words.number), { target: { value: '901-00-00019' } });
  vi.mocked(upload).mockReset().mockResolvedValue(read);
  await press(words.check);
  expect(vi.mocked(upload).mock.calls[0]?.[1]).toMatchObject({ body: { registerNumber: '9010000019' } });
  expect(screen.queryByLabelText(words.number)).toBeNull();
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
});

it('(11.21) a checked certificate is taken away once that is confirmed', async () => {
  await pick(photo);
  await press('remove');
  await act(async () => currentTelling()?.answer(false));
  expect(screen.getByText('IMG_1.jpg')).toBeTruthy();
  await press('remove');
  await act(async () => currentTelling()?.answer(true));
  expect(screen.queryByText('IMG_1.jpg')).toBeNull();
});

it('measuring that takes long is shown, and can be given up', async () => {
  vi.useFakeTimers();
  vi.mocked(qualityOf).mockReturnValue(new Promise(() => undefined));
  await pick(photo);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByRole('progressbar', { name: '사진 확인 중' })).toBeTruthy();
  vi.useRealTimers();
  await press('cancel');
  expect(screen.getByText('pick a file')).toBeTruthy();
  expect(sent()).toBe(0);
});
