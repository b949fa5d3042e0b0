import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { audit } from '../audit.ts';
import { foldersOfRun, putAside, registerOrphanSweep, sweepOrphans } from './orphan-sweep.ts';
import { markBytes, ownerKey, readMark } from './store-mark.ts';
import { allowSweep, isSweepRefused, noteAge, sweepRefused } from './sweep-guard.ts';

describeOnDatabase('the database of a file store', (open) => {
  withPortal(() => open({ jobs: false }));
  beforeAll(async () => {
    await audit(portal.db, { actor: 'system', action: 'test', result: 'ok' });
  });

  const mark = { installation: randomUUID(), store: randomUUID() };
  const store = () => portal.fakes.fileStore;
  const put = (more: object) => store().put(ownerKey, markBytes({ ...mark, ...more }));
  const isRefused = () => isSweepRefused(portal.db, store());

  it('may sweep the store if it used it last, and records its latest write there', async () => {
    await put({});
    expect(await isRefused()).toBe(false);
    await noteAge(portal.db, store());
    const noted = await readMark(store());
    expect(noted).toMatchObject({ ...mark, epoch: 1, lastWrite: expect.stringMatching(/^\d{4}-.*Z$/) });
    await audit(portal.db, { actor: 'system', action: 'test', result: 'ok' });
    expect(await isRefused()).toBe(false);
    await noteAge(portal.db, store());
    expect((await readMark(store()))?.lastWrite).not.toBe(noted?.lastWrite);
  });

  it('may sweep the store even if the highest row number belongs to an older transaction', async () => {
    const { db } = portal;
    await put({});
    await noteAge(db, store());
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_event disable trigger audit_event_stamp`);
      await tx.execute(sql`
        insert into audit_event (seq, at, actor, action, result)
        values (nextval('audit_event_seq_seq'), (select max(at) from audit_event) - interval '1 second', 'system', 'test', 'ok')`);
      await tx.execute(sql`alter table audit_event enable trigger audit_event_stamp`);
    });
    expect(await isRefused()).toBe(false);
  });

  it.each([
    ['lacks the newest rows', { epoch: 1, lastWrite: '2999-01-01T00:00:00.000000Z' }],
    ['belongs to an earlier epoch', { epoch: 2, lastWrite: '2001-01-01T00:00:00.000000Z' }],
  ])('may not sweep the store when it %s, even after newer rows of its own', async (_how, age) => {
    await put(age);
    expect(await isRefused()).toBe(true);
    await put({ ...(await readMark(store())), lastWrite: '2001-01-01T00:00:00.000000Z' });
    expect(await isRefused()).toBe(true);
    await noteAge(portal.db, store());
    expect(await readMark(store())).toMatchObject({ isSweepRefused: true, lastWrite: '2001-01-01T00:00:00.000000Z' });
  });

  it('moves unknown files aside unchanged, and sweeps again once that is allowed', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const content = Buffer.from('its own');
    const { id } = await portal.platform.files.store(portal.db, {
      ownerId: accountId,
      kind: 'document',
      content,
      contentType: 'image/png',
    });
    const unknown = `ab/${'0'.repeat(32)}`;
    portal.fakes.stored.set(unknown, Buffer.from('of the days that were lost'));
    await store().put(`cd/${'1'.repeat(32)}`, Buffer.from('its transaction may still be open'));
    await put({ lastWrite: '2999-01-01T00:00:00.000000Z' });
    expect(await isRefused()).toBe(true);
    const moved: string[] = [];
    for await (const { from, to } of putAside(portal.db, store())) moved.push(`${from} ${to}`);
    const to = `orphans/ab-${'0'.repeat(32)}`;
    expect(moved).toEqual([`${unknown} ${to}`]);
    expect(portal.fakes.stored.has(unknown)).toBe(false);
    await allowSweep(portal.db, store());
    expect(await isRefused()).toBe(false);
    await sweepOrphans(portal.db, store());
    expect([portal.fakes.stored.get(to)?.toString(), portal.fakes.stored.has(unknown)]).toEqual([
      'of the days that were lost',
      false,
    ]);
    expect((await portal.platform.files.read(id, accountId))?.bytes).toEqual(content);
  });

  it('sweeps a bucket in sixteen parts, a quarter of an hour each, and none of a newer database', async () => {
    const { platform, fakes, db } = portal;
    const [handle, warn] = [vi.fn(), vi.fn()];
    const jobs = { ...platform.jobs, handle, schedule: vi.fn() };
    registerOrphanSweep(jobs, db, { ...store(), isListedInParts: true }, { ...platform.log, warn });
    const run = () => handle.mock.calls[0]?.[2]({}, { signal: new AbortController().signal });
    const keys = Array.from({ length: 256 }, (_, at) => `${at.toString(16).padStart(2, '0')}/orphan`);
    for (const key of keys) fakes.stored.set(key, Buffer.from('left behind'));
    const left = () => keys.filter((key) => fakes.stored.has(key));
    await put({ lastWrite: '2999-01-01T00:00:00.000000Z' });
    await run();
    expect([left().length, warn.mock.calls]).toEqual([256, [[sweepRefused]]]);
    await put({});
    const from = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let part = 1; part <= 16; part += 1) {
      vi.setSystemTime(from + part * 15 * 60_000);
      await run();
      expect(left()).toHaveLength(256 - part * 16);
      expect(left().filter((key) => foldersOfRun(new Date()).includes(key.slice(0, 2)))).toEqual([]);
    }
    vi.useRealTimers();
    expect(await readMark(store())).toMatchObject({ epoch: 1, lastWrite: expect.stringMatching(/^\d{4}-/) });
  });
});
