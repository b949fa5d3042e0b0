import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailOutcome } from '../ports/mail-sender.ts';
import type { ProviderErrorKind } from '../ports/provider-error.ts';
import { createSmtpMailSender } from './mail-sender.smtp.ts';
import { openSmtpServer } from './smtp-server.fixture.ts';

const patience = 20_000;
const brief = 300;

type Conduct = (socket: Socket) => void;

const conversation =
  (...answers: readonly string[]): Conduct =>
  (socket) => {
    const left = [...answers];
    const next = () => socket.write(`${left.shift() ?? ''}\r\n`);
    next();
    socket.on('data', next);
  };

const deferredBy = (status: number): MailOutcome => ({ result: 'deferred', status });

function afterMail(answer: string): Conduct {
  return (socket) => {
    const answers = ['220 hello', '250 fine', '250 fine', '250 fine', '354 go on'];
    const next = () => socket.write(`${answers.shift() ?? ''}\r\n`);
    next();
    socket.on('data', (data) => {
      if (answers.length > 0) next();
      else if (data.toString().endsWith('\r\n.\r\n')) socket.write(`${answer}\r\n`);
    });
  };
}

/** Accepts sender, recipient and DATA in one piece (RFC 2920), and gives this reply about the recipient. */
function inOnePiece(answer: string): Conduct {
  return (socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (data) => {
      const said = data.toString();
      if (said.startsWith('EHLO')) socket.write('250-mail.test\r\n250 PIPELINING\r\n');
      if (said.includes('MAIL FROM')) socket.write(`250 fine\r\n${answer}\r\n503 no recipient\r\n`);
      if (said.startsWith('RSET')) socket.write('250 fine\r\n');
    });
  };
}

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
  ['closes the connection', (socket) => socket.destroy(), 'unavailable', patience],
  ['is broken', conversation('554 no service'), 'unintelligible', patience],
  ['is too busy', conversation('421 too many connections'), 'unintelligible', patience],
  ['speaks HTTP', conversation('HTTP/1.1 400 Bad Request', '', '<html></html>'), 'unintelligible', patience],
  ['greets with an unexpected code', conversation('334 elsewhere'), 'unintelligible', patience],
  ['is shutting down', conversation('220 hello', '421 closing'), 'unavailable', patience],
  ['does not answer about the sender', conversation('220 hello', '250 fine'), 'timeout', brief],
  ['defers the sender', conversation('220 hello', '250 fine', '451 later'), 'rejected', patience],
  ['refuses the sender', conversation('220 hello', '250 fine', '550 not you'), 'rejected', patience],
  ['requires a log-in', conversation('220 hello', '250 fine', '250 fine', '530 log in'), 'rejected', patience],
];

const tillRecipient = ['220 hello', '250 fine', '250 fine'] as const;
const tillData = [...tillRecipient, '250 fine'] as const;

/** Replies about this recipient or this mail, which do not affect other mails. */
const outcomes: readonly (readonly [string, Conduct, MailOutcome, number])[] = [
  [
    'does not know the recipient',
    conversation(...tillRecipient, '550 who?'),
    { result: 'refused', status: 550 },
    patience,
  ],
  ['defers unknown senders', conversation(...tillRecipient, '450 later'), deferredBy(450), patience],
  ['is busy with the recipient', conversation(...tillRecipient, '421 too many'), deferredBy(421), patience],
  ['does not answer about the recipient', conversation(...tillRecipient), { result: 'slow' }, brief],
  ['stops answering when given the mail', conversation(...tillData), { result: 'slow' }, brief],
  [
    'refuses the mail before its content',
    conversation(...tillData, '554 no'),
    { result: 'refused', status: 554 },
    patience,
  ],
  ['refuses the mail', afterMail('554 spam'), { result: 'refused', status: 554 }, patience],
  ['has no room for the mail', afterMail('452 full'), deferredBy(452), patience],
  [
    'does not know the recipient, when all commands are sent together',
    inOnePiece('550 who?'),
    { result: 'refused', status: 550 },
    patience,
  ],
  ['defers the recipient, when all commands are sent together', inOnePiece('451 later'), deferredBy(451), patience],
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
  createSmtpMailSender({ url, from: 'no-reply@portal.test' }, timeoutMs).send(mail, timeoutMs);

it.each(outcomes)('a mail server that %s is not reported as a fault', async (_name, does, outcome, timeoutMs) => {
  conduct = does;
  expect(await send(`smtp://127.0.0.1:${port}`, timeoutMs)).toEqual(outcome);
});

it('an invalid recipient is refused without a connection', async () => {
  const sender = createSmtpMailSender({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@portal.test' }, patience);
  conduct = conversation('220 hello', '250 fine');
  expect(await sender.send({ ...mail, to: '' }, patience)).toEqual({ result: 'refused' });
});

it.each(conducts)(
  'a mail server that %s is reported, and the mail never counts as sent',
  async (_name, does, kind, timeoutMs) => {
    conduct = does;
    await expect(send(`smtp://127.0.0.1:${port}`, timeoutMs)).rejects.toMatchObject({ name: 'ProviderError', kind });
  },
);

it('a mail is marked as auto-generated, and its id has the sender’s domain', async () => {
  const smtp = await openSmtpServer();
  smtp.turn('up');
  const from = '"help@elsewhere.test" <no-reply@portal.test>';
  expect(await createSmtpMailSender({ url: smtp.url, from }).send(mail, patience)).toEqual({ result: 'accepted' });
  await smtp.close();
  expect(smtp.letters).toMatchObject([{ id: '<mail-1@portal.test>', submitted: 'auto-generated' }]);
});

it('a mail interrupted by the mail server is deferred', async () => {
  conduct = (socket) => {
    conversation('220 hello', '250 fine', '250 fine', '250 fine', '354 go on')(socket);
    socket.on('data', (data) => data.includes('DATA') && setTimeout(() => socket.destroy(), 20));
  };
  expect(await send(`smtp://127.0.0.1:${port}`, patience)).toEqual({ result: 'deferred' });
});

it.each([
  ['has no address', () => 'smtp://mail.invalid'],
  ['does not speak TLS', () => `smtps://127.0.0.1:${port}`],
])('a mail server that %s is reported', async (_name, url) => {
  conduct = conversation('220 hello');
  await expect(send(url(), patience)).rejects.toMatchObject({ kind: 'unavailable' });
});
