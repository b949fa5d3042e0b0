import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emptyPglite, testDatabaseUrl } from '../../../testing/test-database.ts';
import { firstKeyRing } from '../keys/key-ring.ts';
import { createPersonalData } from '../security/personal-data.ts';
import { sealed } from '../security/sealed-row.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { withClient } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { tables } from './tables.ts';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

async function migrationsUntil(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(path, 'utf8')));
  const end = entries.findIndex((entry) => entry.tag === tag) + 1;
  if (end === 0) throw new Error(`no migration ${tag}`);
  await writeFile(path, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return folder;
}

const account = '11111111-1111-4111-8111-111111111111';
const attempt = (n: number): string => `22222222-2222-4222-8222-00000000000${n}`;
const notice = (n: number): string => `33333333-3333-4333-8333-00000000000${n}`;

const rowsBefore = `
  insert into account (id, login_id, password_hash, wrapped_key, company_name_sealed, operator_name_sealed,
      operator_mobile_sealed, operator_email_sealed, operator_email_index, account_status, joint_representation)
    values ('${account}', 'shop', '-', '-', '-', '-', '-', '-', '-', 'PAID', true);
  insert into payment_attempt (id, account_id, order_id, amount, currency, state, transaction_id, settled_at, created_at) values
    ('${attempt(1)}', '${account}', 'O1', 330000, 'KRW', 'PAID', 'T1', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'),
    ('${attempt(2)}', '${account}', 'O2', 330000, 'KRW', 'FAILED', 'T2', '2026-01-03T00:00:00Z', '2026-01-01T00:00:00Z'),
    ('${attempt(3)}', '${account}', 'O3', 330000, 'KRW', 'FAILED', 'T3', null, '2026-01-04T00:00:00Z'),
    ('${attempt(4)}', '${account}', 'O4', 330000, 'KRW', 'FAILED', null, '2026-01-05T00:00:00Z', '2026-01-01T00:00:00Z');
  insert into payment_notice (id, channel, raw_sealed, outcome) values
    ('${notice(1)}', 'STATUS', '-', 'paid'), ('${notice(2)}', 'STATUS', '-', 'paid');`;

describe('the migrations after 0003 on existing rows', () => {
  const migrated = (async () => {
    const client = await emptyPglite();
    await migrate(drizzle({ client }), { migrationsFolder: await migrationsUntil('0003_retention') });
    await client.exec(rowsBefore);
    await withClient(client).migrate();
    return client;
  })();
  const rows = async (text: string) => (await (await migrated).query(text)).rows;

  it('create one refund for each charge that was not owed, with an id the gateway accepts', async () => {
    const surplus = await rows(
      'select attempt_id, order_id, amount, currency, transaction_id, state, tries, refund_id, paid_at from surplus_payment order by order_id',
    );
    const expected = { amount: 330_000, currency: 'KRW', state: 'REFUNDING', tries: 0 };
    const refundId = expect.stringMatching(/^RF[0-9a-f]{18}$/);
    expect(surplus).toEqual([
      {
        ...expected,
        attempt_id: attempt(2),
        order_id: 'O2',
        transaction_id: 'T2',
        refund_id: refundId,
        paid_at: new Date('2026-01-03T00:00:00Z'),
      },
      {
        ...expected,
        attempt_id: attempt(3),
        order_id: 'O3',
        transaction_id: 'T3',
        refund_id: refundId,
        paid_at: new Date('2026-01-04T00:00:00Z'),
      },
    ]);
    expect(surplus[0]).not.toHaveProperty('refund_id', new Map(Object.entries(surplus[1] ?? {})).get('refund_id'));
  });

  it('leave paid and declined attempts unchanged', async () => {
    expect(await rows('select id, state, transaction_id from payment_attempt order by id')).toEqual([
      { id: attempt(1), state: 'PAID', transaction_id: 'T1' },
      { id: attempt(2), state: 'EXPIRED', transaction_id: null },
      { id: attempt(3), state: 'EXPIRED', transaction_id: null },
      { id: attempt(4), state: 'FAILED', transaction_id: null },
    ]);
  });

  it('treat each existing notice as distinct', async () => {
    expect(await rows('select id::text, digest, times from payment_notice order by id')).toEqual([
      { id: notice(1), digest: notice(1), times: 1 },
      { id: notice(2), digest: notice(2), times: 1 },
    ]);
  });

  it('give every account an owner with the same id', async () => {
    expect(await rows('select id::text, kind from owner')).toEqual([{ id: account, kind: 'account' }]);
    await expect(rows(`insert into owner (id, kind) values (gen_random_uuid(), 'guest')`)).rejects.toThrow();
    await expect(rows(`delete from owner where id = '${account}'`)).rejects.toThrow();
  });

  it('keep the agent flag', async () => {
    expect(await rows('select has_agent from account')).toEqual([{ has_agent: true }]);
  });
});

