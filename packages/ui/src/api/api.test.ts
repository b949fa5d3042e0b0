import { login } from '@portal/contract/account/account.ts';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { attachedCertificateFile } from '@portal/contract/application/certificate.ts';
import { settleScreeningFee } from '@portal/contract/application/fee.ts';
import { defineCall } from '@portal/contract/call.ts';
import { publicConfiguration, readDraft } from '@portal/contract/platform.ts';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerMilliseconds, call, callFile } from './api.ts';
import { requestOf } from './api-request.ts';
import { upload, uploadMilliseconds } from './api-upload.ts';
import { callFor } from './calling-for.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answering = (body: unknown, status = 200) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('a call sends its body as JSON to its path and returns the answer of the contract', async () => {
  const fetched = answering({ code: 'OK', message: '', data: true });
  await expect(call(loginIdExists, { body: { loginId: 'beodeul1' } })).resolves.toBe(true);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/onboarding/v1/account/id/exist');
  expect(init).toMatchObject({ method: 'POST', body: '{"loginId":"beodeul1"}' });
});

it('an answer that breaks the contract counts as no response', async () => {
  answering({ code: 'OK', message: '', data: 'perhaps' });
  await expect(call(loginIdExists, { body: { loginId: 'beodeul1' } })).rejects.toMatchObject({ code: 'NO_RESPONSE' });
});

it('a request that cannot be delivered fails with the network message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  const refused = call(login, { body: { loginId: 'a', password: 'b' } });
  await expect(refused).rejects.toMatchObject({ code: 'NETWORK', message: sentence('common.network') });
});

describe.each([
  ['a day behind', -1],
  ['a day ahead', 1],
])('on a machine whose clock is %s', (_, days) => {
  afterEach(() => void vi.useRealTimers());

  it('takes today from the server until its own clock is right', async () => {
    const right = new Date('2026-12-31T15:00:00Z');
    vi.useFakeTimers({ now: right.getTime() + days * 86_400_000, toFake: ['Date'] });
    const headers = { date: right.toUTCString() };
    vi.stubGlobal('fetch', async () => new Response('{"code":"OK","message":"","data":true}', { headers }));
    expect(dayInKorea()).toBe(days < 0 ? '20261231' : '20270102');
    await call(loginIdExists, { body: { loginId: 'beodeul1' } });
    expect(dayInKorea()).toBe('20270101');
    vi.setSystemTime(right);
    await call(loginIdExists, { body: { loginId: 'beodeul1' } });
    expect(dayInKorea()).toBe('20270101');
  });
});

it('an answer of a proxy fails with the no-response message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  const refused = call(login, { body: { loginId: 'a', password: 'b' } });
  await expect(refused).rejects.toMatchObject({ status: 502, message: sentence('common.no-response') });
});

