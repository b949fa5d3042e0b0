import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { forgetLimits, newEmail, newLoginId, withAccount } from '../account.fixture.ts';
import { attacks, change, findPassword, type World } from './recovery-attacks.fixture.ts';

describeOnDatabase('an attack on recovery, which changes no password and discloses no id', (open) => {
  let world: World;
  beforeAll(async () => {
    const portal = await open(withAccount);
    const email = newEmail();
    const at = (loginId: string, address: string) => portal.merchantAt('owners', { loginId, email: address });
    world = {
      portal,
      victim: await at(newLoginId(), email),
      hidden: await at('Hidden0secret', email),
      own: await at(newLoginId(), newEmail()),
    };
  });
  afterAll(() => world.portal.close());
  beforeEach(async () => {
    const { portal, victim, hidden } = world;
    await forgetLimits(portal);
    const index = portal.platform.personalData.index('operator-email', victim.email);
    for (const { accountId } of [victim, hidden]) {
      await portal.db.update(tables.account).set({ operatorEmailIndex: index }).where(eq(tables.account.id, accountId));
    }
  });

  const passwords = () =>
    world.portal.db
      .select({ id: tables.account.id, hash: tables.account.passwordHash })
      .from(tables.account)
      .orderBy(tables.account.id);

  it.each(Object.entries(attacks))('%s', async (_name, attack) => {
    const strike = await attack(world);
    const before = await passwords();
    const answers = await strike();
    expect(await passwords()).toEqual(before);
    expect(answers.length).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      expect(body.code === 'OK' || body.result === 'SUCCESS', JSON.stringify(body)).toBe(false);
      expect(status).toBeLessThan(500);
      const text = JSON.stringify(body);
      expect(text).not.toContain(world.hidden.loginId);
      expect(text).not.toContain(world.victim.loginId);
    }
  });

  it('makes one change, one mail and one audit row of 16 parallel uses of one token', async () => {
    const { portal, victim } = world;
    const { client, token } = await findPassword(world);
    const mails = portal.mails.filter(({ to }) => to === victim.email).length;
    const rows = () =>
      portal.db
        .select()
        .from(tables.auditEvent)
        .where(sql`action = 'password-changed' and result = 'ok' and account_id = ${victim.accountId}`);
    const before = (await rows()).length;
    const answers = await Promise.all(Array.from({ length: 16 }, () => change(world, client, victim.loginId, token)));
    // Repetitions are compared with the new password; this many at once exceed the limit of comparisons.
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 429)).toEqual([200]);
    expect((await rows()).length - before).toBe(1);
    expect(await portal.mailsTo(victim.email, mails + 1)).toHaveLength(mails + 1);
  });
});