describe('the migrations after 0006 on existing rows', () => {
  const file = '44444444-4444-4444-8444-444444444444';
  const masterKey = randomBytes(32);
  const form = z.object({ note: z.string() });

  const sealedRows = async (database: ReturnType<typeof withClient>) => {
    const personalData = createPersonalData(database.db, firstKeyRing(masterKey));
    const { wrappedKey } = personalData.createKey(account);
    const company = await sealed.account(personalData, account).seal('companyNameSealed', '푸른상점');
    const draft = await sealed
      .draft(personalData, account, `${account}:owner-info`)
      .sealJson('valuesSealed', { note: '반쯤' });
    const name = await sealed.storedFile(personalData, account, file).seal('nameSealed', '서류.pdf');
    return `
      insert into account (id, login_id, password_hash, wrapped_key, company_name_sealed, operator_name_sealed,
          operator_mobile_sealed, operator_email_sealed, operator_email_index, account_status)
        values ('${account}', 'shop', '-', '${wrappedKey}', '${company}', '-', '-', '-', '-', 'PAID');
      insert into draft (account_id, step, values_sealed) values ('${account}', 'owner-info', '${draft}');
      insert into consent (account_id, kind, agreed, version, text_hash) values ('${account}', 'service', true, '1', '-');
      insert into stored_file (id, account_id, kind, store_key, wrapped_key, sha256, size, content_type, name_sealed)
        values ('${file}', '${account}', 'document', '-', '-', '-', 1, 'application/pdf', '${name}');
      insert into settlement_account_check (account_id, check_hash) values ('${account}', '-');
      insert into certificate_check (id, account_id, sha256, infer_detail_type, values_sealed, business_state)
        values ('${file}', '${account}', '-', '-', '-', 'active');
      insert into payment_attempt (id, account_id, order_id, amount, currency, state)
        values ('${attempt(1)}', '${account}', 'O1', 330000, 'KRW', 'READY');
      insert into surplus_payment (id, account_id, attempt_id, order_id, amount, currency, transaction_id, state, refund_id)
        values ('${attempt(2)}', '${account}', '${attempt(1)}', 'O1', 330000, 'KRW', 'T1', 'REFUNDED', 'RF1');
      insert into retained_payment (id, account_id, amount, currency, state, transaction_id, created_at, settled_at)
        values ('${attempt(3)}', '${account}', 330000, 'KRW', 'PAID', 'T0', now(), now());`;
  };
  const migrated = (async () => {
    const client = await emptyPglite();
    await migrate(drizzle({ client }), { migrationsFolder: await migrationsUntil('0006_has_agent') });
    const database = withClient(client);
    await client.exec(await sealedRows(database));
    await database.migrate();
    return { client, db: database.db };
  })();

  it.each([
    'draft',
    'consent',
    'stored_file',
    'settlement_account_check',
    'certificate_check',
    'payment_attempt',
    'surplus_payment',
    'retained_payment',
  ])('keep the row of %s with its owner', async (table) => {
    const { client } = await migrated;
    expect((await client.query(`select owner_id::text from ${table}`)).rows).toEqual([{ owner_id: account }]);
  });

  it('keep sealed values readable', async () => {
    const { db } = await migrated;
    const personalData = createPersonalData(db, firstKeyRing(masterKey));
    const [shop] = await db.select().from(tables.account);
    const [draft] = await db.select().from(tables.draft);
    const [stored] = await db.select().from(tables.storedFile);
    const { open } = sealed.account(personalData, account);
    expect(await open('companyNameSealed', shop?.companyNameSealed ?? '')).toBe('푸른상점');
    const { openJson } = sealed.draft(personalData, account, `${account}:owner-info`);
    expect(await openJson('valuesSealed', form, draft?.valuesSealed ?? '')).toEqual({ note: '반쯤' });
    const ofFile = sealed.storedFile(personalData, account, file);
    expect(await ofFile.open('nameSealed', stored?.nameSealed ?? '')).toBe('서류.pdf');
  });

  it('still allow one open attempt for each owner, and none without an owner', async () => {
    const { client } = await migrated;
    const another = (owner: string) =>
      client.query(`insert into payment_attempt (id, owner_id, order_id, amount, currency, state)
        values (gen_random_uuid(), '${owner}', 'O2', 1, 'KRW', 'READY')`);
    await expect(another(account)).rejects.toThrow('payment_attempt_one_open');
    await expect(another(file)).rejects.toThrow('payment_attempt_owner_id_owner_id_fk');
  });
});

