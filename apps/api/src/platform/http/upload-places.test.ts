import type { Socket } from 'node:net';
import { defineCall } from '@portal/contract/call.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openRaw, portOf } from '../../../testing/raw-socket.ts';
import { blankImage, png } from '../../../testing/test-files.ts';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { Refusal } from '../refusals/refusal.ts';
import { serve } from './serve.ts';
import { createUploadPlaces, type UploadPlaces, uploadLimits } from './upload-places.ts';

const upload = defineCall({
  noun: 'platform',
  summary: 'An upload of tests.',
  source: 'tests',
  id: 'uploadOfMerchant',
  method: 'POST',
  path: '/api/probe/merchant-upload',
  envelope: 'onboarding',
  caller: 'merchant',
  files: { file: { required: true, formats: ['png'] } },
  answer: z.object({ size: z.number() }),
});

const idleMs = 2_000;

describe('unfinished uploads', () => {
  let portal: TestPortal;
  let port = 0;
  let image: Buffer;
  const sockets = new Set<Socket>();
  let underWay = 0;
  beforeAll(async () => {
    image = await blankImage();
    portal = await openTestPortal({
      jobs: false,
      config: {
        trustedProxies: 1,
        uploadLimits: { ...uploadLimits, waitMs: 50 },
        bodyPace: { idleMs, graceMs: 3_000, bytesPerSecond: 4_096 },
      },
      register: [
        (app) => {
          const { take } = app.uploadPlaces;
          app.uploadPlaces.take = async (...who) => {
            const leave = await take(...who);
            underWay += 1;
            return () => {
              underWay -= 1;
              leave();
            };
          };
          serve(app, upload, async ({ files }) => ({ size: files.file.content.size }));
        },
      ],
    });
    port = await portOf(portal.app);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await vi.waitFor(() => expect(underWay).toBe(0), { timeout: 20_000 });
  });
  afterAll(() => portal.close());

  const halfSent = (merchant: TestMerchant, source: string): void => {
    const cookie = [...merchant.client.cookies].map((pair) => pair.join('=')).join('; ');
    const head = `POST ${upload.path} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${source}\r\n`;
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a picture';
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n';
    sockets.add(openRaw(port, head + type + body));
  };
  const whole = (merchant: TestMerchant, source: string) =>
    merchant.client.call(upload, { files: { file: png(image) }, headers: { 'x-forwarded-for': source } });
  const held = (count: number) => vi.waitFor(() => expect(underWay).toBe(count), { timeout: 20_000, interval: 10 });

  it('of one account, sixteen at once, leave room for others, even at the same address', async () => {
    const [hostile, other, neighbour] = [
      await portal.merchantAt('owners'),
      await portal.merchantAt('owners'),
      await portal.merchantAt('owners'),
    ];
    for (let sent = 0; sent < 16; sent += 1) halfSent(hostile, '198.51.100.1');
    await held(uploadLimits.caller);
    expect(await whole(other, '198.51.100.2')).toMatchObject({ status: 200, data: { size: image.length } });
    expect(await whole(neighbour, '198.51.100.1')).toMatchObject({ status: 200 });
    expect(await whole(hostile, '198.51.100.3')).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  });

  it('of two accounts at one address, thirty-two at once, leave room for others', async () => {
    const [one, two, other] = [
      await portal.merchantAt('owners'),
      await portal.merchantAt('owners'),
      await portal.merchantAt('owners'),
    ];
    for (let sent = 0; sent < 16; sent += 1) {
      halfSent(one, '198.51.100.1');
      halfSent(two, '198.51.100.1');
    }
    await held(2 * uploadLimits.caller);
    expect(await whole(other, '198.51.100.1')).toMatchObject({ status: 200 });
    expect(await whole(other, '198.51.100.2')).toMatchObject({ status: 200 });
  });

  it('free their places by timeout, and the account can upload again', async () => {
    const hostile = await portal.merchantAt('owners');
    for (let sent = 0; sent < 16; sent += 1) halfSent(hostile, '198.51.100.1');
    await held(uploadLimits.caller);
    await held(0);
    expect(await whole(hostile, '198.51.100.1')).toMatchObject({ status: 200 });
  });

  it('free their places at once when the client disconnects', async () => {
    const hostile = await portal.merchantAt('owners');
    for (let sent = 0; sent < 4; sent += 1) halfSent(hostile, '198.51.100.1');
    await held(uploadLimits.caller);
    for (const socket of sockets) socket.destroy();
    await held(0);
  });
});

describe('upload places', () => {
  const limits = { caller: 2, source: 3, all: 5, waiting: 2, waitMs: 20 };
  const patient = { ...limits, waitMs: 60_000 };
  const fill = async (places: UploadPlaces, caller: string | undefined, source: string, times: number) => {
    for (let time = 0; time < times; time += 1) await places.take(caller, source);
  };

  it('are limited by caller, by address and in total', async () => {
    const places = createUploadPlaces(limits);
    await fill(places, 'a', 'x', 2);
    await expect(places.take('a', 'y')).rejects.toThrow(Refusal);
    await fill(places, 'b', 'x', 1);
    await expect(places.take('b', 'x')).rejects.toThrow(Refusal);
    await expect(places.take(undefined, 'x')).rejects.toThrow(Refusal);
    await fill(places, undefined, 'y', 2);
    await expect(places.take('c', 'z')).rejects.toThrow(Refusal);
  });

  it('are freed only once, however often they are released', async () => {
    const places = createUploadPlaces(limits);
    const leave = await places.take('a', 'x');
    await places.take('a', 'x');
    leave();
    leave();
    await places.take('a', 'x');
    await expect(places.take('a', 'x')).rejects.toThrow(Refusal);
  });

  it('are queued for in order, and a caller at its limit does not block those behind it', async () => {
    const places = createUploadPlaces({ ...patient, source: 9, all: 4, waiting: 9 });
    const order: string[] = [];
    const [leave, leaveLast] = [await places.take('a', 'x'), await places.take('a', 'x')];
    const leaveOther = await places.take('b', 'x');
    await places.take('b', 'x');
    const waiting = ['a', 'a', 'c'].map((caller, at) =>
      places.take(caller, 'x').then(() => order.push(`${caller}${at}`)),
    );
    leaveOther();
    await waiting[2];
    expect(order).toEqual(['c2']);
    leave();
    await waiting[0];
    expect(order).toEqual(['c2', 'a0']);
    leaveLast();
    await waiting[1];
    expect(order).toEqual(['c2', 'a0', 'a1']);
  });

  it('have a limited queue for each address', async () => {
    const places = createUploadPlaces(patient);
    const leave = [await places.take('a', 'x'), await places.take('a', 'x')];
    const waiting = [places.take('a', 'x'), places.take('a', 'x')];
    await expect(places.take('a', 'x')).rejects.toThrow(Refusal);
    await places.take('b', 'y');
    for (const goes of leave) goes();
    await Promise.all(waiting);
  });

  it('have limits at which two accounts do not fill an address, nor one address the process', () => {
    expect(uploadLimits.caller * 2).toBeLessThan(uploadLimits.source);
    expect(uploadLimits.source).toBeLessThan(uploadLimits.all);
  });
});
