import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { readDraft } from '@portal/contract/platform.ts';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { upload } from './api-upload.ts';
import { placeOfAsked } from './asked-ahead.ts';
import { callFor } from './calling-for.ts';

const draft = (name: string) => ({ values: { name }, savedAt: '2026-11-20T01:00:00.000Z' });
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ code: 'OK', message: '', data }), { status });
const read = () => call(readDraft, { params: { step: 'owner-info' } });
const fetched = vi.fn(async (_address: string) => answer(draft('asked now')));

/** Requests as the document does: for the logged-in account. */
function asks(response: Response | undefined): void {
  vi.stubGlobal(placeOfAsked, { '/api/onboarding/v1/draft/owner-info?loginId=shop01': Promise.resolve(response) });
}

beforeEach(() => {
  callFor('shop01');
  vi.stubGlobal('fetch', fetched.mockClear());
});
afterEach(() => {
  callFor('');
  vi.unstubAllGlobals();
});

it('uses the answer that the document requested ahead, once', async () => {
  asks(answer(draft('asked ahead')));
  await expect(read()).resolves.toMatchObject({ values: { name: 'asked ahead' } });
  expect(fetched).not.toHaveBeenCalled();
  await expect(read()).resolves.toMatchObject({ values: { name: 'asked now' } });
});

it('sends the request again when no answer came, or for another account', async () => {
  asks(undefined);
  await expect(read()).resolves.toMatchObject({ values: { name: 'asked now' } });
  asks(answer(draft('asked ahead')));
  callFor('shop02');
  await expect(read()).resolves.toMatchObject({ values: { name: 'asked now' } });
  expect(fetched.mock.lastCall?.[0]).toContain('loginId=shop02');
});

it('reports a refusal without sending the request again', async () => {
  asks(answer(null, 401));
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(fetched).not.toHaveBeenCalled();
});

it('discards the answer once a call has changed something', async () => {
  asks(answer(draft('asked ahead')));
  fetched.mockResolvedValueOnce(answer(true));
  await call(loginIdExists, { body: { loginId: 'beodeul1' } });
  await expect(read()).resolves.toMatchObject({ values: { name: 'asked now' } });
});

it('discards the answer once a file was sent', async () => {
  asks(answer(draft('asked ahead')));
  const away = AbortSignal.abort();
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      open(): void {}
      setRequestHeader(): void {}
    },
  );
  await expect(upload(uploadDocument, { signal: away })).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect(read()).resolves.toMatchObject({ values: { name: 'asked now' } });
});