describe('the migrations after 0008 on applications finished before there was a review', () => {
  const finished = (n: number): string => `55555555-5555-4555-8555-00000000000${n}`;
  const accounts = [
    // Taken from the audit, in the order of that day; the second is after midnight in Korea, before midnight in UTC.
    [1, 'COMPLETE', '2026-03-02T05:00:00Z'],
    [2, 'COMPLETE', '2026-03-02T15:30:00Z'],
    [3, 'MANUAL_COMPLETE', '2026-03-02T01:00:00Z'],
    // Not in the audit, so the day of the last change counts.
    [4, 'COMPLETE', null],
    [5, 'STEP3', null],
  ] as const;
  const rowsOfThen = accounts
    .map(
      ([n, status, at]) => `
      insert into owner (id, kind) values ('${finished(n)}', 'account');
      insert into account (id, login_id, password_hash, wrapped_key, company_name_sealed, operator_name_sealed,
          operator_mobile_sealed, operator_email_sealed, operator_email_index, account_status, kyc_status, touched_at)
        values ('${finished(n)}', 'shop${n}', '-', '-', '-', '-', '-', '-', '${n}', 'PAID', '${status}', '2026-03-04T03:00:00Z');
      ${
        at
          ? `insert into audit_event (at, actor, action, account_id, result) values
          ('2026-01-01T00:00:00Z', 'system', 'documents-finished', '${finished(n)}', 'ok'),
          ('${at}', 'system', '${status === 'COMPLETE' ? 'documents-finished' : 'operator-set-manual-complete'}', '${finished(n)}', 'ok');`
          : ''
      }`,
    )
    .join('\n');

  interface Migrated {
    readonly rows: (text: string) => Promise<readonly unknown[]>;
    readonly close: () => Promise<void>;
  }

  const onPglite = async (folder: string): Promise<Migrated> => {
    const client = await emptyPglite();
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await client.exec(rowsOfThen);
    await withClient(client).migrate();
    return { rows: async (text) => (await client.query(text)).rows, close: () => client.close() };
  };

  const onPostgres = async (url: string, folder: string): Promise<Migrated> => {
    const name = `portal_migrations_${randomBytes(6).toString('hex')}`;
    const server = new pg.Client({ connectionString: url });
    await server.connect();
    await server.query(`create database ${name}`);
    const address = Object.assign(new URL(url), { pathname: name }).href;
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder: folder });
    await client.query(rowsOfThen);
    const database = openPostgres(address, () => undefined);
    await database.migrate();
    await database.close();
    return {
      rows: async (text) => (await client.query(text)).rows,
      close: async () => {
        await client.end();
        await server.query(`drop database ${name}`);
        await server.end();
      },
    };
  };

  const databases = [
    ['pglite', onPglite] as const,
    ...(testDatabaseUrl ? [['postgres', (folder: string) => onPostgres(testDatabaseUrl ?? '', folder)] as const] : []),
  ];
  it.each(databases)('number each by its day in Korea, and continue that day’s numbers: %s', async (_, open) => {
    const { rows, close } = await open(await migrationsUntil('0008_owner_columns'));
    try {
      expect(
        await rows('select owner_id::text as id, application_number as number, state from review order by 1'),
      ).toEqual([
        { id: finished(1), number: 'A260302-0002', state: 'REVIEWING' },
        { id: finished(2), number: 'A260303-0001', state: 'REVIEWING' },
        { id: finished(3), number: 'A260302-0001', state: 'REVIEWING' },
        { id: finished(4), number: 'A260304-0001', state: 'REVIEWING' },
      ]);
      expect(await rows('select day::text, last from application_day order by 1')).toEqual([
        { day: '2026-03-02', last: 2 },
        { day: '2026-03-03', last: 1 },
        { day: '2026-03-04', last: 1 },
      ]);
    } finally {
      await close();
    }
  });
});
