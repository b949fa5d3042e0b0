import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, call, jsonBody, secretKey } from './support/call.ts';
import { cardFile, drawnCard, drawnCertificate, soleKind } from './support/drawn-certificate.ts';

// The whole process as it is started next to the portal: real pictures, real reading.
const mainPath = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const readySchema = z.object({ type: z.literal('ready'), port: z.number() });

// Reading competes with everything else on the machine: no test here is about speed.
vi.setConfig({ testTimeout: 120_000 });

let child: ChildProcess;
let origin: string;
/** The answer for the unaltered certificate. */
let upright: Answer;

beforeAll(async () => {
  // As in a secrets file, with a trailing line break.
  const READER_SECRET = `${secretKey}\n`;
  const settings = { READER_PORT: '0', READER_SECRET, READER_WORKERS: '1', READER_TIME_LIMIT: '120000' };
  const env = { ...process.env, ...settings };
  child = fork(mainPath, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = await once(child, 'message');
  origin = `http://127.0.0.1:${readySchema.parse(message).port}`;
  upright = await call(origin, 'biz-license', jsonBody(drawnCertificate()));
});

afterAll(() => {
  child.kill('SIGKILL');
});

it('reports that it is healthy', async () => {
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
});

it('a drawn certificate is read', () => {
  const { status, body } = upright;
  expect(status).toBe(200);
  const [image] = body.images ?? [];
  expect(image).toMatchObject({
    inferResult: 'SUCCESS',
    inferDetailType: 'BL_SOLE',
    inferDetailTypeResource: 'bl-sole',
  });
  const result = image?.bizLicense?.result ?? {};
  const text = Object.fromEntries(Object.entries(result).map(([name, [leaf]]) => [name, leaf?.text]));
  expect(text).toMatchObject(soleKind);
  expect(result.openDate?.[0]?.formatted).toEqual({ year: '2018', month: '09', day: '18' });
  expect(result.corpRegisterNum).toBeUndefined();
});

it('a sideways photograph is turned as its EXIF orientation says', async () => {
  const turned = await sharp(drawnCertificate())
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  const { body } = await call(origin, 'biz-license', jsonBody(turned));
  expect(body.images?.[0]?.bizLicense?.result.registerNumber?.[0]?.text).toBe(soleKind.registerNumber);
});

it('turns an upside-down scan without EXIF orientation until its title is found', async () => {
  const { body } = await call(origin, 'biz-license', jsonBody(await sharp(drawnCertificate()).rotate(180).toBuffer()));
  const number = body.images?.[0]?.bizLicense?.result.registerNumber?.[0];
  expect(number?.text).toBe(soleKind.registerNumber);
  const corner = number?.boundingPolys[0]?.vertices[0];
  const before = upright.body.images?.[0]?.bizLicense?.result.registerNumber?.[0]?.boundingPolys[0]?.vertices[0];
  expect(Math.abs((corner?.x ?? 0) + (before?.x ?? 0) - 1000)).toBeLessThan(6);
  expect(Math.abs((corner?.y ?? 0) + (before?.y ?? 0) - 1414)).toBeLessThan(6);
});

it('a drawn resident card is read and its number masked', async () => {
  const { file, back } = drawnCard();
  const { body } = await call(origin, 'id-card', jsonBody(file));
  const [image] = body.images ?? [];
  expect(image).toMatchObject({ inferResult: 'SUCCESS', inferDetailType: 'IC', inferDetailTypeResource: 'ic' });
  const card = image?.idCard?.result.ic ?? {};
  expect(card.name?.[0]?.text).toBe(cardFile.name);
  expect(card.personalNum?.[0]?.text).toBe(cardFile.personalNum);
  expect(card.issueDate?.[0]?.text).toBe(cardFile.issueDate);
  const vertices = card.personalNum?.[0]?.maskingPolys[0]?.vertices ?? [];
  const xs = vertices.map(({ x }) => x);
  const ys = vertices.map(({ y }) => y);
  expect(Math.min(...xs)).toBeLessThan(back.x0 + 3);
  expect(Math.min(...xs)).toBeGreaterThan(back.x0 - 30);
  expect(Math.max(...xs)).toBeGreaterThan(back.x1);
  expect(Math.min(...ys)).toBeLessThan(back.y0);
  expect(Math.max(...ys)).toBeGreaterThan(back.y1);
});

it('refuses a picture out of focus with the reason', async () => {
  const blurred = await sharp(drawnCard().file).blur(4).toBuffer();
  const { status, body } = await call(origin, 'id-card', jsonBody(blurred));
  expect(status).toBe(200);
  expect(body.images).toMatchObject([{ inferResult: 'FAILURE', message: 'blurred' }]);
});

it('exits cleanly on SIGTERM', async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});
