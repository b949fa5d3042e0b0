import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { noteOf } from '../../platform/audit-chain/checkpoint.ts';
import { type AuditKeys, auditKeysOf, latestHead, sealEvery } from '../../platform/audit-chain/seal.ts';
import { sealedTo } from '../../platform/audit-chain/sealed-to.fixture.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { give } from '../command.fixture.ts';

describe('commands for the audit', () => {
  let portal: TestPortal;
  let keys: AuditKeys;
  let folder: string;
  beforeAll(async () => {
    [portal, folder] = await Promise.all([openTestPortal({ jobs: false }), mkdtemp(join(tmpdir(), 'portal-audit-'))]);
    const { db, auditSigner } = portal.platform;
    await db.insert(tables.installation).values({ id: randomUUID(), keyFingerprint: '-' });
    keys = await auditKeysOf(db, auditSigner);
    await give(portal, 'partners', 'add', 'ONE', '모형 제휴사');
    await give(portal, 'partners', 'add', 'TWO', '모형 제휴사');
    await sealedTo(db, keys, 2);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  async function keptHead(): Promise<string> {
    const head = await latestHead(portal.db, 'audit');
    const file = join(folder, 'heads');
    await writeFile(file, head ? noteOf(keys, head) : '');
    return file;
  }

  it('verify shows what is sealed and what is not yet, and leaves a row', async () => {
    expect(await give(portal, 'audit', 'verify')).toEqual([
      expect.stringMatching(/^2 rows are sealed, under [12] signed heads\.$/),
      'No row is waiting to be sealed.',
      'Without a head kept elsewhere (--head FILE), a cut-off end cannot be detected.',
      'Every sealed row is as it was sealed.',
    ]);
    const [, unsealed, ...rest] = await give(portal, 'audit', 'verify', '--head', await keptHead());
    expect(unsealed).toMatch(/^1 rows are not sealed yet, 3 to 3; the oldest is from 20\d\d-/);
    expect(rest).toEqual(['Every sealed row is as it was sealed.']);
    const [, row] = await portal.db.select().from(tables.auditEvent).orderBy(sql`seq desc`).limit(2);
    expect(row).toMatchObject({ actor: 'operator:tester', action: 'audit-verified', detail: { findings: 0 } });
  });

  it('verify reports a truncated note in the file, and compares with the others', async () => {
    const file = await keptHead();
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole + whole.slice(0, -30));
    const lines = await give(portal, 'audit', 'verify', '--head', file);
    expect(lines).toContain(
      'Truncated notes in the file, as after a power failure: 1; the chain is compared with the other 1.',
    );
    expect(lines.at(-1)).toBe('Every sealed row is as it was sealed.');
  });

  it('verify accepts notes as saved from mails', async () => {
    const file = await keptHead();
    const note = await readFile(file, 'utf8');
    const [inMail, copied] = [`${note.replaceAll('\n', '\r\n')}\r\n`, `\n${note.trimEnd()}`];
    for (const text of [inMail, copied, inMail + inMail + copied]) {
      await writeFile(file, text);
      const lines = await give(portal, 'audit', 'verify', '--head', file);
      expect(lines.join('\n')).not.toMatch(/cut off|--head/);
      expect(lines.at(-1)).toBe('Every sealed row is as it was sealed.');
    }
  });

  it('verify refuses a file that contains anything but heads of this installation', async () => {
    const file = join(folder, 'other');
    await writeFile(file, 'a\n');
    const other = noteOf(
      { installationId: randomUUID(), chain: 'audit' },
      { ...((await latestHead(portal.db, 'audit')) ?? expect.fail()) },
    );
    for (const text of ['', 'a\n', other, `${other}a`]) {
      await writeFile(file, text);
      await expect(give(portal, 'audit', 'verify', '--head', file)).rejects.toThrow(
        `The file ${file} holds no heads of this installation.`,
      );
    }
  });

  it('verify names what was changed, and what was cut off according to a stored head', async () => {
    const kept = await keptHead();
    for (const table of ['audit_event', 'audit_chain', 'audit_head']) {
      await portal.db.execute(
        sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(`${table}_no_change`)}`,
      );
    }
    await portal.db.execute(sql`update audit_event set actor = 'operator:other' where seq = 1`);
    const problem = 'The audit is not what was sealed: 1 findings.';
    await expect(give(portal, 'audit', 'verify', '--head', kept)).rejects.toThrow(problem);
    await portal.db.execute(sql`update audit_event set actor = 'operator:tester' where seq = 1`);
    await portal.db.execute(sql`delete from audit_chain`);
    await portal.db.execute(sql`delete from audit_head`);
    await portal.db.execute(sql`delete from audit_event`);
    await expect(give(portal, 'audit', 'verify', '--head', kept)).rejects.toThrow(problem);
  });

  it('new-epoch continues both records after a restore from a dump', async () => {
    const { db } = portal;
    await give(portal, 'audit', 'show');
    const epochs = async () => {
      await sealEvery(db, keys);
      const text = sql`select (select max(epoch) from audit_head) as audit, (select max(epoch) from access_head) as access`;
      return rowsOf(db, text, z.record(z.string(), z.nullable(z.number())));
    };
    await expect.poll(epochs, { timeout: 90_000 }).toEqual([{ audit: 1, access: 1 }]);
    // In a restored database, transactions have lower numbers than those that were sealed.
    for (const head of ['audit_head', 'access_head']) {
      await db.execute(sql`alter table ${sql.identifier(head)} disable trigger user`);
      await db.execute(sql`update ${sql.identifier(head)} set frontier_xid = '9000000000000000000'`);
    }
    expect(await give(portal, 'audit', 'new-epoch')).toEqual([
      expect.stringMatching(/^A new epoch of the audit has begun; \d+ rows /),
    ]);
    expect(await epochs()).toEqual([{ audit: 2, access: 2 }]);
  });
});
