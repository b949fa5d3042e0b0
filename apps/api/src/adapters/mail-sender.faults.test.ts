import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProviderErrorKind } from '../ports/provider-error.ts';
import { createSmtpMailSender } from './mail-sender.smtp.ts';

/** Waits for what comes; only what never ends is waited for less long. */
const patience = 20_000;
const brief = 300;

/** What the mail server of this test does with a connection. */
type Conduct = (socket: Socket) => void;

/** Answers every line with the next of these, then nothing more. */
const conversation =
  (...answers: readonly string[]): Conduct =>
  (socket) => {
    const left = [...answers];
    const next = () => socket.write(`${left.shift() ?? ''}\r\n`);
    next();
    socket.on('data', next);
  };

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20);
  socket.on('close', () => clearInterval(timer));
}

function flood(socket: Socket): void {
  const chunk = Buffer.alloc(1_048_576, 'a');
  let left = 50;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      if (!socket.write(chunk)) {
        socket.once('drain', more);
        return;
      }
    }
  };
  more();
}

const conducts: readonly (readonly [string, Conduct, ProviderErrorKind, number])[] = [
  ['does not greet', () => undefined, 'timeout', brief],
  ['greets byte by byte', drip, 'timeout', brief],
  ['greets with 50 MB', flood, 'unintelligible', patience],
  ['hangs up', (socket) => socket.destroy(), 'unavailable', patience],
  ['is broken', conversation('554 no service'), 'unintelligible', patience],
  ['is too busy', conversation('421 too many connections'), 'unintelligible', patience],
  ['speaks HTTP', conversation('HTTP/1.1 400 Bad Request', '', '<html></html>'), 'unintelligible', patience],
  ['greets with another answer', conversation('334 elsewhere'), 'unintelligible', patience],
  ['refuses for now', conversation('220 hello', '250 fine', '250 fine', '451 later'), 'rejected', patience],
  ['falls silent when given the mail', conversation('220 hello', '250 fine', '250 fine', '250 fine'), 'timeout', brief],
];

let conduct: Conduct = () => undefined;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  conduct(socket);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const mail = { id: 'mail-1', to: 'a@shop.test', subject: '제목', text: 'words', html: '<p>words</p>' };
const send = (url: string, timeoutMs: number) =>
  createSmtpMailSender({ url, from: 'no-reply@portal.test' }, timeoutMs).send(mail);

it.each(conducts)('a mail server that %s is told, and the mail never as sent', async (_name, does, kind, timeoutMs) => {
  conduct = does;
  await expect(send(`smtp://127.0.0.1:${port}`, timeoutMs)).rejects.toMatchObject({ name: 'ProviderError', kind });
});

it('a mail server that hangs up in the middle of the mail is told', async () => {
  conduct = (socket) => {
    conversation('220 hello', '250 fine', '250 fine', '250 fine', '354 go on')(socket);
    socket.on('data', (data) => data.includes('DATA') && setTimeout(() => socket.destroy(), 20));
  };
  await expect(send(`smtp://127.0.0.1:${port}`, patience)).rejects.toMatchObject({ kind: 'unavailable' });
});

it.each([
  ['has no address', () => 'smtp://mail.invalid'],
  ['does not speak TLS', () => `smtps://127.0.0.1:${port}`],
])('a mail server that %s is told', async (_name, url) => {
  conduct = conversation('220 hello');
  await expect(send(url(), patience)).rejects.toMatchObject({ kind: 'unavailable' });
});
