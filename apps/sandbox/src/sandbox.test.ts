import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig, sandboxDefaults } from './config.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { allSpecimens } from './specimens/specimen.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const hangingAccount = (url: string) =>
  fetch(`${url}/portone/platform/bank-accounts/WOORI/1009999/holder`, {
    headers: { authorization: `PortOne ${sandboxDefaults.portoneSecret}` },
  });

it('is healthy', async () => {
  expect(await (await fetch(`${sandbox.url}/healthz`)).json()).toEqual({ status: 'ok' });
});

it('explains every service and offers every specimen on its front page', async () => {
  const page = await (await fetch(sandbox.url)).text();
  const numbers = ['990', '991', '992', '993', '994', '홍길동', '김하늘', '주식회사 샌드박스', '9999'];
  const cards = ['4111 1111 1111 1111', ...['0002', '0119', '0127'].map((end) => `4000 0000 0000 ${end}`), '취소 버튼'];
  const idCards = ['05-09 / 0509', '05-10 / 0510', '05-11 / 0511', '05-12 / 0512', '01-25 / 0025', '09-09 / 0909'];
  const directory = await readFile(join(import.meta.dirname, '../merchant-directory.csv'), 'utf8');
  const directoryIds = [...directory.matchAll(/^(sandbox-.+),/gm)].map(([, id = '']) => id);
  const malls = ['sandbox-new', 'sandbox-korean', 'sandbox-pro', '/cafe24/launch-link?mall='];
  const more = ['@bounce.test', '@slow.test', 'href="/mail"', ...malls, ...directoryIds];
  for (const value of [...numbers, ...cards, ...idCards.map((end) => `2000-${end}`), ...more])
    expect(page).toContain(value);
  for (const { name } of allSpecimens) expect(page).toContain(`/specimens/${name}`);
  expect(page).not.toMatch(/(src|href)="https?:/);
});

it('answers an unknown address with a Korean page', async () => {
  const answer = await fetch(`${sandbox.url}/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('페이지를 찾을 수 없습니다');
});

it.each(['base.css', 'guide.css', 'forms.css', 'card-page.js', 'postcode-search.js', 'pretendard-400.woff2'])(
  'serves %s itself',
  async (name) => {
    expect((await fetch(`${sandbox.url}/assets/${name}`)).status).toBe(200);
  },
);

it('lets the frame of the address search, which has no origin of its own, use the font', async () => {
  const { headers } = await fetch(`${sandbox.url}/assets/pretendard-400.woff2`, { headers: { origin: 'null' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

it('ends hanging requests when it stops, and can be stopped twice', async () => {
  const other = await startSandbox({ port: 0, smtpPort: 0 });
  const hanging = hangingAccount(other.url).then(
    () => 'answered',
    () => 'cut',
  );
  await fetch(`${other.url}/healthz`);
  await Promise.all([other.stop(), other.stop()]);
  expect(await hanging).toBe('cut');
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow();
});

it('reports a port in use', async () => {
  await expect(startSandbox({ port: sandbox.port, smtpPort: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('as a process: reports when it is ready, stops on SIGTERM and when its parent is gone', async () => {
  const ready = z.object({ type: z.literal('ready'), port: z.number(), smtpPort: z.number() });
  for (const end of ['signal', 'disconnect'] as const) {
    const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
      env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    });
    const [message] = await once(child, 'message');
    const { port } = ready.parse(message);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const hanging = hangingAccount(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (end === 'signal') child.kill('SIGTERM');
    else child.disconnect();
    const [code] = await once(child, 'exit');
    await hanging;
    expect(code).toBe(0);
  }
});

it('reads its configuration from the environment', () => {
  const config = readConfig({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '', SANDBOX_PUBLIC_URL: 'https://box.example/' });
  expect(config).toMatchObject({ port: 0, smtpPort: 4025, host: '127.0.0.1', publicUrl: 'https://box.example' });
  expect(readConfig({})).toMatchObject({ port: 4000, slowMailMs: 20_000 });
  expect(() => readConfig({ SANDBOX_PORT: 'many' })).toThrow();
});
