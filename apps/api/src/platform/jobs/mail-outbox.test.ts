import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFakes } from '../../../testing/port-fakes.ts';
import { describeOnDatabase, openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { MailOutcome, MailSender } from '../../ports/mail-sender.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { mostDeferrals } from './mail-lanes.ts';

const codeMail = (to: string) => ({ to, template: 'email-code', values: { code: '123456' } }) as const;

describeOnDatabase('a mail', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open();
  });
  afterAll(() => portal.close());

  it('is sent in the brand’s name once its transaction is committed', async () => {
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

  it.each([
    ['one that expires in three minutes', 180, 'mail-code'],
    ['one that expires in half an hour', 1_800, 'mail-code'],
    ['one that expires in an hour', 3_600, 'mail-code'],
    ['one that expires in two weeks', 14 * 86_400, 'mail'],
    ['one that never expires', undefined, 'mail'],
  ])('%s is queued with mails of similar deadline', async (_, deadlineSeconds, lane) => {
    const { db, mail } = portal.platform;
    const latest = sql`select name from pgboss.job where name in ('mail', 'mail-code') and created_on = now()`;
    const queued = await db.transaction(async (tx) => {
      await mail.enqueue(tx, { ...codeMail('lane@shop.test'), ...(deadlineSeconds && { deadlineSeconds }) });
      return await rowsOf(tx, latest, z.object({ name: z.string() }));
    });
    expect(queued).toEqual([{ name: lane }]);
  });

  it('is queued without revealing recipient or content', async () => {
    const { db, mail } = portal.platform;
    await mail.enqueue(db, codeMail('hidden@shop.test'));
    const jobs = JSON.stringify(await db.execute(sql`select * from pgboss.job where name = 'mail'`));
    expect(jobs).toContain('sealed');
    expect(jobs).not.toMatch(/hidden|123456|shop\.test/);
  });
});

it('reports when the mail service is down, and when it is up again', async () => {
  let isDown = true;
  const fakes = createFakes();
  const mailSender = {
    send: (...asked: Parameters<MailSender['send']>) => {
      if (isDown) throw new ProviderError('mail', 'unavailable');
      return fakes.mailSender.send(...asked);
    },
  };
  const portal = await openTestPortal({ providers: { mailSender } });
  const { mail, db } = portal.platform;
  expect(mail.isUp()).toBe(true);
  await mail.enqueue(db, codeMail('a@shop.test'));
  await mail.enqueue(db, codeMail('b@shop.test'));
  await vi.waitFor(() => expect(mail.isUp()).toBe(false), { timeout: 15_000, interval: 20 });
  // It is tried again half a minute later, even if the machine's clock was set back meanwhile.
  const [set, steady] = [Date.now() - 3_600_000, performance.now() + 30_001];
  const clocks = [vi.spyOn(Date, 'now').mockReturnValue(set), vi.spyOn(performance, 'now').mockReturnValue(steady)];
  const isTried = mail.isUp();
  for (const clock of clocks) clock.mockRestore();
  expect(isTried).toBe(true);
  isDown = false;
  await vi.waitFor(() => expect(fakes.mails).toHaveLength(2), { timeout: 25_000, interval: 50 });
  expect(mail.isUp()).toBe(true);
  await portal.close();
});

describe('a mail that is not accepted at once', () => {
  const outcomes = new Map<string, MailOutcome[]>();
  const sent: [string, number][] = [];
  let portal: TestPortal;
  beforeAll(async () => {
    const send: MailSender['send'] = async ({ to }, patienceMs) => {
      sent.push([to, patienceMs]);
      return outcomes.get(to)?.shift() ?? { result: 'accepted' };
    };
    portal = await openTestPortal({ providers: { mailSender: { send } } });
  });
  afterAll(() => portal.close());

  const patiences = (address: string) => sent.filter(([to]) => to === address).map(([, patienceMs]) => patienceMs);
  const jobsOf = async (lane: string, state: string) => {
    const found = sql`select start_after > now() + interval '20 seconds' as later, (data->>'deferrals')::int as deferrals from pgboss.job where name = ${lane} and state = ${state}`;
    return rowsOf(portal.db, found, z.object({ later: z.boolean(), deferrals: z.nullable(z.number()) }));
  };

  it('moves to the slow queue after a timeout, with a longer timeout there', async () => {
    outcomes.set('a@slow.test', [{ result: 'slow' }]);
    await portal.platform.mail.enqueue(portal.db, codeMail('a@slow.test'));
    await vi.waitFor(() => expect(patiences('a@slow.test')).toEqual([4_000, 30_000]), { timeout: 20_000 });
  });

  it('is deferred for its recipient, and the mail service counts as up', async () => {
    const deferred = { result: 'deferred', status: 451 } as const;
    for (const number of [1, 2, 3, 4, 5, 6]) {
      outcomes.set(`a${number}@grey.test`, [deferred]);
      await portal.platform.mail.enqueue(portal.db, codeMail(`a${number}@grey.test`));
    }
    const later = Array.from({ length: 6 }, () => ({ later: true, deferrals: 1 }));
    await vi.waitFor(async () => expect(await jobsOf('mail', 'created')).toEqual(later), { timeout: 20_000 });
    expect(portal.platform.mail.isUp()).toBe(true);
  });

  it('is given up after its last deferral, with an audit row', async () => {
    const { db, personalData, jobs } = portal.platform;
    const ref = crypto.randomUUID();
    const mail = { ...codeMail('a@never.test'), deadline: null };
    const sealed = personalData.sealSystem({ table: 'mail', column: 'sealed', row: ref }, JSON.stringify(mail));
    outcomes.set('a@never.test', [{ result: 'deferred', status: 451 }]);
    await jobs.enqueue(db, 'mail', { ref, sealed, deferrals: mostDeferrals });
    const { action, subject, result, detail } = tables.auditEvent;
    const ended = () => db.select({ action, subject, result, detail }).from(tables.auditEvent);
    const row = {
      action: 'mail-given-up',
      subject: 'email-code',
      result: 'refused',
      detail: { mail: ref, status: 451 },
    };
    await vi.waitFor(async () => expect(await ended()).toEqual([row]), { timeout: 20_000 });
  });

  it('is not retried past its deadline', async () => {
    const mail = { ...codeMail('b@slow.test'), deadlineSeconds: 3 };
    await portal.platform.mail.enqueue(portal.db, mail);
    await vi.waitFor(() => expect(patiences('b@slow.test')).toHaveLength(1), { timeout: 20_000 });
    expect(patiences('b@slow.test')[0]).toBeLessThanOrEqual(3_000);
  });

  it('without a recipient is dropped when it is due', async () => {
    const { template, values } = codeMail('');
    await portal.platform.mail.enqueue(portal.db, { template, values, deadlineSeconds: 180 });
    await vi.waitFor(async () => expect(await jobsOf('mail-code', 'completed')).not.toEqual([]), { timeout: 20_000 });
    expect(sent.map(([to]) => to)).not.toContain('');
  });
});
