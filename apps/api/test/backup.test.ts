import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startS3Server } from '../src/adapters/s3-server.fixture.ts';
import type { ArchiveHead } from '../src/operator/backup/archive-list.ts';
import { type RestoreParts, restore } from '../src/operator/backup/restore.ts';
import { placeOnPostgres } from '../src/operator/backup/restore-place.ts';
import { openNamed, verifyArchive } from '../src/operator/backup/verify-backup.ts';
import { largestFile } from '../src/operator/given-file.ts';
import { readOperatorConfig } from '../src/operator/operator-config.ts';
import { operator } from '../src/operator/program.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { limits } from '../src/platform/limits/limits.ts';
import { purgeLine, purgeListPath } from '../src/platform/retention/purge-list.ts';
import { sealed } from '../src/platform/security/sealed-row.ts';
import { createFakes } from '../testing/port-fakes.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import {
  createPlace,
  createPreparedPlace,
  createReader,
  fillPlace,
  insertWhatLives,
  type Place,
  whatLives,
} from './backup.fixture.ts';

/** A store that accepts `room` files and no more. */
function fullStore(room: number) {
  const { fileStore, stored } = createFakes();
  let taken = 0;
  const put: typeof fileStore.put = async (key, content) => {
    taken += 1;
    if (taken > room) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    await fileStore.put(key, content);
  };
  return { store: { ...fileStore, put }, stored };
}

