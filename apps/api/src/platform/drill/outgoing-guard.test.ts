import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forbidOutgoing } from './outgoing-guard.ts';

let reached = 0;
let port = 0;
const server = createServer((socket) => {
  reached += 1;
  socket.destroy();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void server.close());

const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  fetch: () => fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error),
  http: async () => await once(request({ host: '127.0.0.1', port }).end(), 'error').catch((error: unknown) => error),
  socket: () => once(connect(port, '127.0.0.1'), 'error'),
  'a socket to a name': () => once(connect({ port, host: 'localhost' }), 'error'),
  tls: () => once(connectTls({ port, host: '127.0.0.1' }), 'error'),
};

it.each(Object.entries(ways))('refuses a connection by %s, which reaches nobody', async (_name, way) => {
  const counted: number[] = [];
  const guard = forbidOutgoing('postgres://someone@127.0.0.1:1/none', (attempts) => void counted.push(attempts));
  try {
    await way();
  } finally {
    guard.remove();
  }
  expect([guard.attempts > 0, counted.length > 0, reached]).toEqual([true, true, 0]);
});

it('allows connections to the database', async () => {
  const guard = forbidOutgoing(`postgres://someone@127.0.0.1:${port}/none`, () => undefined);
  try {
    await once(connect(port, '127.0.0.1'), 'close');
  } finally {
    guard.remove();
  }
  expect([guard.attempts, reached]).toEqual([0, 1]);
});
