import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { createFakes } from '../testing/port-fakes.ts';
import { describeOnDatabases, openTestPortal, type TestPortal } from '../testing/test-portal.ts';

const codeMail = (to: string) => ({ to, template: 'email-code', values: { code: '123456' } }) as const;

describeOnDatabases('a mail', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open();
  });
  afterAll(() => portal.close());

  it('is sent in the brand’s name once its cause is committed', async () => {
    const { db, mail } = portal.platform;
    await db.transaction((tx) => mail.enqueue(tx, codeMail('a@shop.test')));
    const [sent] = await portal.mailsTo('a@shop.test');
    expect(sent?.subject).toBe('[엑심베이] 이메일 인증번호 안내');
    expect(sent?.text).toContain('123456');
    expect(sent?.html).toContain('123456');
  });

  it('is never sent past its deadline', async () => {
    const { db, mail } = portal.platform;
    await db.transaction(async (tx) => {
      await mail.enqueue(tx, { ...codeMail('late@shop.test'), deadlineSeconds: 0 });
      await mail.enqueue(tx, { ...codeMail('timely@shop.test'), deadlineSeconds: 180 });
    });
    await portal.mailsTo('timely@shop.test');
    await db.transaction((tx) => mail.enqueue(tx, codeMail('later@shop.test')));
    await portal.mailsTo('later@shop.test');
    expect(portal.mails.map(({ to }) => to)).not.toContain('late@shop.test');
  });

  it('waits in the queue without showing to whom or what', async () => {
    const { db, mail } = portal.platform;
    await mail.enqueue(db, codeMail('hidden@shop.test'));
    const jobs = JSON.stringify(await db.execute(sql`select data from pgboss.job where name = 'mail'`));
    expect(jobs).toContain('sealed');
    expect(jobs).not.toMatch(/hidden|123456/);
  });
});

it('the outbox knows when the mail service is down, and when it is up again', async () => {
  let isDown = true;
  const fakes = createFakes();
  const mailSender = {
    send: (letter: Parameters<typeof fakes.mailSender.send>[0]) => {
      if (isDown) throw new ProviderError('mail', 'unavailable');
      return fakes.mailSender.send(letter);
    },
  };
  const portal = await openTestPortal({ providers: { mailSender } });
  const { mail, db } = portal.platform;
  expect(mail.isUp()).toBe(true);
  await mail.enqueue(db, codeMail('a@shop.test'));
  await mail.enqueue(db, codeMail('b@shop.test'));
  await vi.waitFor(() => expect(mail.isUp()).toBe(false), { timeout: 15_000, interval: 20 });
  isDown = false;
  await vi.waitFor(() => expect(fakes.mails).toHaveLength(2), { timeout: 25_000, interval: 50 });
  expect(mail.isUp()).toBe(true);
  await portal.close();
});
