import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, testDatabaseUrl } from '../../../testing/test-database.ts';
import { audit } from '../audit.ts';
import type { OpenDatabase } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { ringKeyOf } from '../keys/ring-key.ts';
import { createSigner } from '../security/signer.ts';
import { headsIn, signHead } from './checkpoint.ts';
import { createHeadKeeping } from './keep-heads.ts';
import { beginEpoch, latestHead, sealAudit } from './seal.ts';
import { sealedTo } from './sealed-to.fixture.ts';
import { createAuditSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';

const kinds = testDatabaseUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
const keys = {
  chain: 'audit' as const,
  installationId: '66666666-6666-4666-8666-666666666666',
  signer: createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature'),
};

describe.each(kinds)('the sealed audit (%s)', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const write = (action: string) =>
    audit(database.db, { actor: 'system', action, result: 'ok', detail: { count: 1, what: '말 “quoted”' } });

  it('links every row, signs the end, and has no findings', async () => {
    expect(await verifyAudit(database.db, keys)).toEqual({
      sealed: 0,
      heads: 0,
      findings: [],
      unsealed: [],
      dropped: undefined,
    });
    for (let at = 0; at < 20; at += 1) await write(`tested-${at}`);
    await sealedTo(database.db, keys, 20);
    expect(await verifyAudit(database.db, keys)).toMatchObject({ sealed: 20, findings: [], unsealed: [] });
    expect(await latestHead(database.db, 'audit')).toMatchObject({ epoch: 1, position: 20 });
  });

  it('lists the rows that are not sealed yet', async () => {
    await write('young');
    const { unsealed, findings } = await verifyAudit(database.db, keys);
    expect([unsealed.length, findings]).toEqual([1, []]);
    await sealedTo(database.db, keys, 21);
  });

  it('seals more rows than a batch, on two servers at once, each row once', async () => {
    await database.db.execute(sql`insert into audit_event (actor, action, result, detail)
      select 'system', 'many', 'ok', jsonb_build_object('count', number) from generate_series(1, 4500) number`);
    await write('later');
    const taken = await Promise.all([sealAudit(database.db, keys), sealAudit(database.db, keys)]);
    await sealedTo(database.db, keys, 4_522);
    expect(taken[0] + taken[1]).toBeLessThanOrEqual(4_501);
    expect(await verifyAudit(database.db, keys)).toMatchObject({ sealed: 4_522, findings: [], unsealed: [] });
  });

  it('is sealed automatically while a server runs, and once more when it stops', async () => {
    const kept: string[] = [];
    const log = pino({ level: 'silent' });
    const place = { name: 'elsewhere', keep: async (note: string) => void kept.push(note) };
    const keepHeads = vi.fn(createHeadKeeping(database.db, [place], log));
    const sealer = createAuditSealer({ db: database.db, keys: async () => keys, keepHeads, log });
    const unsealed = async () => (await verifyAudit(database.db, keys)).unsealed.length;
    await write('before the start');
    sealer.start();
    // Open transactions of other tests delay it.
    await expect.poll(unsealed, { timeout: 90_000 }).toBe(0);
    await write('before the stop');
    await sealer.stop();
    expect(keepHeads).toHaveBeenLastCalledWith(expect.objectContaining({ chain: 'access' }), true);
    await sealedTo(database.db, keys, 4_524);
    const heads = headsIn(keys, kept.join('')) ?? [];
    // A transaction of another test may have delayed the rows from before the stop.
    expect(heads.length).toBeGreaterThan(0);
    expect(await verifyAudit(database.db, keys, heads)).toMatchObject({ findings: [] });
  });

  it('publishes a head hourly and at the stop, again to a place that failed, and to the log', async () => {
    const lines: string[] = [];
    const taken = { well: 0, faulty: 0 };
    const well = {
      name: 'well',
      keep: async () => {
        taken.well += 1;
      },
    };
    const faulty = {
      name: 'faulty',
      keep: async () => {
        taken.faulty += 1;
        if (taken.faulty < 3) throw Object.assign(new Error('no'), { code: 'EROFS' });
      },
    };
    const keep = createHeadKeeping(
      database.db,
      [well, faulty],
      pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    );
    for (let round = 0; round < 5; round += 1) await keep(keys, false);
    expect(taken).toEqual({ well: 1, faulty: 3 });
    expect(lines.filter((line) => line.includes('/audit/1'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"place":"faulty","problem":"Error, EROFS"'))).toHaveLength(2);
    const next = ((await latestHead(database.db, 'audit'))?.position ?? 0) + 1;
    await write('one more');
    await sealedTo(database.db, keys, next);
    await keep(keys, false);
    expect(taken.well).toBe(1);
    await keep(keys, true);
    expect(taken).toEqual({ well: 2, faulty: 4 });

    await write('and one more');
    await sealedTo(database.db, keys, next + 1);
    // An hour later, even if the machine's clock was set back meanwhile.
    const [set, steady] = [Date.now() - 86_400_000, performance.now() + 3_600_000];
    const clocks = [vi.spyOn(Date, 'now').mockReturnValue(set), vi.spyOn(performance, 'now').mockReturnValue(steady)];
    await keep(keys, false);
    for (const clock of clocks) clock.mockRestore();
    expect(taken).toEqual({ well: 3, faulty: 5 });
  });

  it('publishes heads even if the list of purges cannot be written, and logs that', async () => {
    const kept: string[] = [];
    const lines: string[] = [];
    const place = { name: 'elsewhere', keep: async (note: string) => void kept.push(note) };
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const broken = () => Promise.reject(Object.assign(new Error('broken'), { code: 'EIO' }));
    await createHeadKeeping(database.db, [place], log, broken)(keys, true);
    expect(kept).toHaveLength(1);
    expect(lines.join('')).toContain('"problem":"EIO"');
    expect(lines.join('')).toContain('the list of purges next to AUDIT_HEADS_FILE could not be written');
  });

  it('begins a new epoch only when transaction numbers restart, as after restoring a dump', async () => {
    expect(await beginEpoch(database.db, keys)).toBeUndefined();
    const last = await latestHead(database.db, 'audit');
    if (!last) throw new Error('nothing was sealed');
    const { signature } = signHead(keys, { ...last, frontierXid: '9000000000000' }, keys.signer);
    const trigger = (turned: string) =>
      database.executeSql(`alter table audit_head ${turned} trigger audit_head_no_change`);
    await trigger('disable');
    await database.db.execute(sql`update audit_head set frontier_xid = '9000000000000',
      signature = decode(${signature.toString('hex')}, 'hex') where position = ${last.position}`);
    await trigger('enable');
    await write('after the restore');
    expect(await sealAudit(database.db, keys)).toBe(0);
    expect((await verifyAudit(database.db, keys)).findings.map((one) => one.kind)).toEqual(['put-in']);
    expect(await beginEpoch(database.db, keys)).toBe(1);
    expect(await latestHead(database.db, 'audit')).toMatchObject({ epoch: 2, position: last.position + 1 });
    await write('in the new epoch');
    await sealedTo(database.db, keys, last.position + 2);
    expect(await verifyAudit(database.db, keys)).toMatchObject({ findings: [], unsealed: [] });
    expect(await beginEpoch(database.db, keys)).toBeUndefined();
  });

  it.each(['update audit_chain set seq = 1', 'delete from audit_head', 'truncate audit_chain'])(
    'protects the chain from: %s',
    async (statement) => {
      const problem = await database.executeSql(statement).then(String, String);
      expect(problem).toContain('is append-only');
    },
  );

  it('has findings for every head when verified with another key', async () => {
    const other = { ...keys, signer: createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature') };
    const { findings, heads } = await verifyAudit(database.db, other);
    expect(findings.map((one) => one.kind)).toEqual(Array.from({ length: heads }, () => 'head'));
  });
});

describe.runIf(testDatabaseUrl)('the sealed audit on PostgreSQL with many connections', () => {
  it('waits for a transaction that commits late, and seals its rows after earlier ones', async () => {
    const database = await openTestDatabase('postgres');
    try {
      const onAnotherServer = AsyncLocalStorage.snapshot();
      await database.db.transaction(async (late) => {
        await audit(late, { actor: 'system', action: 'late', result: 'ok' });
        await late.execute(sql`select 1`);
        await onAnotherServer(async () => {
          await audit(database.db, { actor: 'system', action: 'early', result: 'ok' });
          expect(await sealAudit(database.db, keys)).toBe(0);
          expect((await verifyAudit(database.db, keys)).unsealed).toHaveLength(1);
        });
      });
      await sealedTo(database.db, keys, 2);
      expect(await verifyAudit(database.db, keys)).toMatchObject({ sealed: 2, findings: [], unsealed: [] });
      const links = await database.db.select().from(tables.auditChain).orderBy(tables.auditChain.position);
      expect(links.map(({ seq }) => seq)).toEqual([1, 2]);
    } finally {
      await database.close();
    }
  });
});
