import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../ports/content.ts';
import { createClovaCertificateReader } from './certificate-reader.clova.ts';
import { createClovaIdCardReader } from './id-card-reader.clova.ts';
import { patience, reportsFaults } from './provider-faults.fixture.ts';
import { type ProviderServer, startProviderServer } from './provider-server.fixture.ts';

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.close());

const file = { content: contentOf(Buffer.from('image bytes')), format: 'jpeg' } as const;
const config = () => ({ url: `${server.url}/ekyc/v1/d/s`, secret: 'the-secret' });
const vertices = [
  { x: 1, y: 2 },
  { x: 9, y: 2 },
  { x: 9, y: 5 },
];
const leaf = (text: string, masked = false) => [
  { text, formatted: {}, boundingPolys: [{ vertices }], maskingPolys: masked ? [{ vertices }] : [] },
];
const answered = (image: object) => ({ json: { version: 'V2', requestId: 'r', images: [{ uid: 'u', ...image }] } });

describe('CLOVA’s certificate reader', () => {
  const read = (timeoutMs = patience) => createClovaCertificateReader(config(), timeoutMs).read(file);

  it('returns what was read, including fields of several lines', async () => {
    const result = {
      registerNumber: leaf('123-45-67891'),
      bisType: [...leaf('도매'), ...leaf('소매')],
      taxType: leaf('x'),
    };
    server.answer(answered({ inferResult: 'SUCCESS', inferDetailType: 'BL_SOLE', bizLicense: { result } }));
    expect(await read()).toEqual({
      kind: 'read',
      inferDetailType: 'BL_SOLE',
      values: {
        registerNumber: [{ text: '123-45-67891', polygons: [vertices] }],
        bisType: [
          { text: '도매', polygons: [vertices] },
          { text: '소매', polygons: [vertices] },
        ],
      },
    });
    const asked = server.asked.at(-1);
    expect([asked?.method, asked?.url]).toEqual(['POST', '/ekyc/v1/d/s/biz-license/document']);
    expect(asked?.headers['x-ekyc-secret']).toBe('the-secret');
    expect(asked?.body).toMatch(/name="message"[\s\S]*"format":"jpg"[\s\S]*name="file"[\s\S]*image bytes/);
  });

  it.for([
    [
      { text: '', cause: 'light', cut: 'end', part: '가람로' },
      { cause: 'light', cut: 'end', part: '가람로' },
    ],
    [
      { text: '가람로', cut: 'end' },
      { cause: 'unclear', cut: 'end', part: '가람로' },
    ],
  ] as const)('returns a partly lost value as empty, with what was lost', async ([said, lost]) => {
    const result = { bisAddress: [{ ...said, inferConfidence: 0.4, boundingPolys: [{ vertices }] }] };
    server.answer(answered({ inferResult: 'SUCCESS', inferDetailType: 'BL_SOLE', bizLicense: { result } }));
    const bisAddress = [{ text: '', polygons: [vertices], confidence: 0.4, lost }];
    expect(await read()).toMatchObject({ values: { bisAddress } });
  });

  it('recognises a certificate, a card, and the papers of our own reader', async () => {
    const look = () => createClovaCertificateReader(config(), patience).paperIn(file);
    server.answer(answered({ inferResult: 'SUCCESS', inferType: 'BIZ_LICENSE' }));
    expect(await look()).toEqual({ paper: 'certificate' });
    expect(server.asked.at(-1)?.url).toBe('/ekyc/v1/d/s/biz-license/document?look=title');
    server.answer(answered({ inferResult: 'SUCCESS', inferType: 'ID_CARD' }));
    expect(await look()).toEqual({ paper: 'id-card' });
    server.answer(answered({ inferResult: 'SUCCESS', paper: 'account-copy' }));
    expect(await look()).toEqual({ paper: 'account-copy' });
    server.answer(answered({ inferResult: 'FAILURE', message: 'not-a-document' }));
    expect(await look()).toBeUndefined();
    server.answer({ status: 400, json: { code: '0011', message: 'Request body invalid: pages' } });
    expect(await look()).toBeUndefined();
  });

  it.each([
    ['blurred', 'blurred'],
    ['small', 'small'],
    ['portrait', 'portrait'],
    ['not-a-document', 'not-a-document'],
    ['pages', undefined],
    ['Image is blurred.', undefined],
    [undefined, undefined],
  ])('reports a file that is no certificate, with the reason in %j', async (message, reason) => {
    server.answer(answered({ inferResult: 'FAILURE', message }));
    expect(await read()).toEqual({ kind: 'not-a-certificate', reason });
  });

  it.each([
    ['Request body invalid.', undefined],
    ['Request body invalid: blurred', undefined],
    ['Request body invalid: format', 'format'],
    ['Request body invalid: pages', 'pages'],
    ['Request body invalid: encrypted', 'encrypted'],
    ['Request body invalid: pixels', 'pixels'],
  ])('reads from %j why a file cannot be opened', async (message, reason) => {
    server.answer({ status: 400, json: { code: '0011', message } });
    expect(await read()).toEqual({ kind: 'unopened', reason });
  });

  it.each([
    ['0002', 'rejected'],
    ['0025', 'quota'],
  ])('reports the provider’s %s', async (code, kind) => {
    server.answer({ status: 400, json: { code, message: 'x' } });
    await expect(read()).rejects.toMatchObject({ kind, providerCode: code });
  });

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const reader = createClovaCertificateReader({ url, secret: 's' }, timeoutMs);
      return () => reader.read(file);
    },
    answered({ inferResult: 'FAILURE' }),
  );
});

