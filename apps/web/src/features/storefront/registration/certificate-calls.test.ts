// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentToast, dropToast } from '@portal/ui/feedback/toast-store.ts';
import { failure, offline, success } from '@portal/ui/testing/server.fixture.ts';
import { expect, it } from 'vitest';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { sending } from './certificate-calls.ts';

const verify = 'POST /biz-license/verify';
const read = 'POST /biz-license/ocr';
const known = { fileId: '0190b0a2-0000-7000-8000-000000000000', inferDetailType: 'BIZ_SOLE' };
const scanned = {
  ...known,
  images: [{ inferResult: 'SUCCESS', inferDetailType: 'BIZ_SOLE', bizLicense: { result: {} } }],
};
beginWith(() => ({
  [verify]: success({ ...known, registerNumber: '1234567891', issueDate: null, validUntil: null }),
  [read]: success(scanned),
}));

const file = new File(['x'], '등록증.png', { type: 'image/png' });
const check = () => sending.check('private', { file }, new AbortController().signal, () => undefined);
const down = { status: 502, body: '<html>' };

it('reports that the values were filled in once a certificate was read', async () => {
  dropToast();
  await check();
  expect(currentToast()?.message).toBe(sentence('certificate.scanned'));
});

it('reports a failed verification or reading when the server gives no reason', async () => {
  server.answers[read] = down;
  await expect(check()).rejects.toMatchObject({ message: sentence('certificate.scan-failed') });
  server.answers[verify] = down;
  await expect(check()).rejects.toMatchObject({ message: sentence('certificate.verify-failed') });
});

it('reports a lost connection as such', async () => {
  server.answers[read] = offline;
  await expect(check()).rejects.toMatchObject({ message: sentence('common.network') });
  server.answers[verify] = offline;
  await expect(check()).rejects.toMatchObject({ message: sentence('common.network') });
});

it('reports the server’s reason', async () => {
  server.answers[verify] = failure('0591', '폐업한 사업자입니다.');
  await expect(check()).rejects.toMatchObject({ code: '0591', message: '폐업한 사업자입니다.' });
});