describe.runIf(testDatabaseUrl)('a back-up', { timeout: 240_000 }, () => {
  const url = testDatabaseUrl ?? '';
  let origin: Place;
  let reader: Awaited<ReturnType<typeof createReader>>;
  let archive = '';
  let accountIds: string[] = [];
  const places: Place[] = [];

  beforeAll(async () => {
    origin = await createPreparedPlace(url);
    reader = await createReader(origin.folder);
    archive = join(origin.folder, 'backup.age');
    const composition = await origin.open();
    accountIds = (await fillPlace(composition, 12)).map(({ accountId }) => accountId);
    const { db } = composition.platform;
    await insertWhatLives(db, accountIds[0] ?? '');
    // The drill would use the first account, but an account whose relationship has ended cannot log in.
    const [first = '', ...others] = accountIds.toSorted();
    // Not the account that is purged below, as no payment is looked up for a purged account.
    const unpaid = others.findLast((id) => id !== accountIds[0]) ?? '';
    await db.update(tables.account).set({ relationshipEndedAt: new Date() }).where(eq(tables.account.id, first));
    await db.update(tables.account).set({ accountStatus: 'STEP5_COMPLETED' }).where(eq(tables.account.id, unpaid));
    // All accounts have used up their limit of PDFs just before the back-up, which must not affect the drill.
    const papers = limits['file-pdf'].points;
    for (const id of accountIds) await composition.platform.limits.consume('file-pdf', id, papers);
    await composition.close();
  });
  afterAll(async () => {
    for (const place of [origin, ...places]) await place.remove();
  });

  const emptyPlace = async (masterKey = origin.env.MASTER_KEY): Promise<Place> => {
    const place = await createPlace(url, masterKey);
    places.push(place);
    return place;
  };
  const verify = (from: string, { identity } = reader) =>
    origin.operator('backup', 'verify', '--from', from, '--identity', identity);
  const installationId = async () => /installation ([0-9a-f]{8})/.exec((await verify(archive)).out)?.[1];
  const restoreTo = (place: Place, from = archive) =>
    place.operator('restore', '--from', from, '--identity', reader.identity);
  const living = async ({ roles }: Place): Promise<unknown> => {
    const text = `select 'session' as what from session where ended_at is null
      union all select 'mall session' from mall_session where ended_at is null
      union all select 'staff session' from staff_session where ended_at is null
      union all select 'link' from phone_link where closed_at is null
      union all select 'code' from email_code where closed_at is null
      union all select 'verified address' from email_verification where used_at is null
      union all select 'token' from recovery_token where voided_at is null
      union all select 'reauthentication' from reauthentication where used_at is null
      union all select 'challenge' from passkey_challenge`;
    const rows = z.array(z.object({ what: z.string() })).parse(await roles.asSuperuser(text));
    return [...new Set(rows.map(({ what }) => what))].sort();
  };
  const isStillEmpty = async ({ roles, env }: Place): Promise<void> => {
    const text = `select count(*)::integer as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'drizzle', 'pgboss')`;
    expect(await roles.asSuperuser(text)).toEqual([{ count: 0 }]);
    const names = await readdir(env.FILES_DIR ?? '', { recursive: true, withFileTypes: true }).catch(() => []);
    expect(names.filter((entry) => entry.isFile())).toEqual([]);
  };

  it('is complete and encrypted, reports its hash, and never overwrites an archive', async () => {
    const made = await origin.operator('backup', '--to', archive, '--recipient', reader.recipient);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('12 files');
    const bytes = await readFile(archive);
    expect(made.out).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(bytes.includes('PGDMP')).toBe(false);
    expect(await origin.operator('backup', '--to', archive, '--recipient', reader.recipient)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists'),
    });
    const { out, code, err } = await verify(archive);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('12 files');
    expect(out).toContain('PostgreSQL can read the whole dump.');
  });

  it('is neither made nor restored when the two database URLs lead to different databases', async () => {
    const place = await emptyPlace();
    const err = expect.stringContaining('MIGRATION_DATABASE_URL names another database than DATABASE_URL.');
    const to = join(origin.folder, 'mixed.age');
    const read = { ...origin.env, MIGRATION_DATABASE_URL: place.roles.migrationUrl };
    expect(await operator(read, 'backup', '--to', to, '--recipient', reader.recipient)).toMatchObject({ code: 1, err });
    const written = { ...place.env, DATABASE_URL: origin.roles.appUrl };
    const given = ['--from', archive, '--identity', reader.identity];
    expect(await operator(written, 'restore', ...given)).toMatchObject({ code: 1, err });
    await isStillEmpty(place);
  });

  it('restores every row, value and file into an installation of its own', async () => {
    const place = await emptyPlace();
    const { code, out, err } = await restoreTo(place);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('of 12 accounts and 12 files were opened');
    const text = 'select held, (select max(epoch) from access_head) as epoch from installation';
    expect(await place.roles.asSuperuser(text)).toEqual([{ held: 'restored', epoch: 2 }]);
    const composition = await place.open();
    const { db, personalData, files } = composition.platform;
    const accounts = await db.select().from(tables.account);
    expect(accounts.map(({ id }) => id).sort()).toEqual([...accountIds].sort());
    const names = await Promise.all(
      accounts.map(({ id, operatorNameSealed }) =>
        sealed.account(personalData, id).open('operatorNameSealed', operatorNameSealed),
      ),
    );
    expect(names.sort()).toEqual(accountIds.map((_, at) => `담당자 ${at}`).sort());
    for (const { id, ownerId, sha256 } of await db.select().from(tables.storedFile)) {
      const file = await files.read(id, ownerId);
      expect(
        createHash('sha256')
          .update(file?.bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    await composition.close();
    expect(await place.operator('audit', 'verify')).toMatchObject({ code: 0 });
    expect(await living(origin)).toEqual(whatLives);
    expect(await living(place)).toEqual([]);
    expect(await restoreTo(place)).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  });

  it('restores without the accounts named in the list of purges, however long that list is', async () => {
    const place = await emptyPlace();
    const heads = join(place.folder, 'heads');
    place.env.AUDIT_HEADS_FILE = heads;
    await mkdir(purgeListPath(heads));
    const unreadable = `The list of purges ${purgeListPath(heads)} cannot be read (EISDIR)`;
    expect(await restoreTo(place)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(unreadable) });
    await isStillEmpty(place);
    await rm(purgeListPath(heads), { recursive: true });
    const others = Array.from({ length: 280_000 }, () => purgeLine(randomUUID(), '2026-01-01T00:00:00.000Z'));
    const [purged = ''] = accountIds;
    await writeFile(purgeListPath(heads), [...others, purgeLine(purged, '2026-01-02T00:00:00.000Z')].join(''));
    expect((await stat(purgeListPath(heads))).size).toBeGreaterThan(largestFile);
    expect(await restoreTo(place)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^1 accounts and malls that were purged after the back-up were purged again\.$[\s\S]*^1 accounts and malls had not paid in the back-up/m,
      ),
    });
    const left = z.array(z.object({ id: z.string() })).parse(await place.roles.asSuperuser('select id from account'));
    expect(left.map(({ id }) => id).sort()).toEqual(accountIds.filter((id) => id !== purged).sort());
  });

  it('sends no mail after a restore until it is confirmed, then what the operator chooses', async () => {
    const mails: string[] = [];
    const server = createServer((socket) => {
      mails.push('connected');
      socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const smtp = { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, from: 'a@portal.test' };
    const place = await emptyPlace();
    expect(await restoreTo(place)).toMatchObject({ code: 0 });
    const composition = await place.open({ smtp });
    await composition.start();
    const { db, mail } = composition.platform;
    const queued = { to: 'someone@merchant.test', template: 'password-changed', values: {} } as const;
    await mail.enqueue(db, queued);
    await place.roles.asSuperuser(`update pgboss.job set created_on = created_on - interval '1 day'`);
    // Queued after the restore, so the former portal cannot have sent it.
    await mail.enqueue(db, queued);
    const listed = await place.operator('restore', 'confirm');
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain('1 mails are waiting:');
    expect(listed.out).toContain('password-changed');
    expect(listed.out).toContain('1 mails and notices were queued after the restore');
    expect(listed.out).toContain('1 accounts and malls had not paid according to the restored database');
    expect(listed.out).toContain('Nothing has been sent yet.');
    expect(mails).toEqual([]);
    expect(await place.operator('restore', 'confirm', '--discard')).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 mails and notices were deleted unsent.'),
    });
    await vi.waitFor(() => expect(mails.length).toBeGreaterThan(0), 60_000);
    expect(await place.operator('restore', 'confirm')).toMatchObject({
      code: 1,
      err: expect.stringContaining('No restore is waiting'),
    });
    await composition.close();
    server.close();
  });

  it('passes a drill: restored, used by three merchants without outside connections, and removed', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('portal-drill-'));
    const drill = await origin.operator('backup', 'drill', '--from', archive, '--identity', reader.identity);
    expect(drill).toMatchObject({ code: 0, err: '' });
    expect(drill.out).toContain('3 merchants saw their values and a document; 0 connections left the portal');
    expect(drill.out).toContain('The drill succeeded');
    const isNew = (name: string): boolean => name.startsWith('portal-drill-') && !before.includes(name);
    // Another test's drill may be running.
    await vi.waitFor(async () => expect((await readdir(tmpdir())).filter(isNew)).toEqual([]), 120_000);
  });

  it('is uploaded to a bucket in pieces and read back from there', async () => {
    const server = await startS3Server();
    vi.stubEnv('S3_ENDPOINT', server.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    try {
      const to = `s3://${server.bucket}/backups/first`;
      const installation = await installationId();
      const kept = 'backups/portal-00000000-20200101T000000Z/00000001';
      const old = ['.json', '/00000001'].map((end) => `backups/portal-${installation}-20200101T000000Z${end}`);
      for (const key of [...old, kept]) server.objects.set(key, { bytes: Buffer.from('x'), written: new Date(0) });
      const backUp = () => origin.operator('backup', '--to', to, '--recipient', reader.recipient);
      expect(await backUp()).toMatchObject({ code: 0, err: '' });
      expect(await backUp()).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
      expect(await verify(to)).toMatchObject({ code: 0, err: '' });
      // A named archive deletes no other.
      expect([...server.objects.keys()]).toEqual(expect.arrayContaining(old));
      server.objects.delete('backups/first/00000001');
      expect(await verify(to)).toMatchObject({ code: 1, err: expect.stringContaining('Piece 1 of') });
      const named = `s3://${server.bucket}/backups/`;
      expect(await origin.operator('backup', '--to', named, '--recipient', reader.recipient)).toMatchObject({
        code: 0,
      });
      expect(
        [...server.objects.keys()].some((key) => /^backups\/portal-[\da-f]{8}-\d{8}T\d{6}Z\.json$/.test(key)),
      ).toBe(true);
      expect([...old, kept].filter((key) => server.objects.has(key))).toEqual([kept]);
    } finally {
      vi.unstubAllEnvs();
      await server.close();
    }
  });

  it('deletes outdated archives of the same installation from its folder, and nothing else', async () => {
    const folder = join(origin.folder, 'all');
    await mkdir(folder);
    const installation = await installationId();
    const old = `portal-${installation}-20200101T000000Z.age`;
    const kept = ['portal-00000000-20200101T000000Z.age', `mine-${old}`];
    for (const name of [old, ...kept]) await writeFile(join(folder, name), '');
    const made = await origin.operator('backup', '--to', `${folder}/`, '--recipient', reader.recipient);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`${old} was too old and was deleted.`) });
    const names = await readdir(folder);
    expect([names.length, names]).toEqual([3, expect.arrayContaining(kept)]);
  });

  it('keeps the new archive when an old one cannot be deleted, and reports it', async () => {
    const folder = join(origin.folder, 'locked');
    const installation = await installationId();
    const [locked, old] = ['20200101', '20200102'].map((day) => `portal-${installation}-${day}T000000Z.age`);
    // A folder cannot be deleted like a file.
    await mkdir(join(folder, `${locked}`), { recursive: true });
    await writeFile(join(folder, `${old}`), '');
    const made = await origin.operator('backup', '--to', `${folder}/`, '--recipient', reader.recipient);
    expect(made).toMatchObject({ code: 1, err: expect.stringContaining(`${locked}. The new archive is complete.`) });
    const names = await readdir(folder);
    expect([names.length, names]).toEqual([2, expect.not.arrayContaining([old])]);
    const [fresh = ''] = names.filter((name) => name !== locked);
    expect((await verify(join(folder, fresh))).code).toBe(0);
  });

  /** Restores as the command does, with other parts. */
  const restoreWith = async (place: Place, more: (parts: RestoreParts) => Partial<RestoreParts>): Promise<unknown> => {
    const { masterKeys, source, identities } = await openNamed(readOperatorConfig(place.env), {
      words: [],
      options: { from: archive, identity: reader.identity },
    });
    const parts: RestoreParts = {
      source,
      identities,
      masterKeys,
      verified: await verifyArchive(source, identities, masterKeys),
      place: placeOnPostgres(place.roles.migrationUrl, place.roles.appUrl),
      store: createFakes().fileStore,
      storePlace: { called: 'files folder /full', variable: 'FILES_DIR', kind: 'folder' },
      scratch: join(place.folder, 'scratch'),
      held: 'restored',
      purgedIds: [],
      actor: 'operator:tester',
    };
    return await restore({ ...parts, ...more(parts) });
  };

  it('leaves the target empty when its disk fills up halfway through a restore', async () => {
    const place = await emptyPlace();
    const { store, stored } = fullStore(5);
    await expect(restoreWith(place, () => ({ store }))).rejects.toThrow('/full is full: nothing was restored.');
    expect(stored.size).toBe(0);
    await isStillEmpty(place);
  });

  it('is not restored to a store with files, by an older version, with other counts, or once replaced', async () => {
    const place = await emptyPlace();
    const { fileStore: store, stored } = createFakes();
    stored.set('ab/theirs', Buffer.from('of somebody else'));
    const filled = restoreWith(place, () => ({ store }));
    await expect(filled).rejects.toThrow('The files folder /full is not empty: it contains ab/theirs.');
    expect([...stored.keys()]).toEqual(['ab/theirs']);
    const headed = (more: (head: ArchiveHead) => Partial<ArchiveHead>) =>
      restoreWith(place, ({ verified }) => ({
        verified: { ...verified, head: { ...verified.head, ...more(verified.head) } },
      }));
    const newer = headed(({ database }) => ({ database: { ...database, migration: 9e12 } }));
    await expect(newer).rejects.toThrow('The archive was made by a newer version of the portal.');
    const embedded = headed(({ database }) => ({ database: { ...database, kind: 'embedded' } }));
    await expect(embedded).rejects.toThrow('The archive holds an embedded database');
    const counted = headed(({ tables: counts }) => ({ tables: { ...counts, elsewhere: 1 } }));
    await expect(counted).rejects.toThrow('differ from those in the archive: elsewhere 0 of 1.');
    await isStillEmpty(place);
    const replaced = restoreWith(place, ({ verified }) => ({ verified: { ...verified, sha256: 'another' } }));
    await expect(replaced).rejects.toThrow('The archive was replaced while it was read.');
    await isStillEmpty(place);
  });

  it('is refused with a sentence when truncated, altered or not a back-up, and nothing is restored', async () => {
    const bytes = await readFile(archive);
    const place = await emptyPlace();
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000);
    const table: readonly [string, Buffer, string][] = [
      ['cut', bytes.subarray(0, bytes.length - 1_000), 'is truncated'],
      ['header', bytes.subarray(0, 60), 'is truncated'],
      ['changed', changed, 'was changed'],
      ['foreign', randomBytes(5_000), 'is not a back-up'],
      ['empty', Buffer.alloc(0), 'is not a back-up'],
    ];
    for (const [name, content, sentence] of table) {
      const path = join(origin.folder, name);
      await writeFile(path, content);
      const expected = { code: 1, out: '', err: expect.stringContaining(sentence) };
      expect(await verify(path), name).toEqual(expected);
      expect(await restoreTo(place, path), name).toEqual(expected);
    }
    expect(await verify(join(origin.folder, 'nowhere'))).toMatchObject({
      err: expect.stringContaining('cannot be read'),
    });
    await isStillEmpty(place);
  });

  it('opens for its identity and its master key alone', async () => {
    const other = await createReader(origin.folder);
    expect(await verify(archive, other)).toMatchObject({
      code: 1,
      err: expect.stringContaining('was not encrypted to this identity'),
    });
    expect(await verify(archive, { ...reader, identity: archive })).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds no age identity'),
    });
    const place = await emptyPlace(randomBytes(32).toString('base64'));
    expect(await restoreTo(place)).toMatchObject({
      code: 1,
      err: expect.stringContaining('belongs to another installation'),
    });
    await isStillEmpty(place);
  });
});
