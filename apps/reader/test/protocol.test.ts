import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxFile } from '../src/image/decode.ts';
import type { Outcome, Task } from '../src/pool/messages.ts';
import { BusyError, type Pool } from '../src/pool/pool.ts';
import { buildApp } from '../src/server/app.ts';
import { type Answer, call, jsonBody, secretKey } from './support/call.ts';

let answer: (task: Omit<Task, 'id'>) => Promise<Outcome>;
let app: FastifyInstance;
let origin: string;

const picture = new Uint8Array([1, 2, 3]);

beforeEach(async () => {
  answer = () => Promise.resolve({ kind: 'read', image: { inferResult: 'SUCCESS' } });
  const pool: Pick<Pool, 'read'> = { read: (task) => answer(task) };
  app = await buildApp({ secret: secretKey, pool, pagePool: pool });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const refusal = ({ status, body }: Answer): [number, string | undefined] => [status, body.code];

it('a call is answered with its own request id and picture name', async () => {
  const { status, body } = await call(origin, 'id-card', jsonBody(picture, 'r-1'));
  expect(status).toBe(200);
  expect(body.requestId).toBe('r-1');
  expect(body.images).toMatchObject([{ name: 'drawn', inferResult: 'SUCCESS' }]);
});

it('the file arrives unchanged, as JSON and as multipart', async () => {
  const seen: Omit<Task, 'id'>[] = [];
  answer = (task) => {
    seen.push(task);
    return Promise.resolve({ kind: 'read', image: { inferResult: 'FAILURE' } });
  };
  await call(origin, 'biz-license', jsonBody(picture));
  const form = new FormData();
  form.set('message', JSON.stringify({ requestId: 'm', timestamp: 0, images: [{ format: 'PNG', name: 'n' }] }));
  form.set('file', new Blob([picture]), 'n.png');
  expect((await call(origin, 'biz-license', form)).status).toBe(200);
  expect(seen.map(({ file }) => [...file])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(seen.map(({ inferType }) => inferType)).toEqual(['biz-license', 'biz-license']);
});

it('refuses a wrong secret before parsing the body', async () => {
  expect(refusal(await call(origin, 'id-card', 'not json', 'wrong'))).toEqual([401, '0002']);
});

it('an unknown document type or path is refused', async () => {
  expect(refusal(await call(origin, 'passport', jsonBody(picture)))).toEqual([400, '0001']);
  const response = await fetch(`${origin}/elsewhere`);
  expect(await response.json()).toMatchObject({ code: '0001' });
});

describe('a bad body is refused with 0011', () => {
  const image = { format: 'png', name: 'n', data: 'AQID' };
  const good = { requestId: 'r', timestamp: 0, images: [image] };
  it.each([
    ['not JSON', 'not json'],
    ['no request id', JSON.stringify({ ...good, requestId: '' })],
    ['no picture', JSON.stringify({ ...good, images: [] })],
    ['two pictures', JSON.stringify({ ...good, images: [image, image] })],
    ['an unknown format', JSON.stringify({ ...good, images: [{ ...image, format: 'gif' }] })],
    ['data that is not base64', JSON.stringify({ ...good, images: [{ ...image, data: 'ä' }] })],
    ['a file too large', jsonBody(new Uint8Array(maxFile + 1))],
  ])('%s', async (_what, body) => {
    expect(refusal(await call(origin, 'id-card', body))).toEqual([400, '0011']);
  });

  it('multipart without a file, and with one too large', async () => {
    const form = new FormData();
    form.set('message', JSON.stringify({ ...good, images: [{ format: 'png', name: 'n' }] }));
    expect(refusal(await call(origin, 'id-card', form))).toEqual([400, '0011']);
    form.set('file', new Blob([new Uint8Array(maxFile + 1)]), 'n.png');
    expect(refusal(await call(origin, 'id-card', form))).toEqual([400, '0011']);
  });

  it.each(['pages', 'encrypted', 'format', 'pixels'] as const)('a file that cannot be opened: %s', async (reason) => {
    answer = () => Promise.resolve({ kind: 'refused', reason });
    const refused = await call(origin, 'id-card', jsonBody(picture));
    expect(refusal(refused)).toEqual([400, '0011']);
    expect(refused.body.message).toBe(`Request body invalid: ${reason}`);
  });

  it('a request id used before', async () => {
    await call(origin, 'id-card', jsonBody(picture, 'twice'));
    expect(refusal(await call(origin, 'id-card', jsonBody(picture, 'twice')))).toEqual([400, '0011']);
  });
});

it('reports that it is busy, and accepts the same call again', async () => {
  answer = () => Promise.reject(new BusyError('full'));
  expect(refusal(await call(origin, 'id-card', jsonBody(picture, 'again')))).toEqual([400, '0025']);
  answer = () => Promise.resolve({ kind: 'read', image: { inferResult: 'SUCCESS' } });
  expect((await call(origin, 'id-card', jsonBody(picture, 'again'))).status).toBe(200);
});

it.each(['blurred', 'small', 'portrait', 'not-a-document'] as const)(
  'answers FAILURE for a picture that was not read: %s',
  async (reason) => {
    answer = () => Promise.resolve({ kind: 'refused', reason });
    for (const kind of ['id-card', 'biz-license']) {
      const { status, body } = await call(origin, kind, jsonBody(picture, `${kind}-${reason}`));
      expect(status).toBe(200);
      expect(body.images).toMatchObject([{ inferResult: 'FAILURE', message: reason }]);
    }
  },
);

it('answers a reading that broke off with a service error', async () => {
  answer = () => Promise.resolve({ kind: 'failed' });
  expect(refusal(await call(origin, 'id-card', jsonBody(picture)))).toEqual([500, '0500']);
});

describe('the pages of a PDF', () => {
  const file = Buffer.from('%PDF-1.7 and so on');
  const ask = (
    body: Uint8Array<ArrayBuffer>,
    { secret = secretKey, type = 'application/pdf' } = {},
  ): Promise<Response> =>
    fetch(`${origin}/pages`, {
      method: 'POST',
      headers: { 'x-ekyc-secret': secret, 'content-type': type },
      body,
    });
  const refusalOf = async (response: Response): Promise<unknown> => [response.status, await response.json()];

  it('are returned as they were drawn', async () => {
    answer = ({ inferType, file: sent }) =>
      Promise.resolve({ kind: 'drawn', pages: new Uint8Array([inferType.length, sent.length]) });
    const response = await ask(file);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual(['pages'.length, file.length]);
  });

  it.each(['format', 'encrypted', 'scripts', 'attachments', 'pages'] as const)('are refused: %s', async (reason) => {
    answer = () => Promise.resolve({ kind: 'refused', reason });
    expect(await refusalOf(await ask(file))).toEqual([
      400,
      { code: '0011', message: `Request body invalid: ${reason}` },
    ]);
  });

  it('are drawn of PDFs only, with the secret, and within the limits', async () => {
    expect(await refusalOf(await ask(Buffer.from('GIF89a')))).toMatchObject([400, { code: '0011' }]);
    expect(await refusalOf(await ask(file, { type: 'text/plain' }))).toMatchObject([400, { code: '0011' }]);
    expect(await refusalOf(await ask(Buffer.alloc(maxFile + 1)))).toMatchObject([400, { code: '0011' }]);
    expect(await refusalOf(await ask(file, { secret: 'wrong' }))).toMatchObject([401, { code: '0002' }]);
    answer = () => Promise.reject(new BusyError('full'));
    expect(await refusalOf(await ask(file))).toMatchObject([400, { code: '0025' }]);
    answer = () => Promise.resolve({ kind: 'failed' });
    expect(await refusalOf(await ask(file))).toMatchObject([500, { code: '0500' }]);
  });
});
