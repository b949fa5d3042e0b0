import { createHmac } from 'node:crypto';
import { mkdtemp, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionEvent } from '../ports/completion-webhook.ts';
import { type FileStore, storedBytes } from '../ports/file-store.ts';
import { createHttpCompletionWebhook } from './completion-webhook.http.ts';
import { createDiskFileStore } from './file-store.disk.ts';
import { createSmtpMailSender } from './mail-sender.smtp.ts';
import { type Asked, type ProviderServer, startProviderServer } from './provider-server.fixture.ts';

async function keysOf(store: FileStore, moment: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.writtenBefore(new Date(moment))) keys.push(key);
  return keys;
}

describe('the file store', () => {
  it('stores, returns and deletes bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
    const store = createDiskFileStore(folder);
    const bytes = Buffer.from([0, 255, 1, 128]);
    await store.put('ab/0123', bytes);
    expect(await storedBytes(createDiskFileStore(folder), 'ab/0123')).toEqual(bytes);
    expect((await stat(join(folder, 'ab/0123'))).size).toBe(4);
    await store.delete('ab/0123');
    expect(await store.get('ab/0123')).toBeUndefined();
    await store.delete('ab/0123');
  });

  it('lists what was written before a given time', async () => {
    const store = createDiskFileStore(await mkdtemp(join(tmpdir(), 'portal-files-')));
    const keysAt = (moment: number) => keysOf(store, moment);
    await store.put('ab/0123', Buffer.from('x'));
    await store.put('cd/4567', Buffer.from('x'));
    expect(await keysAt(Date.now() - 900_000)).toEqual([]);
    expect((await keysAt(Date.now() + 900_000)).sort()).toEqual(['ab/0123', 'cd/4567']);
    expect(await keysOf(createDiskFileStore('/nowhere/at/all'), Date.now())).toEqual([]);
  });

  it('refuses a key that leads out of its folder', async () => {
    const store = createDiskFileStore(await mkdtemp(join(tmpdir(), 'portal-files-')));
    await expect(store.put('../outside', Buffer.from('x'))).rejects.toThrow();
  });
});

describe('the completion webhook', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());
  const event = {
    id: 'event-1',
    type: 'application.complete',
    loginId: 'merchant01',
    applicationNumber: 'A260101-0001',
    at: '2026-01-01T00:00:00.000Z',
    bundle: { file: 'A260101-0001.tar.age', sha256: 'ab'.repeat(32) },
  };
  const deliver = (timeoutMs = 20_000, answered: CompletionEvent = event) =>
    createHttpCompletionWebhook({ url: server.url, secret: 's' }, timeoutMs).deliver(answered);

  it('posts the event, signed over its id, time and body', async () => {
    server.answer({ json: {} });
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }]: Pick<Asked, 'headers' | 'body'>[] = server.asked.slice(-1);
    expect(JSON.parse(body)).toEqual(event);
    const text = `event-1.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', 's').update(text).digest('base64')}`);
    expect(headers['webhook-id']).toBe('event-1');
  });

  it('sends null when there is no bundle, as documented', async () => {
    server.answer({ json: {} });
    await deliver(undefined, { ...event, bundle: undefined });
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toStrictEqual({ ...event, bundle: null });
  });

  it.each([
    [{ status: 500 }, 'rejected'],
    [{ status: 302 }, 'rejected'],
    ['hang-up', 'unavailable'],
    ['silence', 'timeout'],
  ] as const)('reports %j as %s', async (answer, kind) => {
    server.answer(answer);
    await expect(deliver(answer === 'silence' ? 100 : undefined)).rejects.toMatchObject({ kind });
  });
});

describe('the mail sender', () => {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  let recipientAnswer = '250 fine';
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    socket.write('220 test\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        const text = chunk.toString();
        if (inData) {
          received.push(text);
          if (!text.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write('250 queued\r\n');
        } else if (/^(EHLO|HELO|MAIL)/.test(text)) socket.write('250 fine\r\n');
        else if (text.startsWith('RCPT')) {
          if (recipientAnswer) socket.write(`${recipientAnswer}\r\n`);
        } else if (text.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const mail = { id: 'mail-1', to: 'a@shop.test', subject: '제목', text: 'the words', html: '<p>the words</p>' };
  const send = (timeoutMs = 20_000) =>
    createSmtpMailSender({ url, from: '엑심베이 <no-reply@portal.test>' }, timeoutMs).send(mail, timeoutMs);

  it('sends a mail with the outbox’s id', async () => {
    recipientAnswer = '250 fine';
    expect(await send()).toEqual({ result: 'accepted' });
    const text = received.join('');
    expect(text).toContain('Message-ID: <mail-1@portal.test>');
    expect(text).toContain('the words');
  });

  it('reports a permanently rejected address', async () => {
    recipientAnswer = '550 no such person';
    expect(await send()).toEqual({ result: 'refused', status: 550 });
  });

  it.each([
    ['451 later', { result: 'deferred', status: 451 }],
    ['', { result: 'slow' }],
  ])('reports %j as worth retrying', async (answer, outcome) => {
    recipientAnswer = answer;
    expect(await send(answer === '' ? 500 : undefined)).toEqual(outcome);
  });

  it('reports an unreachable server', async () => {
    const gone = createSmtpMailSender({ url: 'smtp://127.0.0.1:1', from: 'a@portal.test' }, 400).send(mail, 400);
    await expect(gone).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
