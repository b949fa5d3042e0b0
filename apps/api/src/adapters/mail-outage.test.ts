import { checkEmailCode, openVisitorSession, sendEmailCode } from '@portal/contract/account/account.ts';
import { changePassword } from '@portal/contract/account/recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { sealPassword } from '@portal/domain/rules/security/password-transport.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { registerAccount } from '../features/account/account.routes.ts';
import { rowsOf } from '../platform/database/database.ts';
import { tables } from '../platform/database/tables.ts';
import { createSmtpMailSender } from './mail-sender.smtp.ts';
import { openSmtpServer, type SmtpServer } from './smtp-server.fixture.ts';

describe('while the mail server is down', () => {
  let smtp: SmtpServer;
  let portal: TestPortal;
  beforeEach(async () => {
    smtp = await openSmtpServer();
    const mailSender = createSmtpMailSender({ url: smtp.url, from: 'portal@portal.test' }, 5_000);
    portal = await openTestPortal({ register: [registerAccount], providers: { mailSender } });
  });
  afterEach(async () => {
    await portal.close();
    await smtp.close();
  });

  const askCode = async (to: string) => {
    const client = portal.client();
    await client.call(openVisitorSession);
    return { client, answer: await client.call(sendEmailCode, { body: { to, type: 'SIGNUP' } }) };
  };
  const changeOwn = async () => {
    const merchant = await portal.merchantAt('owners');
    const seal = (text: string) => sealPassword(text, portal.platform.config.passwordTransportKey);
    const body = {
      loginId: merchant.loginId,
      password: await seal('Kettle!2345moss'),
      currentPassword: await seal(merchant.password),
    };
    expect((await merchant.client.call(changePassword, { body })).status).toBe(200);
    return merchant;
  };
  const hurry = () => portal.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  const waiting = async (): Promise<number> => {
    const unfinished = sql`select id from pgboss.job where state in ('created', 'retry', 'active')`;
    return (await rowsOf(portal.db, unfinished, z.object({ id: z.string() }))).length;
  };
  const untilDone = () =>
    vi.waitFor(
      async () => {
        await hurry();
        expect(await waiting()).toBe(0);
      },
      { timeout: 25_000, interval: 200 },
    );
  const lettersTo = (address: string) => smtp.letters.filter(({ to }) => to === address);

  it('the first person sees the error at once, and no code is left', async () => {
    for (const to of ['first@merchant.test', 'second@merchant.test', 'third@merchant.test']) {
      const { answer } = await askCode(to);
      expect(answer).toMatchObject({
        status: 503,
        body: { result: 'FAILURE', code: 'PROVIDER_UNAVAILABLE', message: sentence('email.mail-unavailable') },
      });
    }
    expect(smtp.connections()).toBe(2);
    const codes = await portal.db.select().from(tables.emailCode);
    expect(codes.filter(({ closedAt }) => closedAt === null)).toEqual([]);
    smtp.turn('up');
    await untilDone();
    expect(smtp.letters).toEqual([]);
  });

  it('a notice waits and arrives once the server is back, and codes work again', async () => {
    const merchant = await changeOwn();
    await vi.waitFor(() => expect(smtp.connections()).toBeGreaterThan(0), { timeout: 10_000 });
    expect(smtp.letters).toEqual([]);
    smtp.turn('up');
    await untilDone();
    const [letter, ...others] = lettersTo(merchant.email);
    expect(others).toEqual([]);
    expect(letter?.id).toMatch(/^<[\w-]{36}@portal\.test>$/);
    expect(letter?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    for (const { text } of letter?.parts ?? []) expect(text).toContain(merchant.loginId);
    const { client, answer } = await askCode('after@merchant.test');
    expect(answer.status).toBe(200);
    const [mail] = lettersTo('after@merchant.test');
    const authNumber = /\b\d{6}\b/.exec(mail?.parts[0]?.text ?? '')?.[0] ?? '';
    const body = { email: 'after@merchant.test', authNumber, type: 'SIGNUP' } as const;
    expect((await client.call(checkEmailCode, { body })).body.result).toBe('SUCCESS');
  });

  it('a code reported as failed never arrives after it has expired', async () => {
    const { db, mail } = portal.platform;
    const code = (to: string, deadlineSeconds: number) =>
      mail.enqueue(db, { to, template: 'email-code', values: { code: '123456' }, deadlineSeconds });
    await code('expired@merchant.test', 1);
    await code('living@merchant.test', 180);
    const merchant = await changeOwn();
    await vi.waitFor(() => expect(smtp.connections()).toBeGreaterThanOrEqual(3), { timeout: 15_000 });
    await db.execute(sql`select pg_sleep(1.1)`);
    smtp.turn('up');
    await untilDone();
    expect(smtp.letters.map(({ to }) => to).sort()).toEqual(['living@merchant.test', merchant.email].sort());
  });
});
