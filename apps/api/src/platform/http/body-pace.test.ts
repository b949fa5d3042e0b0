import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerProbe } from '../../../testing/probe.routes.ts';
import { probeForm, probeUpload } from '../../../testing/probe-calls.ts';
import { openRaw, portOf, untilClosed } from '../../../testing/raw-socket.ts';
import { multipartOf } from '../../../testing/test-client.ts';
import { blankImage, png } from '../../../testing/test-files.ts';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { Register } from './app.ts';
import { bodyPace } from './body-pace.ts';
import { failureOf } from './failure.ts';

const head = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: portal.test\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const multipart = 'multipart/form-data; boundary=b';

describe('a request body', () => {
  let portal: TestPortal;
  let port = 0;
  const sockets: Socket[] = [];
  const failed: unknown[] = [];
  const logLines: string[] = [];
  const noteFailures: Register = (app) => {
    app.addHook('onError', async (_request, _reply, error) => void failed.push(error));
  };
  const open = (bytes: string | Buffer): Socket => {
    const socket = openRaw(port, bytes);
    sockets.push(socket);
    return socket;
  };
  beforeAll(async () => {
    const pace = { idleMs: 600, graceMs: 800, bytesPerSecond: 4_096 };
    const register = [noteFailures, registerProbe];
    portal = await openTestPortal({ register, jobs: false, config: { bodyPace: pace }, logLines });
    port = await portOf(portal.app);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await portal.close();
  });

  it.each([
    ['a file', head(probeUpload.path, multipart, 5_000_000) + partHead, 'half a picture'],
    ['a multipart body without its first byte', head(probeUpload.path, multipart, 5_000_000), ''],
    ['a JSON body', head(probeForm.path, 'application/json', 500), '{"mail":"a@sh'],
    ['a JSON body without its first byte', head(probeForm.path, 'application/json', 500), ''],
    ['a form body', head('/front/v1/payment/status', 'application/x-www-form-urlencoded', 500), 'rescode=0'],
    [
      'a chunked body',
      head(probeForm.path, 'application/json', 0).replace(/Content-Length: 0/, 'Transfer-Encoding: chunked'),
      '5\r\nab',
    ],
  ])('that stalls in %s is answered with 408 and its connection closed (9.6)', async (_what, start, bytes) => {
    const { status, headers, body } = await untilClosed(open(start + bytes));
    expect([status, headers.connection, headers['x-content-type-options']]).toEqual([408, 'close', 'nosniff']);
    expect(JSON.parse(body)).toMatchObject({ message: sentence('common.too-slow') });
  });

  it.each([
    ['a JSON body', head(probeForm.path, 'application/json', 500), '{"mail":"a@sh'],
    ['a file', head(probeUpload.path, multipart, 5_000_000) + partHead, 'half a picture'],
  ])('whose sender disconnects, in %s, is no fault of the server', async (_what, start, bytes) => {
    const before = failed.length;
    const arrived = once(portal.app.server, 'request');
    const socket = open(start + bytes);
    await arrived;
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(failed).toHaveLength(before + 1));
    expect(failureOf(failed.at(-1))).toMatchObject({ failure: { status: 400 }, ours: false });
    await portal.client().raw({ method: 'GET', url: '/healthz' });
    expect(logLines.filter((line) => /"level":50/.test(line))).toEqual([]);
  });

  it('whose sender has disconnected before anything is read is no fault of the server', async () => {
    const before = failed.length;
    portal.app.server.prependOnceListener('request', ({ socket }) => socket.destroy());
    open(`${head(probeForm.path, 'application/json', 2)}{}`);
    await vi.waitFor(() => expect(failed).toHaveLength(before + 1));
    expect(failureOf(failed.at(-1))).toMatchObject({ failure: { status: 400 }, ours: false });
  });

  it.each([
    ['to a refused upload', head(probeUpload.path, multipart, 90_000_000), 413],
    ['to an unsupported type', head(probeForm.path, 'application/xml', 60_000), 415],
    ['to a body announced as too long', head(probeForm.path, 'application/json', 90_000), 413],
    ['to a GET', head('/front/v1/probe/outcome?kind=a', 'application/json', 60_000).replace('POST', 'GET'), 200],
  ])('that stalls after its answer, %s, has its connection closed (9.6)', async (_what, start, expected) => {
    const { status } = await untilClosed(open(`${start}{`));
    expect(status).toBe(expected);
  });

  it('that is too slow is cut off, however steadily it arrives', async () => {
    const socket = open(head(probeUpload.path, multipart, 5_000_000) + partHead);
    const answer = untilClosed(socket);
    while (!socket.closed) {
      socket.write('x');
      await pause(100);
    }
    expect([0, 408]).toContain((await answer).status);
  });

  it('from a slow but honest phone is accepted', async () => {
    const picture = Buffer.concat([await blankImage(), Buffer.alloc(40_000)]);
    const { payload: whole, contentType } = multipartOf({ info: '{"mail":"a@shop.test"}' }, { file: png(picture) });
    const socket = open(head(probeUpload.path, `${contentType}\r\nConnection: close`, whole.length));
    const answer = untilClosed(socket);
    const step = Math.ceil(whole.length / 12);
    for (let at = 0; at < whole.length; at += step) {
      socket.write(whole.subarray(at, at + step));
      await pause(150);
    }
    expect((await answer).status).toBe(200);
  });

  it('has limits outside tests that a bad 3G connection meets', () => {
    expect(bodyPace.idleMs).toBeGreaterThanOrEqual(5_000);
    expect(bodyPace.idleMs).toBeLessThanOrEqual(10_000);
    expect(bodyPace.bytesPerSecond).toBeLessThanOrEqual(8_192);
  });
});
