import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { tables } from '../database/tables.ts';
import { NegativeOutcome, Refusal } from '../refusals/refusal.ts';
import { countedUse } from './counted-use.ts';
import { createLimits, type Limits, limits as table } from './limits.ts';

describeOnDatabase('a limit', (open) => {
  withPortal(() => open({ jobs: false }));

  const use = async (key: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await portal.platform.limits.consume('account-check', key);
  };
  const refusal = (promise: Promise<void>) => promise.then(() => null).catch((error: unknown) => error);

  it('allows its number of uses and then refuses, with the time to retry', async () => {
    await use('a', table['account-check'].points);
    const refused = await refusal(use('a', 1));
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(refused instanceof Refusal ? refused.detail.retryAfterSeconds : 0).toBeGreaterThan(500);
    expect(await portal.platform.limits.isBlocked('account-check', 'a')).toBe(true);
  });

  it('counts each key separately, in any case', async () => {
    await use('b', 5);
    expect(await portal.platform.limits.isBlocked('account-check', 'B')).toBe(true);
    expect(await portal.platform.limits.isBlocked('account-check', 'c')).toBe(false);
    expect(await portal.platform.limits.isBlocked('account-check-day', 'b')).toBe(false);
  });

  it('is free again after a reset, and after its window', async () => {
    await use('d', 5);
    await portal.platform.limits.reset('account-check', 'd');
    await use('d', 5);
    const mine = tables.rateLimit;
    await portal.db
      .update(mine)
      .set({ expire: sql`now() - interval '1 second'` })
      .where(like(mine.key, 'account-check%'));
    expect(await portal.platform.limits.isBlocked('account-check', 'd')).toBe(false);
    await use('d', 5);
  });

  it.each([
    ['that was given back within its window', 'h', false],
    ['that was given back after its window', 'i', true],
  ])('allows its number of uses and no more after one %s', async (_what, key, isOver) => {
    const { limits } = portal.platform;
    await use(key, 1);
    const mine = tables.rateLimit;
    const over = { expire: sql`now() - interval '1 second'` };
    if (isOver) await portal.db.update(mine).set(over).where(like(mine.key, 'account-check:%'));
    await limits.giveBack('account-check', key);
    await use(key, table['account-check'].points);
    expect(await limits.isBlocked('account-check', key)).toBe(true);
  });

  it('refuses beyond a number of uses, and no sooner', async () => {
    const { limits } = portal.platform;
    for (let time = 0; time < 2; time += 1) await limits.consume('code-send', 'beyond');
    await limits.refuseBeyond('code-send', 'beyond', 2);
    expect(await refusal(limits.refuseBeyond('code-send', 'beyond', 1))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('has counted nothing any more once every window is over', async () => {
    const { limits } = portal.platform;
    await limits.consume('paper-look', 'j');
    const [any, other] = [await limits.isAnyCounted('paper-look'), await limits.isAnyCounted('phone-link')];
    const over = { expire: sql`now() - interval '1 second'` };
    await portal.db.update(tables.rateLimit).set(over).where(like(tables.rateLimit.key, 'paper-look:%'));
    expect([any, other, await limits.isAnyCounted('paper-look')]).toEqual([true, false, false]);
  });

  it('never tells a client to retry too early', async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    await use('k', 5);
    clock.mockReturnValue(now + 500);
    const refused = await refusal(use('k', 1));
    clock.mockRestore();
    expect(refused).toMatchObject({ detail: { retryAfterSeconds: 600 } });
  });

  it('resets every key with a prefix, and no other', async () => {
    const { limits } = portal.platform;
    for (const key of ['g|192.0.2.1', 'G|192.0.2.2', 'gg|192.0.2.1', 'g|x|192.0.2.1']) await use(key, 5);
    await limits.resetAllOf('account-check', 'g');
    expect(await limits.isBlocked('account-check', 'g|192.0.2.1')).toBe(false);
    expect(await limits.isBlocked('account-check', 'g|192.0.2.2')).toBe(false);
    expect(await limits.isBlocked('account-check', 'gg|192.0.2.1')).toBe(true);
    expect(await limits.isBlocked('account-check', 'g|x|192.0.2.1')).toBe(true);
  });

  it('counts every one of many parallel uses', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 12 }, () => use('e', 1)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('blocks for its whole block time from the last allowed use', async () => {
    const { limits } = portal.platform;
    for (let fail = 0; fail < 5; fail += 1) await limits.consume('login-fail', 'f');
    expect(await limits.isBlocked('login-fail', 'f')).toBe(true);
    const [row] = await portal.db.select().from(tables.rateLimit).where(like(tables.rateLimit.key, 'login-fail:%'));
    const left = (row?.expire?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
  });

  it('stores no address and no e-mail', async () => {
    await portal.platform.limits.consume('code-send', 'person@shop.test');
    const rows = await portal.db.select().from(tables.rateLimit).where(eq(tables.rateLimit.points, 1));
    expect(JSON.stringify(rows)).not.toContain('person');
  });

  it('refuses to count inside a transaction, which could undo it', async () => {
    const inside = portal.db.transaction(() => portal.platform.limits.consume('code-send', 'g'));
    await expect(inside).rejects.toThrow('outside transactions');
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.77'])(
    'by source counts %s like any other',
    async (source) => {
      const { limits } = portal.platform;
      for (let time = 0; time < table['login-source'].points; time += 1) await limits.consume('login-source', source);
      expect(await limits.isBlocked('login-source', source)).toBe(true);
      expect(await refusal(limits.consume('login-source', source))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    },
  );

  it('by source, and no other, is raised for tests whose clients share an address', async () => {
    const raised = createLimits(portal.platform, 2);
    for (let time = 0; time < table['login-source'].points * 2; time += 1) {
      await raised.consume('login-source', '198.51.100.9');
    }
    expect(await refusal(raised.consume('login-source', '198.51.100.9'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (let time = 0; time < 5; time += 1) await raised.consume('account-check', 'raised');
    expect(await raised.isBlocked('account-check', 'raised')).toBe(true);
  });

  it('counts with a prepared statement, each use separately', async () => {
    const named = vi.fn(portal.platform.executeNamed);
    await createLimits({ db: portal.db, executeNamed: named }, 1).consume('account-check', 'by name');
    expect(named.mock.calls).toEqual([
      [expect.objectContaining({ name: 'rate_limit_use', isAlone: true }), expect.anything()],
    ]);
  });

  describe('the limit for all calls', () => {
    const { points, batch } = table.request;
    const admit = async (limits: Limits, key: string, times: number): Promise<number> => {
      const ends = await Promise.allSettled(Array.from({ length: times }, () => limits.consume('request', key)));
      return ends.filter(({ status }) => status === 'fulfilled').length;
    };
    const counted = async (): Promise<number[]> => {
      const rows = await portal.db.select().from(tables.rateLimit).where(like(tables.rateLimit.key, 'request:%'));
      return rows.map((row) => row.points);
    };

    it('is written once for a batch, not at every call', async () => {
      expect(points % batch).toBe(0);
      await portal.db.delete(tables.rateLimit);
      expect(await admit(portal.platform.limits, '192.0.2.200', batch)).toBe(batch);
      expect(await counted()).toEqual([batch]);
      expect(await admit(portal.platform.limits, '192.0.2.200', 1)).toBe(1);
      expect(await counted()).toEqual([2 * batch]);
    });

    it('is exact on one server, and then refuses without writing', async () => {
      const { limits } = portal.platform;
      expect(await admit(limits, '192.0.2.201', points + 50)).toBe(points);
      const before = await counted();
      const refused = await refusal(limits.consume('request', '192.0.2.201'));
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(refused instanceof Refusal ? refused.detail.retryAfterSeconds : 0).toBeGreaterThan(200);
      expect(await counted()).toEqual(before);
    });

    it('applies across servers: never more, and at most a batch less for each other one', async () => {
      const servers = Array.from({ length: 3 }, () => createLimits(portal.platform, 1));
      let admitted = 0;
      for (let turn = 0; turn < 25; turn += 1) {
        for (const server of servers) admitted += await admit(server, '192.0.2.202', 11);
      }
      expect(admitted).toBeLessThanOrEqual(points);
      expect(admitted).toBeGreaterThan(points - 3 * batch);
    });
  });
});

it.each([
  [new Refusal('VALIDATION'), 1],
  [new NegativeOutcome('0001', 'common.invalid'), 1],
  [new Refusal('PROVIDER_UNAVAILABLE'), 0],
  [new ProviderError('document-reader', 'unavailable'), 0],
  [new Error('unexpected'), 0],
])('a use that ends with %s counts %i', async (error, uses) => {
  let counted = 0;
  const counting = {
    async consume(name: string) {
      if (name === 'paper-look') counted += 1;
    },
    async giveBack() {
      counted -= 1;
    },
  };
  const used = countedUse(counting, { names: ['paper-look'], key: 'k', ownerId: 'o' }, () => Promise.reject(error));
  await expect(used).rejects.toBe(error);
  expect(counted).toBe(uses);
});
