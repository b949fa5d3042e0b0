import { createTransport, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { createMailbox } from './mailbox.ts';

let sandbox: Sandbox;
let transport: Transporter;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, slowMailMs: 50 });
  transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
});
afterAll(async () => {
  transport.close();
  await sandbox.stop();
});

const send = (to: string | string[], subject: string, rest: Record<string, string> = {}) =>
  transport.sendMail({ from: 'portal@example.com', to, subject, text: '인증번호는 123456입니다.', ...rest });
const messages = async (to: string): Promise<unknown> =>
  (await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(to)}`)).json();

it('lists what arrived for an address, latest first', async () => {
  await send('shop@example.com', '첫 번째');
  await send('other@example.com', '다른 사람');
  await send('Shop@example.com', '두 번째', { html: '<p>인증번호 <b>123456</b></p>' });
  expect(await messages('shop@example.com')).toEqual([
    {
      to: 'Shop@example.com',
      subject: '두 번째',
      text: expect.stringContaining('123456'),
      html: expect.stringContaining('<b>123456</b>'),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
    expect.objectContaining({ to: 'shop@example.com', subject: '첫 번째', html: '' }),
  ]);
});

it('lists a mail to several people for each of them', async () => {
  await send(['one@example.com', 'two@example.com'], '함께');
  expect(await messages('two@example.com')).toMatchObject([{ to: 'one@example.com, two@example.com' }]);
});

it('refuses mail to bounce.test with 550', async () => {
  await expect(send('who@bounce.test', '반송')).rejects.toMatchObject({ responseCode: 550 });
  expect(await messages('who@bounce.test')).toEqual([]);
});

it('accepts mail to slow.test after a delay', async () => {
  await send('who@slow.test', '느림');
  expect(await messages('who@slow.test')).toMatchObject([{ subject: '느림' }]);
});

it('shows the mailbox to people, and HTML mail only in a frame without scripts', async () => {
  await send('reader@example.com', '<script>alert(1)</script>', { html: '<h1>안녕하세요</h1>' });
  const list = await (await fetch(`${sandbox.url}/mail?to=reader@example.com`)).text();
  expect(list).toContain('&lt;script&gt;');
  const path = /href="(\/mail\/read\/[^"]+)"/.exec(list)?.[1];
  const read = await (await fetch(sandbox.url + path)).text();
  expect(read).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(read).toContain('&lt;h1&gt;안녕하세요&lt;/h1&gt;');
});

it('answers 404 for a mail that is gone', async () => {
  expect((await fetch(`${sandbox.url}/mail/read/none`)).status).toBe(404);
});

it('keeps the last thousand mails', () => {
  const mailbox = createMailbox();
  for (let count = 0; count < 1_005; count += 1) {
    mailbox.add({ recipients: ['a@example.com'], subject: String(count), text: '', html: '' });
  }
  expect(mailbox.list()).toHaveLength(1_000);
  expect(mailbox.list()[0]?.subject).toBe('1004');
});
