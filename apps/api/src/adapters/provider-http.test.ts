import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Content, contentOf } from '../ports/content.ts';
import { onBehalfOf } from '../ports/on-behalf-of.ts';
import { wasNotSent } from '../ports/provider-error.ts';
import { addressIn, faults, patience } from './provider-faults.fixture.ts';
import { createProviderHttp } from './provider-http.ts';
import { sharedProviderServer } from './shared-provider-server.fixture.ts';

describe('a request to a provider', () => {
  const server = sharedProviderServer();
  const read = () => ({ method: 'GET', url: server.url, isRead: true }) as const;
  const broken = { status: 503, json: {} };
  const failOften = async (ask: () => Promise<unknown>): Promise<void> => {
    for (let time = 0; time < 5; time += 1) {
      await expect(onBehalfOf(`owner-${time % 2}`, ask)).rejects.toMatchObject({ providerCode: '503' });
    }
  };

  it('that only reads is retried once after a server error', async () => {
    server.answer(broken, { json: { fine: true } });
    const { body } = await createProviderHttp('x', 2_000).ask(read());
    expect([body, server.asked.length]).toEqual([{ fine: true }, 2]);
  });

  it('that may change something is sent once', async () => {
    server.answer(broken, { json: {} });
    const asked = createProviderHttp('x', 2_000).ask({ method: 'POST', url: server.url, body: {} });
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', provider: 'x' });
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['does not exist', () => 'http://127.0.0.1:1'],
    ['answers before the file was read', () => server.url],
  ])('closes a file being sent to a provider that %s', async (_what, url) => {
    server.answer(broken);
    let open = 0;
    const content: Content = {
      size: 3_000_000,
      async *pieces() {
        open += 1;
        try {
          for (let piece = 0; piece < 3_000; piece += 1) yield Buffer.alloc(1_000);
        } finally {
          open -= 1;
        }
      },
    };
    const asked = createProviderHttp('x', 5_000).ask({ method: 'POST', url: url(), content });
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
    await vi.waitFor(() => expect(open).toBe(0));
  });

  it.each([
    ['refuses the connection', true],
    ['has no address', true],
    ['does not speak TLS', true],
    ['answers that it was asked too often', true],
    ['hangs up', false],
    ['answers that it is broken', false],
  ])('that fails because the provider %s was surely not sent: %s', async (name, isUnsent) => {
    const fault = faults.find((one) => one.name === name) ?? expect.fail(name);
    const url = await addressIn(fault, server);
    const asked = createProviderHttp('x', patience).ask({ method: 'POST', url, body: {} });
    const failure = await asked.catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: fault.kind });
    expect(wasNotSent(failure)).toBe(isUnsent);
  });

  it.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'was surely not sent when the certificate is refused: %s',
    async (code) => {
      const cause = Object.assign(new Error('no'), { code });
      vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }));
      const asked = createProviderHttp('x', patience).ask({ method: 'POST', url: 'https://provider.test', body: {} });
      const failure = await asked.catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'unavailable' });
      expect(wasNotSent(failure)).toBe(true);
    },
  );

  it('was surely not sent when the provider hangs up during the TLS handshake', async () => {
    const gone = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const address = gone.address();
    const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const failure = await createProviderHttp('x', patience)
      .ask({ method: 'POST', url, body: {} })
      .catch((error: unknown) => error);
    expect(wasNotSent(failure)).toBe(true);
    gone.close();
  });

  it('fails when no connection is made in time, long before its timeout', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const asked = createProviderHttp('x', 20_000, { connectingMs: 50 }).ask({
      method: 'POST',
      url,
      content: contentOf(Buffer.from('a')),
    });
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
    silent.close();
  });

  it('with a file ends at its own deadline when the answer does not end', async () => {
    server.answer('drip');
    const content = contentOf(Buffer.from('a'));
    const asked = createProviderHttp('x', 200).ask({ method: 'POST', url: server.url, content });
    await expect(asked).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is not retried after a timeout', async () => {
    server.answer('silence');
    await expect(createProviderHttp('x', 50).ask(read())).rejects.toMatchObject({ kind: 'timeout' });
    expect(server.asked).toHaveLength(1);
  });

  it('and its retry share one deadline', async () => {
    server.answer(broken, 'silence');
    await expect(createProviderHttp('x', 2_000).ask(read())).rejects.toMatchObject({ kind: 'timeout' });
    expect(server.asked).toHaveLength(2);
  });

  it('is let through alone after the rest, and the others once it succeeded', async () => {
    let now = 1_000_000;
    const http = createProviderHttp('x', 20_000, { now: () => now });
    const ask = () => http.ask({ method: 'POST', url: server.url });
    server.answer(broken);
    await failOften(ask);
    now += 30_000;
    server.answer({ json: {} });
    const tries = await Promise.allSettled([ask(), ask(), ask()]);
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    http.parse(z.object({}), {});
    await Promise.all([ask(), ask(), ask()]);
  });

  it('is refused for 30 seconds after five failures in a row', async () => {
    let now = 1_000_000;
    const http = createProviderHttp('x', 2_000, { now: () => now });
    const ask = () => http.ask({ method: 'POST', url: server.url });
    server.answer(broken);
    await failOften(ask);
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable', providerCode: 'resting' });
    expect(server.asked).toHaveLength(5);
    now += 30_000;
    server.answer({ json: {} });
    expect((await ask()).status).toBe(200);
  });

  it('is not refused longer when the machine’s clock is set back', async () => {
    const http = createProviderHttp('x', 2_000);
    const ask = () => http.ask({ method: 'POST', url: server.url });
    server.answer(broken);
    await failOften(ask);
    server.answer({ json: {} });
    const [set, steady] = [Date.now() - 3_600_000, performance.now() + 30_000];
    const clocks = [vi.spyOn(Date, 'now').mockReturnValue(set), vi.spyOn(performance, 'now').mockReturnValue(steady)];
    const tried = await Promise.allSettled([ask()]);
    for (const clock of clocks) clock.mockRestore();
    expect(tried).toMatchObject([{ status: 'fulfilled' }]);
  });

  it.each([
    ['an account', 'account-1'],
    ['visitors and jobs', undefined],
  ])('is not refused for others because of failures that only %s meets', async (_, owner) => {
    const http = createProviderHttp('x', 2_000);
    const ask = () => http.ask({ method: 'POST', url: server.url });
    server.answer(broken);
    for (let time = 0; time < 12; time += 1) {
      await expect(onBehalfOf(owner, ask)).rejects.toMatchObject({ providerCode: '503' });
    }
    await expect(onBehalfOf('account-2', ask)).rejects.toMatchObject({ providerCode: '503' });
    await expect(onBehalfOf('account-3', ask)).rejects.toMatchObject({ providerCode: 'resting' });
  });

  it('counts as one of five failures, however often it was retried', async () => {
    const http = createProviderHttp('x', 2_000);
    server.answer(broken);
    for (const owner of ['a', 'b', 'c', 'd']) {
      await expect(onBehalfOf(owner, () => http.ask(read()))).rejects.toMatchObject({ providerCode: '503' });
    }
    expect(server.asked).toHaveLength(8);
    server.answer({ json: {} });
    http.parse(z.object({}), (await http.ask(read())).body);
  });

  it('counts as one of five failures when its answer is unintelligible', async () => {
    const http = createProviderHttp('x', 2_000);
    server.answer({ json: { no: 'shape' } });
    const ask = async () => http.parse(z.object({ fine: z.boolean() }), (await http.ask(read())).body);
    for (const owner of ['a', 'b', 'c', 'd', 'e']) {
      await expect(onBehalfOf(owner, ask)).rejects.toMatchObject({ kind: 'unintelligible' });
    }
    await expect(ask()).rejects.toMatchObject({ providerCode: 'resting' });
  });

  it('passes the provider’s own refusals to the adapter', async () => {
    server.answer({ status: 400, json: { code: '0011' } });
    expect(await createProviderHttp('x', 2_000).ask(read())).toMatchObject({ status: 400, body: { code: '0011' } });
  });
});
