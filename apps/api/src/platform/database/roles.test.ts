import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { createTestRoles, type TestRoles } from '../../../testing/test-roles.ts';
import { audit } from '../audit.ts';
import { createJobs } from '../jobs/jobs.ts';
import { causesOf, codeOf } from '../refusals/causes.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { refuseMightyRole } from './roles.ts';
import { tables } from './tables.ts';

/** Statements that the server's role must not run, and PostgreSQL's error code; insufficient privilege by default. */
const abuses: readonly (readonly [string, string])[] = [
  ['create a table', 'create table mine (id int)'],
  ['create a schema', 'create schema mine'],
  ['create a temporary table', 'create temporary table mine (id int)'],
  ['change an audit row', `update audit_event set actor = 'system'`],
  ['delete an audit row', 'delete from audit_event'],
  ['truncate the audit', 'truncate audit_event'],
  ['drop the audit’s trigger', 'drop trigger audit_event_no_change on audit_event'],
  ['disable the audit’s triggers', 'alter table audit_event disable trigger user'],
  ['act as a replica, which fires no triggers', `set session_replication_role = 'replica'`],
  ['reset the audit’s sequence', `select setval('audit_event_seq_seq', 1)`],
  ['change a row of the access record', `update access_event set actor = 'system'`],
  ['delete a row of the access record', 'delete from access_event'],
  ['delete the chain of the access record', 'delete from access_chain'],
  ['reset the access record’s sequence', `select setval('access_event_seq_seq', 1)`],
  ['alter a table', 'alter table account add column mine text'],
  ['read a file of the server', `select pg_read_file('/etc/hostname')`],
  ['run a program on the server', `copy (select 1) to program 'true'`],
];

describe.runIf(testDatabaseUrl)('a database with an owner role and a server role', () => {
  let roles: TestRoles;
  let app: OpenDatabase;
  beforeAll(async () => {
    roles = await createTestRoles(testDatabaseUrl ?? '');
    await prepareDatabase(roles.migrationUrl, roles.appUrl);
    app = openPostgres(roles.appUrl, () => undefined);
    await audit(app.db, { actor: 'system', action: 'tested', result: 'ok' });
  });
  afterAll(async () => {
    await app.close();
    await roles.drop();
  });

  it.each(abuses)('does not let the server role %s', async (_what, statement) => {
    const problem = await app.executeSql(statement).then(
      () => 'done',
      (error: unknown) => [...causesOf(error)].map(codeOf),
    );
    expect(problem).toEqual(['42501']);
  });

  it('sets number and time of an audit row itself, whatever the statement says', async () => {
    const before = await app.db.select().from(tables.auditEvent);
    await app.db.execute(sql`insert into audit_event (seq, at, actor, action, result, xid)
      values (1000000, '2020-01-01', 'system', 'dated-back', 'ok', '3')`);
    const rows = await app.db.select().from(tables.auditEvent).orderBy(tables.auditEvent.seq);
    const last = rows.at(-1);
    expect(rows).toHaveLength(before.length + 1);
    expect(last).toMatchObject({ action: 'dated-back', seq: (before.at(-1)?.seq ?? 0) + 1 });
    expect(last?.at.getUTCFullYear()).toBeGreaterThan(2020);
    expect(Number(last?.xid)).toBeGreaterThan(3);
  });

  it('lets the server role create and drop audit months when due, and read them only via the audit', async () => {
    expect(await app.executeSql('select audit_make_months() as made')).toEqual({ rows: [{ made: 0 }] });
    expect(await app.executeSql('select audit_drop_months() as dropped')).toEqual({ rows: [{ dropped: 0 }] });
    await app.db.select().from(tables.auditDropped);
    for (const part of ['audit_event_first', 'audit_event_other']) {
      await expect(app.executeSql(`select * from ${part}`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets the server role read and write every other table', async () => {
    for (const table of Object.values(tables)) await app.db.select().from(table).limit(1);
    await app.db.insert(tables.partner).values({ code: 'ROLE', name: '모형 제휴사' });
    await app.db.update(tables.partner).set({ name: '다른 이름' });
    expect(await app.db.delete(tables.partner).returning()).toHaveLength(1);
  });

  it('runs the job queue without the right to create its tables', async () => {
    const { ownsTables } = await app.migrate();
    const jobs = createJobs(app, pino({ level: 'silent' }), { installs: ownsTables });
    const done = new Promise<string>((resolve) => {
      jobs.handle('greet', z.object({ name: z.string() }), async ({ name }) => resolve(name));
    });
    jobs.schedule('greet', '17 4 * * *');
    await jobs.start();
    await app.db.transaction((tx) => jobs.enqueue(tx, 'greet', { name: '상점' }));
    expect(await done).toBe('상점');
    await jobs.stop();
  });

  it('limits statements, locks and idle transactions by settings of the role', async () => {
    const settings = await roles.asSuperuser(
      `select unnest(setconfig) as setting from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
       where rolname = '${new URL(roles.appUrl).username}'`,
    );
    expect(settings).toEqual([
      { setting: 'statement_timeout=10s' },
      { setting: 'lock_timeout=5s' },
      { setting: 'idle_in_transaction_session_timeout=30s' },
    ]);
  });

  it('can be prepared again, by several at once, while the server runs', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDatabase(roles.migrationUrl, roles.appUrl)));
    await audit(app.db, { actor: 'system', action: 'tested', result: 'ok' });
  });

  it('gets the missing months of audit and access record when prepared again', async () => {
    const months = () =>
      roles.asSuperuser(`select inhrelid::regclass::text as part from pg_inherits
        where inhparent in ('audit_event'::regclass, 'access_event'::regclass) and inhrelid::regclass::text ~ '_\\d{4}_\\d\\d$' order by 1`);
    const made = z.array(z.object({ part: z.string() })).parse(await months());
    expect(made.length).toBeGreaterThanOrEqual(6);
    for (const { part } of made) await roles.asSuperuser(`drop table ${part}`);
    await prepareDatabase(roles.migrationUrl, roles.appUrl);
    expect(await months()).toEqual(made);
  });

  it('revokes additional rights of the server role when prepared again', async () => {
    const app = new URL(roles.appUrl).username;
    for (const right of ['all on audit_event', 'create on schema public', 'update on sequence audit_event_seq_seq']) {
      await roles.asSuperuser(`grant ${right} to ${app}`);
    }
    await prepareDatabase(roles.migrationUrl, roles.appUrl);
    const [rights] = await roles.asSuperuser(`select has_table_privilege('${app}', 'audit_event', 'UPDATE') as change,
      has_schema_privilege('${app}', 'public', 'CREATE') as make, has_sequence_privilege('${app}', 'audit_event_seq_seq', 'UPDATE') as turn`);
    expect(rights).toEqual({ change: false, make: false, turn: false });
  });

  it('grants nothing to every other role, even what somebody has granted', async () => {
    await roles.asSuperuser('grant select on account to public');
    await prepareDatabase(roles.migrationUrl, roles.appUrl);
    const here = `in ('public', 'drizzle', 'pgboss')`;
    const found = await roles.asSuperuser(`
      select 'database' as what from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as acl
        where datname = current_database() and acl.grantee = 0
      union select 'schema ' || nspname from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) as acl
        where nspname ${here} and acl.grantee = 0
      union select 'table ' || relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
        aclexplode(coalesce(relacl, acldefault('r', relowner))) as acl where nspname ${here} and acl.grantee = 0
      union select 'function ' || proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace,
        aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl where nspname ${here} and acl.grantee = 0`);
    expect(found).toEqual([]);
  });

  it('is accepted in production only with the server role', async () => {
    await refuseMightyRole(app.db);
    const owner = openPostgres(roles.migrationUrl, () => undefined);
    const superuser = openPostgres(testDatabaseUrl ?? '', () => undefined);
    try {
      await expect(refuseMightyRole(owner.db)).rejects.toThrow('owns tables, may create tables, may create schemas:');
      await expect(refuseMightyRole(superuser.db)).rejects.toThrow('The role of DATABASE_URL is a superuser');
    } finally {
      await Promise.all([owner.close(), superuser.close()]);
    }
  });
});