describe('CLOVA’s ID card reader', () => {
  const read = (timeoutMs = patience) => createClovaIdCardReader(config(), timeoutMs).read('request-1', file);

  it('returns what was read, with the polygons to mask', async () => {
    const ic = { name: leaf('홍길동'), personalNum: leaf('900101-1234568', true), address: leaf('x') };
    const card = { meta: {}, result: { isConfident: true, idtype: 'ID Card', ic } };
    server.answer(answered({ inferResult: 'SUCCESS', inferDetailTypeResource: 'ic', idCard: card }));
    expect(await read()).toEqual({
      kind: 'read',
      cardType: 'ic',
      values: {
        name: { text: '홍길동', polygons: [vertices] },
        personalNum: { text: '900101-1234568', polygons: [vertices] },
      },
      maskingPolygons: [vertices],
    });
    expect(server.asked.at(-1)?.body).toContain('"requestId":"request-1"');
  });

  it('names a card type that is not offered', async () => {
    const card = { result: { pp: { num: leaf('M1') } } };
    server.answer(answered({ inferResult: 'SUCCESS', inferDetailType: 'PP', idCard: card }));
    expect(await read()).toMatchObject({ kind: 'read', cardType: 'pp', maskingPolygons: [] });
  });

  it('reports a picture that cannot be opened', async () => {
    server.answer({ status: 400, json: { code: '0011', message: 'Request body invalid: format' } });
    expect(await read()).toEqual({ kind: 'not-a-card', reason: 'format' });
  });

  it.each([
    ['portrait', 'portrait'],
    ['several', 'several'],
    ['blurred', 'blurred'],
    [undefined, undefined],
  ])('reports a picture that is no card, with the reason in %j', async (message, reason) => {
    server.answer(answered({ inferResult: 'FAILURE', message }));
    expect(await read()).toEqual({ kind: 'not-a-card', reason });
  });

  it('reads a back, and returns the places of its numbers', async () => {
    const look = () => createClovaIdCardReader(config(), patience).readBack('request-1', file);
    const back = { meta: {}, result: { back: { personalNum: leaf('', true) } } };
    server.answer(answered({ inferResult: 'SUCCESS', inferDetailTypeResource: 'back', idCard: back }));
    expect(await look()).toEqual({ kind: 'back', maskingPolygons: [vertices] });
    expect(server.asked.at(-1)?.url).toBe('/ekyc/v1/d/s/id-card/document?side=back');
    const card = { meta: {}, result: { ic: { name: leaf('홍길동') } } };
    server.answer(answered({ inferResult: 'SUCCESS', inferDetailTypeResource: 'ic', idCard: card }));
    expect(await look()).toEqual({ kind: 'front' });
    server.answer(answered({ inferResult: 'FAILURE', message: 'not-a-document' }));
    expect(await look()).toEqual({ kind: 'no-card' });
    server.answer(answered({ inferResult: 'FAILURE', message: 'Not supported image.' }));
    expect(await look()).toEqual({ kind: 'back', maskingPolygons: [] });
  });

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const reader = createClovaIdCardReader({ url, secret: 's' }, timeoutMs);
      return () => reader.read('request-1', file);
    },
    answered({ inferResult: 'FAILURE' }),
  );
});
