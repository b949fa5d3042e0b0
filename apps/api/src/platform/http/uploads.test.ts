import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { probeUpload } from '../../../testing/probe-calls.ts';
import { multipartOf } from '../../../testing/test-client.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { blankImage, jpeg, png } from '../../../testing/test-files.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { largestFile } from './uploads.ts';

const info = { info: { mail: 'a@shop.test' } };
const pngOf = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, 1);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  return bytes;
};

const temporary = () => readdir(testConfig.filesTmpDir);

describe('an upload', () => {
  let image: Buffer;
  let port = 0;
  withPortal(() => openTestPortal({ register: [registerProbe], jobs: false }));
  beforeAll(async () => {
    image = await blankImage();
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const [address] = portal.app.addresses();
    port = typeof address === 'object' ? address.port : 0;
  });
  const upload = (files: Parameters<typeof multipartOf>[1], body: object = info) =>
    portal.client().call(probeUpload, { rawBody: body, files });

  it('gives the handler what was sent', async () => {
    const { data } = await upload({ file: png(image, '사업자등록증.PNG'), back: jpeg(await blankImage('jpeg')) });
    expect(data).toEqual({ size: image.length, format: 'png', name: '사업자등록증.PNG', back: true });
  });

  it.each([
    ['a name with a right-to-left override', '증명서\u202egnp.png', '증명서gnp.png'],
    ['a name with a NUL character', 'a.png\u0000b.png', 'a.pngb.png'],
    ['a name of invisible characters', '\u200b\u2060.png', '.png'],
    ['the path of a file', '../../etc/passwd.png', 'passwd.png'],
    ['a decomposed Hangul name from a Mac', '통장 사본.png'.normalize('NFD'), '통장 사본.png'],
    ['a name longer than a file name may be', `${'가'.repeat(3_000)}.png`, `${'가'.repeat(251)}.png`],
    ['the longest possible name', `${'a'.repeat(251)}.png`, `${'a'.repeat(251)}.png`],
  ])('with %s is stored under a plain one', async (_what, sent, name) => {
    expect((await upload({ file: png(image, sent) })).data?.name).toBe(name);
  });

  it('of 10,485,760 bytes is accepted', async () => {
    const { status, data } = await upload({ file: png(pngOf(largestFile)) });
    expect([status, data?.size]).toEqual([200, largestFile]);
  });

  it('leaves no temporary file, whatever its outcome', async () => {
    await upload({ file: png(image) });
    await upload({ file: png(pngOf(largestFile + 1)) });
    await upload({ file: png(Buffer.from('MZ not an image')) });
    await upload({ file: png(image) }, { info: { mail: 'x' } });
    await vi.waitFor(async () => expect(await temporary()).toEqual([]), { timeout: 30_000 });
  });

  async function sendBeginning(payload: Buffer, contentType: string): Promise<ClientRequest> {
    const sent = request({ host: '127.0.0.1', port, path: probeUpload.path, method: 'POST', agent: false });
    sent.setHeader('content-type', contentType).setHeader('content-length', payload.length);
    sent.on('error', () => undefined).write(payload.subarray(0, 300_000));
    await vi.waitFor(async () => expect(await temporary()).toHaveLength(1), { timeout: 30_000 });
    return sent;
  }

  it('that is refused leaves no temporary file of a part that arrived later', async () => {
    const image = pngOf(400_000);
    const { payload, contentType } = multipartOf({ info: '{}' }, { file: png(image), back: png(image) });
    const sent = await sendBeginning(payload, contentType);
    const answer = once(sent, 'response');
    sent.end(payload.subarray(300_000));
    expect(await answer).toMatchObject([{ statusCode: 400 }]);
    await vi.waitFor(async () => expect(await temporary()).toEqual([]), { timeout: 30_000 });
  });

  it('that its sender aborts leaves no temporary file', async () => {
    const { payload, contentType } = multipartOf({ info: '{}' }, { file: png(pngOf(400_000)) });
    const sent = await sendBeginning(payload, contentType);
    sent.destroy();
    await vi.waitFor(async () => expect(await temporary()).toEqual([]), { timeout: 30_000 });
  });

  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  it.each([
    ['does not fit on the disk', () => Promise.reject(full)],
    [
      'fills the disk while it arrives',
      async (plain: AsyncIterable<Uint8Array>) => {
        for await (const piece of plain) if (piece.length > 0) break;
        // The written part is deleted first.
        await nextTurn();
        throw full;
      },
    ],
  ])('that %s is answered with 503', async (_what, seal) => {
    const sealing = vi.spyOn(portal.platform.files, 'seal').mockImplementationOnce(seal);
    const { status, body } = await upload({ file: png(pngOf(400_000)) });
    sealing.mockRestore();
    expect([status, body.message]).toEqual([503, sentence('common.storage')]);
  });

  it('of one byte more is refused', async () => {
    const { status, body } = await upload({ file: png(pngOf(largestFile + 1)) });
    expect([status, body.code, body.message]).toEqual([413, 'FILE_TOO_LARGE', sentence('file.too-large')]);
  });

  it.each([
    ['not an image', () => ({ file: png(Buffer.from('MZ not an image')) })],
    ['an image under another extension', () => ({ file: png(image, 'scan.pdf') })],
    ['a program under an image’s name', () => ({ file: png(Buffer.from('#!/bin/sh'), 'scan.png') })],
    ['an empty file', () => ({ file: png(Buffer.alloc(0)) })],
  ])('that is %s is refused', async (_name, files) => {
    const { status, body } = await upload(files());
    expect([status, body.code, body.errors]).toEqual([415, 'FILE_TYPE', { file: sentence('file.type') }]);
  });

  it('of a kind that its part does not accept is refused', async () => {
    const pdf = { bytes: Buffer.from('%PDF-1.7 …'), name: 'a.pdf', contentType: 'application/pdf' };
    const { status, body } = await upload({ file: png(image), back: pdf });
    expect([status, body.errors]).toEqual([415, { back: sentence('file.image-type') }]);
  });

  it('without the required file gets the message at the field', async () => {
    const { status, body } = await upload({});
    expect([status, body.errors]).toEqual([400, { file: sentence('file.required') }]);
  });

  it('has its JSON parts parsed, and errors named by their path', async () => {
    const { body } = await upload({ file: png(image) }, { info: { mail: 'x' } });
    expect(body.errors).toEqual({ 'info.mail': sentence('email.format') });
    const broken = await upload({ file: png(image) }, { info: '{' });
    expect([broken.status, broken.body.errors]).toEqual([400, { info: sentence('common.invalid') }]);
  });

  it('accepts a JSON part sent as a Blob, within the limit for texts', async () => {
    const blob = (text: string) => ({ bytes: Buffer.from(text), name: 'blob', contentType: 'application/json' });
    const sent = await upload({ info: blob('{"mail":"a@shop.test"}'), file: png(image) }, {});
    expect([sent.status, sent.data?.size]).toEqual([200, image.length]);
    const long = await upload({ info: blob(`{"mail":"${'a'.repeat(65_536)}"}`), file: png(image) }, {});
    expect([long.status, long.body.errors]).toEqual([400, { info: sentence('common.too-long') }]);
  });

  it('as JSON is refused', async () => {
    const answer = await portal.client().raw({ method: 'POST', url: probeUpload.path, payload: info });
    expect(answer.status).toBe(415);
  });

  const post = (payload: Buffer, contentType: string): Promise<number> =>
    new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, path: probeUpload.path, method: 'POST', agent: false });
      sent.setHeader('content-type', contentType).setHeader('content-length', payload.length);
      sent.on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0));
      sent.end(payload);
    });

  const mutated = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    const kind = randomInt(3);
    if (kind === 0) return copy.subarray(0, randomInt(copy.length));
    for (let change = 0; change < 3; change += 1) copy[randomInt(copy.length)] = randomInt(256);
    return kind === 1 ? copy : Buffer.concat([copy.subarray(randomInt(copy.length)), copy]);
  };

  it('that is malformed never crashes the server or causes a 5xx', async () => {
    const { payload, contentType } = multipartOf({ info: '{"mail":"a@shop.test"}' }, { file: png(image) });
    const answers: number[] = [];
    for (let round = 0; round < 200; round += 1) answers.push(await post(mutated(payload), contentType));
    answers.push(await post(payload, 'multipart/form-data'), await post(Buffer.alloc(0), contentType));
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter((status) => status === 0)).toEqual([]);
    expect(await post(payload, contentType)).toBe(200);
  });
});