it('a refused file download is reported as a refusal, not as a file', async () => {
  answering({ code: 'NOT_FOUND', message: '없습니다.', data: null }, 404);
  await expect(callFile(attachedCertificateFile)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

it('path parameters and queries are encoded, absent ones left out', () => {
  const request = requestOf(readDraft, { params: { step: 'owner-info' }, query: { loginId: 'a b' } });
  expect(request.url).toBe('/api/onboarding/v1/draft/owner-info?loginId=a+b');
  expect(requestOf(readDraft, { params: { step: 'owner-info' } }).url).toBe('/api/onboarding/v1/draft/owner-info');
  expect(requestOf(publicConfiguration, { query: { partnerCode: undefined } }).url).toBe('/api/config');
});

describe('the login id that a call is made for', () => {
  afterEach(() => callFor(''));

  it('is sent in the query or the body as the call declares, also in a multipart one', () => {
    callFor('shop01');
    expect(requestOf(readDraft, { params: { step: 'owner-info' } }).url).toMatch(/\?loginId=shop01$/);
    const settled = requestOf(settleScreeningFee, { body: { accountStatus: 'PAID' } });
    expect(settled.body).toBe('{"loginId":"shop01","accountStatus":"PAID"}');
    const sent = requestOf(uploadDocument, { body: { type: 'SF04' }, files: { file: new Blob(['x']) } }).body;
    expect(sent instanceof FormData && [...sent.keys()]).toEqual(['loginId', 'type', 'file']);
  });

  it('is sent only on merchants’ calls, and never before a log-in', () => {
    expect(requestOf(readDraft, { params: { step: 'owner-info' } }).url).toBe('/api/onboarding/v1/draft/owner-info');
    callFor('shop01');
    expect(requestOf(publicConfiguration, {}).url).toBe('/api/config');
  });
});

it('a multipart call carries its text parts, and its files last', () => {
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  const { body, headers } = requestOf(uploadDocument, { body: { type: 'SF04' }, files: { file } });
  if (!(body instanceof FormData)) throw new Error('not multipart');
  expect([...body.keys()]).toEqual(['type', 'file']);
  expect(headers).toEqual({});
});

it('a part that the contract names as JSON travels as JSON', () => {
  const tested = defineCall({
    ...uploadDocument,
    body: z.object({ about: z.object({ pages: z.number() }) }),
    jsonParts: ['about'],
  });
  const { body } = requestOf(tested, { body: { about: { pages: 1 } }, files: { file: new Blob(['x']) } });
  expect(body instanceof FormData && body.get('about')).toBe('{"pages":1}');
});

describe('a server that does not answer in time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const late = { code: 'NO_RESPONSE', message: sentence('common.no-response') };
  const given = (init: RequestInit): Promise<never> =>
    new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

  it('a call fails at its timeout', async () => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => given(init));
    const refused = expect(call(loginIdExists, { body: { loginId: 'beodeul1' } })).rejects.toMatchObject(late);
    await vi.advanceTimersByTimeAsync(answerMilliseconds);
    await refused;
  });

  it('a call also fails when its answer stops halfway', async () => {
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => ({
      status: 200,
      headers: new Headers(),
      text: () => given(init),
    }));
    const refused = expect(call(loginIdExists, { body: { loginId: 'beodeul1' } })).rejects.toMatchObject(late);
    await vi.advanceTimersByTimeAsync(answerMilliseconds);
    await refused;
  });

  it('the timeout of a file starts again with each part that arrives', async () => {
    const { readable, writable } = new TextEncoderStream();
    const out = writable.getWriter();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => void out.abort(new Error('aborted')));
      return new Response(readable, { headers: { 'content-type': 'image/jpeg' } });
    });
    const file = callFile(attachedCertificateFile);
    for (let part = 0; part < 5; part += 1) {
      await vi.advanceTimersByTimeAsync(answerMilliseconds - 1_000);
      await out.write('part ');
    }
    await out.close();
    const { type, size } = await file;
    expect([type, size]).toEqual(['image/jpeg', 25]);
  });

  it('a call that the page aborts is cancelled, not timed out', async () => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => given(init));
    const control = new AbortController();
    const refused = call(loginIdExists, { body: { loginId: 'beodeul1' }, signal: control.signal });
    queueMicrotask(() => control.abort());
    await expect(refused).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('an upload has a longer timeout, which starts again whenever bytes are sent', async () => {
    class Exchange extends EventTarget {
      static latest: Exchange;
      readonly upload = new EventTarget();
      withCredentials = false;
      timeout = 0;
      open(): void {
        Exchange.latest = this;
      }
      setRequestHeader(): void {
        // The account header is not tested here.
      }
      send(): void {
        // No response; the browser fires the timeout itself.
        setTimeout(() => this.dispatchEvent(new Event('timeout')), this.timeout);
      }
    }
    vi.stubGlobal('XMLHttpRequest', Exchange);
    const sent = upload(uploadDocument, { body: { type: 'SF04' }, files: { file: new Blob(['x']) } });
    const refused = expect(sent).rejects.toMatchObject(late);
    await vi.advanceTimersByTimeAsync(uploadMilliseconds);
    await refused;
    expect(Exchange.latest.timeout).toBe(uploadMilliseconds);
    void upload(uploadDocument, { body: { type: 'SF04' }, files: { file: new Blob(['x']) } }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(170_000);
    Exchange.latest.upload.dispatchEvent(new Event('progress'));
    expect(Exchange.latest.timeout).toBe(170_000 + uploadMilliseconds);
  });
});

it.each([
  ['can no longer be read is refused at its field', new DOMException('gone', 'NotFoundError'), 'FILE_UNREAD'],
  ['can be read fails as a network error while offline', undefined, 'NETWORK'],
])('a file that %s', async (_what, gone, code) => {
  class Exchange extends EventTarget {
    readonly upload = new EventTarget();
    open(): void {
      // Nobody listens.
    }
    setRequestHeader(): void {
      // Nobody listens.
    }
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Exchange);
  const file = new Blob(['x']);
  if (gone) vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(gone);
  const errors = gone ? { file: sentence('file.unread') } : {};
  await expect(upload(uploadDocument, { body: { type: 'SF04' }, files: { file } })).rejects.toMatchObject({
    code,
    errors,
  });
});