describe.runIf(testDatabaseUrl)('a database that is not ready for the server role', () => {
  let roles: TestRoles;
  beforeAll(async () => {
    roles = await createTestRoles(testDatabaseUrl ?? '');
  });
  afterAll(() => roles.drop());

  it('is refused with a sentence: empty, without rights, a migration or the queue missing', async () => {
    const lacks = 'The database lacks tables or rights of this version';
    const migrated = async () => {
      const app = openPostgres(roles.appUrl, () => undefined);
      return await app.migrate().finally(() => app.close());
    };
    await expect(migrated()).rejects.toThrow(lacks);
    const owner = openPostgres(roles.migrationUrl, () => undefined);
    expect(await owner.migrate()).toEqual({ ownsTables: true });
    await owner.close();
    await expect(migrated()).rejects.toThrow(lacks);
    await prepareDatabase(roles.migrationUrl, roles.appUrl);
    expect(await migrated()).toEqual({ ownsTables: false });
    await roles.asSuperuser('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await expect(migrated()).rejects.toThrow(lacks);
    await roles.asSuperuser('update drizzle.__drizzle_migrations set created_at = created_at + 1');
  });

  it.each([
    ['has another version', () => 'update pgboss.version set version = version - 1'],
    ['is closed to its role', () => `revoke usage on schema pgboss from "${new URL(roles.appUrl).username}"`],
  ])('is refused when its queue %s', async (_, change) => {
    await roles.asSuperuser(change());
    const app = openPostgres(roles.appUrl, () => undefined);
    const jobs = createJobs(app, pino({ level: 'silent' }), { background: false, installs: false });
    await expect(jobs.start()).rejects.toThrow('The database lacks tables or rights of this version');
    await app.close();
  });

  it('is not prepared by a role that does not own it, or for a missing role', async () => {
    await expect(prepareDatabase(roles.appUrl, roles.appUrl)).rejects.toThrow(
      'The role of DATABASE_URL neither owns the tables of this database nor may create them: set MIGRATION_DATABASE_URL to',
    );
    const nobody = Object.assign(new URL(roles.appUrl), { username: 'nobody_here' });
    await expect(prepareDatabase(roles.migrationUrl, nobody.href)).rejects.toThrow(
      'The database has no role nobody_here, which DATABASE_URL names.',
    );
  });

  it('is not prepared when DATABASE_URL leads to another database', async () => {
    const other = await createTestRoles(testDatabaseUrl ?? '');
    await expect(prepareDatabase(other.migrationUrl, roles.appUrl)).rejects.toThrow(
      'MIGRATION_DATABASE_URL names another database than DATABASE_URL.',
    );
    expect(await other.asSuperuser(`select nspname from pg_namespace where nspname = 'drizzle'`)).toEqual([]);
    await other.drop();
  });
});
