import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { headsIn } from '../../platform/audit-chain/checkpoint.ts';
import { auditKeysOf } from '../../platform/audit-chain/seal.ts';
import { sealedTo } from '../../platform/audit-chain/sealed-to.fixture.ts';
import { tables } from '../../platform/database/tables.ts';
import { ask, give } from '../command.fixture.ts';

const first = z.object({ installation: z.string(), key: z.string(), start: z.string() });

describe('the audit, shown and exported', () => {
  withPortal(() => openTestPortal({ jobs: false }));
  beforeAll(async () => {
    await portal.db.insert(tables.installation).values({ id: randomUUID(), keyFingerprint: '-' });
  });

  it('show lists the newest rows, by actor, subject and time, and leaves a row', async () => {
    for (const code of ['ONE', 'TWO', 'THREE']) await give(portal, 'partners', 'add', code, '모형 제휴사');
    const [heading, ...rows] = await give(portal, 'audit', 'show', '--last', '2');
    expect(heading).toMatch(/^row +at \(UTC\) +who +what/);
    expect(rows).toEqual([
      expect.stringMatching(/^2 .*TWO/),
      expect.stringMatching(/^3 .*operator:tester.*THREE/),
      'the newest 2 rows; --last shows up to 1000',
    ]);
    expect(await give(portal, 'audit', 'show', '--action', 'audit-shown')).toHaveLength(3);
    expect((await give(portal, 'audit', 'show', '--of', 'operator:other')).slice(1)).toEqual(['0 rows']);
    expect((await give(portal, 'audit', 'show', '--of', 'operator:tester')).length).toBeGreaterThan(6);
    expect((await give(portal, 'audit', 'show', '--since', '2999-01-01')).slice(1)).toEqual(['0 rows']);
  });

  it('show lists the rows of an account by its login id', async () => {
    const { loginId } = await portal.merchantAt('owners');
    await give(portal, 'accounts', 'end-sessions', loginId);
    const [, row] = await give(portal, 'audit', 'show', '--of', loginId.toUpperCase(), '--last', '1');
    expect(row).toContain('operator:tester');
  });

  it.each([
    [['--last', '0'], '--last must be a number from 1 to 1000.'],
    [['--since', 'yesterday'], '--since must be a day, as YYYY-MM-DD.'],
    [['--since', '2026-02-31'], '--since must be a day, as YYYY-MM-DD.'],
  ])('show refuses %j with a sentence', async (options, sentence) => {
    await expect(give(portal, 'audit', 'show', ...options)).rejects.toThrow(sentence);
  });

  it('export writes every sealed row so that it can be verified without the database', async () => {
    const { db, auditSigner } = portal.platform;
    const keys = await auditKeysOf(db, auditSigner);
    const count = await db.$count(tables.auditEvent);
    await sealedTo(db, keys, count);
    const made: Uint8Array[] = [];
    expect(await ask(portal, ['audit', 'export', '--to', 'audit.ndjson'], made)).toEqual([
      `${count} sealed rows were exported.`,
    ]);
    const [start = '', ...lines] = Buffer.concat(made).toString().trimEnd().split('\n');
    const notes = lines.filter((line) => line.startsWith('{"head"')).map((line) => String(JSON.parse(line).head));
    let hash = Buffer.from(first.parse(JSON.parse(start)).start, 'base64');
    for (const line of lines.filter((one) => one.startsWith('{"position"'))) {
      const [, stored, row = ''] = /^\{"position":\d+,"hash":"([^"]+)","row":(.*)\}$/.exec(line) ?? [];
      hash = createHash('sha256').update(hash).update(row).digest();
      expect(hash.toString('base64')).toBe(stored);
      expect(JSON.parse(row)).toMatchObject({ result: 'ok' });
    }
    expect(headsIn(keys, notes.join(''))?.at(-1)).toMatchObject({ position: count, hash });
  });

  it('show counts days in Korea', async () => {
    await portal.db.execute(sql`alter table audit_event disable trigger audit_event_stamp`);
    await portal.db.execute(sql`insert into audit_event (seq, at, actor, action, result)
      values (900, '2025-03-02T15:30:00Z', 'system', 'half past midnight', 'ok')`);
    await portal.db.execute(sql`alter table audit_event enable trigger audit_event_stamp`);
    const rowsSince = async (day: string) =>
      (await give(portal, 'audit', 'show', '--since', day, '--action', 'half past midnight')).at(-1);
    expect([await rowsSince('2025-03-03'), await rowsSince('2025-03-04')]).toEqual(['1 rows', '0 rows']);
  });
});
