import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { and, eq, gt, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { beginReview } from '../capabilities/review/review.repository.ts';
import { registered, storefrontFeatures } from '../features/storefront/storefront.fixture.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { tables } from '../platform/database/tables.ts';
import { ask } from './command.fixture.ts';
import { explain } from './explain.ts';
import { recordCommand, recordedCommands } from './record-command.ts';
import { commands } from './run-command.ts';

const { accessEvent, auditEvent } = tables;

interface Given {
  readonly loginId: string;
  readonly mallId: string;
}

/** Commands that only read: what is typed, and the action that each one records. */
const readings: Readonly<Record<string, readonly [(given: Given) => readonly string[], string]>> = {
  'accounts list': [() => [], 'accounts-listed'],
  'accounts show': [({ loginId }) => [loginId], 'account-shown'],
  show: [({ loginId }) => [loginId], 'review.shown'],
  export: [({ loginId }) => [loginId, '--to', 'bundle.age'], 'bundle.exported'],
  'malls list': [() => [], 'malls-listed'],
  'malls show': [({ mallId }) => [mallId], 'mall-shown'],
  'malls export': [({ mallId }) => [mallId, '--to', 'bundle.age'], 'bundle.exported'],
  'fee-policy list': [() => [], 'fee-policies-listed'],
  'retention show': [() => [], 'retention-shown'],
  'audit verify': [() => [], 'audit-verified'],
  'access verify': [() => [], 'access-verified'],
  'access export': [() => ['--to', 'access.jsonl'], 'access-exported'],
  'audit show': [() => [], 'audit-shown'],
  'audit export': [() => ['--to', 'audit.jsonl'], 'audit-exported'],
  'surplus-payments list': [() => [], 'surplus-payments-listed'],
};

/** Commands that change something: the action of the row in its transaction, and the file that writes it. */
const changes: Readonly<Record<string, readonly [string, string]>> = {
  'accounts unlock': ['account-unlocked', 'operator/commands/accounts.ts'],
  'accounts end-sessions': ['sessions-ended', 'operator/commands/sessions.ts'],
  'accounts exempt': ['screening-fee-exempted', 'operator/commands/decisions.ts'],
  'accounts set-kyc': ['operator-set-waiting', 'operator/commands/decisions.ts'],
  'accounts unlock-id': ['id-verification-unlocked', 'operator/commands/decisions.ts'],
  ask: ['supplement.asked', 'capabilities/review/review.service.ts'],
  accept: ['supplement.accepted', 'capabilities/review/review.service.ts'],
  refuse: ['supplement.refused', 'capabilities/review/review.service.ts'],
  withdraw: ['supplement.withdrawn', 'capabilities/review/review.service.ts'],
  decide: ['review.decided', 'capabilities/review/review.service.ts'],
  'verify-person': ['person.verified-by-hand', 'capabilities/review/decision/verify-by-hand.service.ts'],
  'accounts end': ['relationship-ended', 'operator/commands/relationship.ts'],
  'malls end': ['relationship-ended', 'operator/commands/relationship.ts'],
  'malls end-sessions': ['sessions-ended', 'operator/commands/sessions.ts'],
  'staff end-sessions': ['staff-sessions-ended', 'operator/commands/sessions.ts'],
  'malls fee': ['mall-fee-set', 'features/storefront/registration/fee-change.service.ts'],
  'malls registry': ['registry-set', 'operator/commands/malls.ts'],
  'merchants import': ['merchants-imported', 'operator/commands/merchants.ts'],
  'partners add': ['partner-added', 'operator/commands/partners.ts'],
  'fee-policy set': ['fee-policy-set', 'operator/commands/partners.ts'],
  'retention purge': ['finished-purged', 'operator/commands/retention.ts'],
  'audit new-epoch': ['audit-epoch-begun', 'operator/commands/audit.ts'],
  'files adopt': ['files.adopted', 'operator/files/file-commands.ts'],
  'files copy': ['files.copied', 'operator/files/file-commands.ts'],
  'rotate-key': ['key-rotation-begun', 'platform/keys/rotation/rotation-row.ts'],
  backup: ['backup-made', 'operator/backup/made-backup.ts'],
  'restore declare': ['restore-declared', 'operator/backup/declare-restore.ts'],
  'restore confirm': ['restore-confirmed', 'operator/backup/confirm-restore.ts'],
  restore: ['backup-restored', 'operator/backup/restore.ts'],
  migrate: ['database-migrated', 'operator/commands/migrate.ts'],
  'merchant-at': ['trial-merchant-created', 'operator/commands/merchant-at.ts'],
};

/** Commands that write no audit row, and why. */
const silent: Readonly<Record<string, string>> = {
  'backup drill': 'works on a copy that it takes away, row and all',
  'backup verify': 'reads an archive, away from a database that may be gone',
  'signing-key': 'prints a public key, which whoever opens a bundle has to have',
};

describe('the audit of the operator’s commands', () => {
  let portal: TestPortal;
  let given: Given;
  let recipient: string;
  beforeAll(async () => {
    recipient = await identityToRecipient(await generateX25519Identity());
    const bundle = { recipients: [recipient], dir: undefined };
    portal = await openTestPortal({
      jobs: false,
      register: storefrontFeatures,
      config: { sourceLimitFactor: 1_000, bundle },
    });
    await portal.db.insert(tables.installation).values({ id: randomUUID(), keyFingerprint: '-' });
    const { loginId, accountId } = await portal.merchantAt('complete');
    await portal.db.transaction((tx) => beginReview(tx, accountId, false));
    given = { loginId, mallId: (await registered(portal)).mallId };
  });
  afterAll(() => portal.close());

  it('covers every command: reading, changing, or silent for a reason', () => {
    const listed = [readings, changes, silent].flatMap((table) => Object.keys(table));
    expect(listed.sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  it.each(Object.entries(readings))('%s leaves a row with actor, source and outcome', async (name, [typed, action]) => {
    const [before] = await portal.db.select({ seq: max(auditEvent.seq) }).from(auditEvent);
    const lines = await ask(portal, [...name.split(' '), ...typed(given)]);
    const rows = await portal.db
      .select()
      .from(auditEvent)
      .where(and(gt(auditEvent.seq, before?.seq ?? 0), eq(auditEvent.action, action)));
    expect([lines, rows]).toEqual([
      expect.any(Array),
      [expect.objectContaining({ actor: 'operator:tester', result: 'ok' })],
    ]);
    expect(rows[0]?.source).toMatch(/^user:/);
  });

  const accessRows = async (after: number) =>
    await portal.db.select().from(accessEvent).where(gt(accessEvent.seq, after));
  const latestAccess = async () =>
    (await portal.db.select({ seq: max(accessEvent.seq) }).from(accessEvent))[0]?.seq ?? 0;

  it.each(Object.entries(recordedCommands))(
    '%s leaves a row in the access record first',
    async (name, [code, about]) => {
      const [typed] = readings[name] ?? [() => ['--to', 'x.age', '--recipient', recipient]];
      const before = await latestAccess();
      await ask(portal, [...name.split(' '), ...typed(given)]);
      const rows = await accessRows(before);
      const subject = { actor: 'operator:tester', code, subject: name, detail: { selfDeclared: true } };
      expect(rows).toEqual([expect.objectContaining(subject)]);
      expect(rows[0]?.ownerId === null).toBe(about === 'nobody');
      const { requestId = '', sourceSealed } = rows[0] ?? {};
      const place = { table: 'access_event', column: 'source_sealed', row: requestId ?? '' };
      expect(await portal.platform.personalData.openSystem(place, sourceSealed ?? '')).toBe('user:tester');
    },
  );

  it.each(Object.keys(recordedCommands))(
    '%s shows and writes nothing when the access record cannot be written',
    async (name) => {
      const [typed] = readings[name] ?? [() => ['--to', 'x.age', '--recipient', recipient]];
      await portal.db.execute(sql`alter table access_event rename to access_event_away`);
      try {
        const made: Uint8Array[] = [];
        const lines = await ask(portal, [...name.split(' '), ...typed(given)], made);
        expect([lines, made]).toEqual([['The access record cannot be written, so nothing is shown.'], []]);
      } finally {
        await portal.db.execute(sql`alter table access_event_away rename to access_event`);
      }
    },
  );

  it('a database that is away is reported as such, not as an access record', async () => {
    const away = openPostgres('postgres://portal@127.0.0.1:1/portal', () => undefined);
    const { personalData } = portal.platform;
    const recorded = recordCommand(
      { db: away.db, personalData, actor: 'operator:tester' },
      { name: 'accounts list' },
      { words: [] },
      'tester',
    );
    await expect(recorded.catch((error: unknown) => explain(error))).resolves.toBe(
      'The database at DATABASE_URL cannot be reached.',
    );
    await away.close();
  });

  it.each(Object.entries(changes))('%s contains the action of its row', async (_name, [action, file]) => {
    expect(await readFile(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(`'${action}'`);
  });
});
