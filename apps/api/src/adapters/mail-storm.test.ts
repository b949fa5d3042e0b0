import { openVisitorSession, sendEmailCode } from '@portal/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { registerAccount } from '../features/account/account.routes.ts';
import { tables } from '../platform/database/tables.ts';
import { createSmtpMailSender } from './mail-sender.smtp.ts';
import { openSmtpServer, type SmtpServer } from './smtp-server.fixture.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

describe('50 mails to refused recipients and 20 to slow ones', () => {
  let smtp: SmtpServer;
  let portal: TestPortal;
  let asked: string[];
  let release: (line: string) => void;
  beforeEach(async () => {
    asked = [];
    const slow = Promise.withResolvers<string>();
    release = slow.resolve;
    smtp = await openSmtpServer({
      recipient: (address) => {
        asked.push(address);
        if (address.endsWith('@refused.test')) return '550 no such mailbox';
        return address.endsWith('.slow.test') ? slow.promise : '250 fine';
      },
    });
    smtp.turn('up');
    const mailSender = createSmtpMailSender({ url: smtp.url, from: 'portal@portal.test' });
    portal = await openTestPortal({ register: [registerAccount], providers: { mailSender } });
  });
  afterEach(async () => {
    release('250 fine');
    await portal.close();
    await smtp.close();
  });

  const storm = () =>
    portal.db.transaction(async (tx) => {
      const both = async (to: string) => {
        const { mail } = portal.platform;
        const code = { to, template: 'email-code', values: { code: '123456' }, deadlineSeconds: 180 } as const;
        await mail.enqueue(tx, code);
        await mail.enqueue(tx, { to, template: 'welcome', values: { loginId: 'Merchant1', companyName: '시험상점' } });
      };
      for (const number of numbers(10)) await both(`person${number}@${number % 2 ? 'one' : 'two'}.slow.test`);
      for (const number of numbers(25)) await both(`person${number}@refused.test`);
    });
  const arrived = (address: string) =>
    vi.waitFor(() => expect(smtp.letters.map(({ to }) => to)).toContain(address), { timeout: 60_000, interval: 20 });

  it('do not delay a code and a notice to others', async () => {
    await storm();
    const client = portal.client();
    await client.call(openVisitorSession);
    const { status } = await client.call(sendEmailCode, { body: { to: 'normal@shop.test', type: 'SIGNUP' } });
    expect(status).toBe(200);
    await arrived('normal@shop.test');
    const notice = { template: 'welcome', values: { loginId: 'Merchant1', companyName: '시험상점' } } as const;
    await portal.platform.mail.enqueue(portal.db, { to: 'notice@shop.test', ...notice });
    await arrived('notice@shop.test');
    expect(smtp.letters.filter(({ to }) => to.endsWith('.slow.test'))).toEqual([]);
    expect(portal.platform.mail.isUp()).toBe(true);
  });

  it('are recorded as refused, asked about once, and the slow ones arrive', async () => {
    await storm();
    const refused = () =>
      portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.action, 'mail-refused'));
    await vi.waitFor(async () => expect(await refused()).toHaveLength(50), { timeout: 60_000, interval: 50 });
    release('250 fine');
    for (const number of numbers(10)) {
      await arrived(`person${number}@${number % 2 ? 'one' : 'two'}.slow.test`);
    }
    const about = asked.filter((address) => address.endsWith('@refused.test'));
    expect(about).toHaveLength(50);
    const [row] = await refused();
    expect(row).toMatchObject({ actor: 'system', result: 'refused', detail: { status: 550 } });
    expect(JSON.stringify(await refused())).not.toContain('refused.test');
  });
});
