import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { everythingUntilFinished, finished, type HandedIn } from '../../test/finished-merchant.fixture.ts';
import { describeOnDatabase, type TestPortal } from '../../testing/test-portal.ts';
import { openBundle } from '../capabilities/review/bundle/open-bundle.fixture.ts';
import { completeApplication } from '../capabilities/review/completion.service.ts';
import { accountBundle } from '../capabilities/review/dossier/account-bundle.ts';
import { recordBundle } from '../capabilities/review/review.repository.ts';
import { ask, give } from '../operator/command.fixture.ts';
import { tables } from '../platform/database/tables.ts';
import { createDiskBundleFolder } from './bundle-folder.disk.ts';
import { createDiskFileStore } from './file-store.disk.ts';

const application = z.looseObject({
  format: z.literal('portal-application'),
  version: z.literal(1),
  account: z.looseObject({ companyName: z.string() }),
  business: z.looseObject({ businessNumber: z.string(), certificate: z.string() }),
  persons: z.array(z.looseObject({ key: z.string(), ekycStatus: z.string() })),
  flags: z.array(z.looseObject({ code: z.string(), item: z.string() })),
  files: z.array(
    z.looseObject({
      path: z.string(),
      kind: z.string(),
      pages: z.nullable(z.string()),
      isScanned: z.nullable(z.boolean()),
    }),
  ),
});

async function everyFile(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path)] as const)));
}

describeOnDatabase('the bundle of a finished application', (open) => {
  let portal: TestPortal;
  let folder: string;
  let identity: string;
  let done: HandedIn;
  const bundles = () => join(folder, 'bundles');
  let meanwhile: () => Promise<unknown> = async () => undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
    identity = await generateX25519Identity();
    const recipients = [await identityToRecipient(identity)];
    // A file in the folder's place keeps the folder from being created, as a full disk would.
    await writeFile(bundles(), '');
    const disk = createDiskBundleFolder(bundles());
    portal = await open({
      register: everythingUntilFinished,
      config: { bundle: { recipients, dir: bundles() } },
      providers: {
        bundleFolder: {
          ...disk,
          place: async (file, content) => {
            const placed = await disk.place(file, content);
            await meanwhile();
            return placed;
          },
        },
        fileStore: createDiskFileStore(join(folder, 'files')),
      },
    });
    done = await finished(portal);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  const reviewOf = async () => {
    const [row] = await portal.db
      .select()
      .from(tables.review)
      .where(eq(tables.review.ownerId, done.merchant.accountId));
    if (!row) throw new Error('no review');
    return row;
  };
  const answered = () => portal.fakes.delivered.filter(({ loginId }) => loginId === done.merchant.loginId);
  const opened = (file: Buffer) => openBundle(file, identity, portal.platform.signer.publicKey);

  it('is written once its folder works again, and is announced only then', async () => {
    await expect.poll(async () => (await stat(bundles())).isFile()).toBe(true);
    const { applicationNumber, ...due } = await reviewOf();
    expect(due).toMatchObject({ bundleState: 'DUE', bundleSha256: null });
    expect(answered()).toEqual([]);
    await rm(bundles());
    // The bundle of another merchant, who had this number before the database was restored.
    const foreign = `${applicationNumber}.tar.age`;
    await mkdir(bundles(), { recursive: true });
    await writeFile(join(bundles(), foreign), 'of another merchant');
    await expect.poll(() => answered().length, { timeout: 30_000 }).toBe(1);
    const review = await reviewOf();
    expect(review.bundleState).toBe('WRITTEN');
    expect(review.bundleFile).toMatch(new RegExp(`^${applicationNumber}-[0-9a-f]{12}\\.tar\\.age$`));
    expect((await readdir(bundles())).sort()).toEqual([review.bundleFile, foreign].sort());
    expect(await readFile(join(bundles(), foreign), 'utf8')).toBe('of another merchant');
    await rm(join(bundles(), foreign));
    expect((await stat(join(bundles(), review.bundleFile ?? ''))).mode & 0o777).toBe(0o600);
  });

  it('is announced to the provider by number, file and hash, without an address', async () => {
    const { applicationNumber, bundleFile, bundleSha256 } = await reviewOf();
    expect(applicationNumber).toMatch(/^A\d{6}-\d{4}$/);
    expect(answered()).toEqual([
      {
        id: expect.stringMatching(new RegExp(`^${done.merchant.accountId}/complete/\\d{13}$`)),
        type: 'application.complete',
        loginId: done.merchant.loginId,
        applicationNumber,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        bundle: { file: bundleFile, sha256: bundleSha256 },
      },
    ]);
    const [mail] = (await portal.mailsTo(done.merchant.email)).filter(({ text }) => text.includes('신청번호'));
    expect(mail?.text).toContain(applicationNumber);
  });

  it('contains each document and masked card unchanged, with a signed manifest', async () => {
    const { bundleFile } = await reviewOf();
    const bundle = await opened(await readFile(join(bundles(), bundleFile ?? '')));
    expect(bundle).toMatchObject({ isSigned: true, wrong: [] });
    for (const [type, bytes] of Object.entries(done.documents)) {
      expect(bundle.files.get(`originals/documents/${type}-1.pdf`)?.equals(bytes), type).toBe(true);
      // A person who opens the documents folder sees only pictures.
      expect([...bundle.files.keys()].filter((path) => path.startsWith(`documents/${type}`))).toEqual([
        `documents/${type}-1/01.jpg`,
      ]);
      expect(bundle.files.get(`documents/${type}-1/01.jpg`)?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    }
    const stored = await portal.db
      .select()
      .from(tables.storedFile)
      .where(eq(tables.storedFile.ownerId, done.merchant.accountId));
    const packed = new Map(bundle.list.entries.map(({ path, sha256 }) => [sha256, path]));
    const wanted = ['certificate', 'document', 'id-front-masked', 'id-front-unverified', 'id-back'];
    for (const { kind, sha256 } of stored.filter((one) => wanted.includes(one.kind))) {
      expect([kind, packed.has(sha256)]).toEqual([kind, true]);
    }
  });

  it('describes the application as documented, with the flags and the audit', async () => {
    const { bundleFile } = await reviewOf();
    const { files } = await opened(await readFile(join(bundles(), bundleFile ?? '')));
    const written: unknown = JSON.parse(files.get('application.json')?.toString() ?? '');
    expect(written).toMatchObject({
      account: { operatorTelephone: null },
      persons: [{ skipReason: null }, {}, { files: { front: null, back: null } }],
      review: { decidedAt: null, reason: null },
    });
    const said = application.parse(written);
    expect(said.account.companyName).toBe('바다상점');
    // Without a scanner, each document is marked as not scanned; pictures have no mark.
    expect(said.files.filter(({ kind }) => kind === 'document').map(({ isScanned }) => isScanned)).toEqual(
      Object.keys(done.documents).map(() => false),
    );
    expect(said.files.find(({ kind }) => kind === 'id-back')).toMatchObject({ pages: null, isScanned: null });
    expect(said.persons.map(({ key, ekycStatus }) => [key, ekycStatus])).toEqual([
      ['SR00-0', 'COMPLETE'],
      ['SR01-0', 'SKIP'],
      ['SR02-0', 'NO_NEED'],
    ]);
    const codes = said.flags.map(({ code, item }) => `${code} ${item}`);
    expect(codes).toEqual([
      'name-differs SR00-0',
      'name-differs settlement-account',
      'name-differs settlement-account',
      'unverified SR01-0',
      'registry-not-asked certificate',
      'owner-sum owners',
    ]);
    expect(JSON.parse(files.get('flags.json')?.toString() ?? '')).toEqual(said.flags);
    expect(files.get('audit.json')?.toString()).toContain('documents-finished');
    const summary = files.get('summary.pdf') ?? Buffer.alloc(0);
    expect(summary.subarray(0, 5).toString()).toBe('%PDF-');
    expect(summary.includes('/FontFile2')).toBe(true);
  });

  it('is exported to the configured reviewers, with an audit row', async () => {
    const made: Uint8Array[] = [];
    const lines = await ask(portal, ['export', done.merchant.loginId, '--to', 'x.age'], made);
    expect(lines[0]).toMatch(/^A\d{6}-\d{4} of .*: \d+ files, \d+ bytes, SHA-256 [0-9a-f]{64}$/);
    expect((await opened(Buffer.concat(made))).isSigned).toBe(true);
    const { auditEvent } = tables;
    const rows = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.accountId, done.merchant.accountId), eq(auditEvent.action, 'bundle.exported')));
    expect(rows).toMatchObject([{ actor: 'operator:tester' }]);
  });

  it('is not made without a file that the store lacks', async () => {
    const bundle = await accountBundle(portal.platform, done.merchant.accountId);
    const open = vi.spyOn(portal.platform.files, 'open').mockResolvedValueOnce(undefined);
    const written = async () => {
      for await (const _ of bundle?.content ?? []);
    };
    await expect(written()).rejects.toThrow(/^the file store lacks /);
    open.mockRestore();
  });

  it('leaves nothing in plain text on the disk', async () => {
    const files = await everyFile(folder);
    expect(files.size).toBeGreaterThan(5);
    const secrets = [
      ...Object.values(done.documents).map((bytes) => bytes.subarray(100, 164)),
      Buffer.from('바다상점'),
    ];
    for (const [path, bytes] of files) {
      for (const secret of secrets) expect([path, bytes.includes(secret)]).toEqual([path, false]);
    }
  });

  const keepUp = async () => {
    await portal.platform.jobs.enqueue(portal.db, 'bundle-upkeep', {});
    await expect.poll(async () => (await reviewOf()).bundleState, { timeout: 20_000 }).toBe('WRITTEN');
  };

  it('written before the server crashed is recognised and recorded', async () => {
    const { bundleFile, bundleSha256 } = await reviewOf();
    await portal.db.update(tables.review).set({ bundleState: 'DUE', bundleSha256: null });
    await keepUp();
    expect(await reviewOf()).toMatchObject({ bundleFile, bundleSha256 });
    expect(await readdir(bundles())).toEqual([bundleFile]);
  });

  it('is removed if its review began again while it was written', async () => {
    const { ownerId, bundleFile, applicationNumber } = await reviewOf();
    const renamed = `${applicationNumber}-0123456789ab.tar.age`;
    const isTheirs = eq(tables.review.ownerId, ownerId);
    await portal.db.update(tables.review).set({ bundleState: 'DUE', bundleSha256: null }).where(isTheirs);
    meanwhile = () => portal.db.update(tables.review).set({ bundleFile: renamed }).where(isTheirs);
    await portal.platform.jobs.enqueue(portal.db, 'bundle-upkeep', {});
    await expect.poll(() => readdir(bundles()), { timeout: 20_000 }).not.toContain(bundleFile);
    meanwhile = async () => undefined;
    await keepUp();
    expect(await readdir(bundles())).toEqual([renamed]);
  });

  it('is replaced when the application is finished a second time, with a notice of its own', async () => {
    const former = await reviewOf();
    const tools = {
      ...portal.platform,
      completionWebhook: portal.fakes.completionWebhook,
      bundleFolder: createDiskBundleFolder(bundles()),
    };
    await portal.db.transaction((tx) =>
      completeApplication(tx, tools, { kind: 'account', id: done.merchant.accountId }),
    );
    // As from a server that was still writing the former bundle.
    expect(await recordBundle(portal.db, former.ownerId, former.bundleFile ?? '', 'former')).toBe(false);
    await expect.poll(() => answered().length, { timeout: 30_000 }).toBe(2);
    const { bundleFile, bundleSha256, applicationNumber } = await reviewOf();
    expect(new Set(answered().map(({ id }) => id)).size).toBe(2);
    expect(answered()[1]?.bundle).toEqual({ file: bundleFile, sha256: bundleSha256 });
    expect(applicationNumber).toBe(former.applicationNumber);
    expect([bundleFile, bundleSha256]).not.toContain(former.bundleFile);
    expect(bundleSha256).not.toBe(former.bundleSha256);
    expect((await opened(await readFile(join(bundles(), bundleFile ?? '')))).isSigned).toBe(true);
    await keepUp();
    await expect.poll(() => readdir(bundles()), { timeout: 20_000 }).toEqual([bundleFile]);
  });

  it('is written, and a purged one removed, after others that failed', async () => {
    const { bundleFile } = await reviewOf();
    const { accountId } = await portal.merchantAt('business-information');
    const misnamed = { applicationNumber: 'A200101-0001', bundleState: 'DUE', bundleFile: 'not/a/name' };
    await portal.db.insert(tables.review).values({ ...misnamed, ownerId: accountId, completedAt: new Date(0) });
    // A folder in a bundle's place cannot be removed.
    await mkdir(join(bundles(), 'stuck.tar.age'));
    await writeFile(join(bundles(), 'purged.tar.age'), '');
    const since = new Date(0);
    await portal.db.insert(tables.bundleRemoval).values([{ file: 'stuck.tar.age', since }, { file: 'purged.tar.age' }]);
    await portal.db
      .update(tables.review)
      .set({ bundleState: 'DUE', bundleSha256: null })
      .where(eq(tables.review.ownerId, done.merchant.accountId));
    await keepUp();
    expect((await readdir(bundles())).sort()).toEqual([bundleFile, 'stuck.tar.age'].sort());
    expect(await portal.db.select().from(tables.bundleRemoval)).toMatchObject([{ file: 'stuck.tar.age' }]);
    await portal.db.delete(tables.review).where(eq(tables.review.ownerId, accountId));
    await rm(join(bundles(), 'stuck.tar.age'), { recursive: true });
    await portal.db.delete(tables.bundleRemoval);
  });

  it('is removed with its application', async () => {
    const { bundleFile } = await reviewOf();
    await portal.db
      .update(tables.account)
      .set({ relationshipEndedAt: sql`now() - interval '6 years'` })
      .where(eq(tables.account.id, done.merchant.accountId));
    await give(portal, 'retention', 'purge', '--finished');
    expect(await portal.db.select().from(tables.bundleRemoval)).toMatchObject([{ file: bundleFile }]);
    await portal.platform.jobs.enqueue(portal.db, 'bundle-upkeep', {});
    await expect.poll(() => readdir(bundles()), { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => portal.db.select().from(tables.bundleRemoval)).toEqual([]);
  }, 40_000);
});

describe('the folder of bundles', () => {
  it('never replaces a file, and returns the hash of the existing one', async () => {
    const place = await mkdtemp(join(tmpdir(), 'portal-bundles-'));
    const folder = createDiskBundleFolder(place);
    const content = (text: string) => async () =>
      (async function* () {
        yield Buffer.from(text);
      })();
    const first = await folder.place('A.tar.age', content('one'));
    expect(await folder.place('A.tar.age', content('two'))).toEqual(first);
    expect(await readFile(join(place, 'A.tar.age'), 'utf8')).toBe('one');
    const both = await Promise.all(['three', 'four'].map((text) => folder.place('B.tar.age', content(text))));
    expect(both[0]).toEqual(both[1]);
    await mkdir(join(place, 'sub'));
    for (const name of ['sub/C', '..', '.hidden', ''])
      await expect(folder.place(name, content('x'))).rejects.toThrow('not a name of the folder of bundles');
    await expect(
      folder.place('D.tar.age', async () =>
        (async function* () {
          yield Buffer.from('half');
          throw new Error('gone');
        })(),
      ),
    ).rejects.toThrow('gone');
    expect((await readdir(place)).sort()).toEqual(['A.tar.age', 'B.tar.age', 'sub']);
    await rm(place, { recursive: true });
  });

  it('warns if nothing can be written to it, as the server does at its start, and leaves nothing behind', async () => {
    const place = await mkdtemp(join(tmpdir(), 'portal-bundles-'));
    expect(await createDiskBundleFolder(join(place, 'new')).warning()).toBeUndefined();
    expect(await readdir(join(place, 'new'))).toEqual([]);
    await writeFile(join(place, 'file'), '');
    for (const [path, code] of [
      ['file', 'EEXIST'],
      ['file/below', 'ENOTDIR'],
    ] as const) {
      const warning = await createDiskBundleFolder(join(place, path)).warning();
      expect(warning).toBe(`bundles cannot be written to BUNDLE_DIR (${code}); those of completed applications wait`);
    }
    await rm(place, { recursive: true });
  });

  it('removes a file that is already gone without an error, as in a retried job', async () => {
    const place = await mkdtemp(join(tmpdir(), 'portal-bundles-'));
    const bundles = createDiskBundleFolder(place);
    await bundles.place('A.tar.age', async () => (async function* () {})());
    for (const _ of ['first', 'again']) await bundles.remove('A.tar.age');
    expect(await readdir(place)).toEqual([]);
    await rm(place, { recursive: true });
  });

  it.each([
    ['two days ahead', 48],
    ['two days behind', -48],
  ])('keeps files being written by another server and deletes abandoned ones, with a clock %s', async (_, hours) => {
    const place = await mkdtemp(join(tmpdir(), 'portal-bundles-'));
    const [now, hour] = [Date.now(), 3_600_000];
    const ages = { '.unfinished-young': 1, '.unfinished-old': 80 };
    for (const [name, age] of Object.entries(ages)) {
      await writeFile(join(place, name), '');
      await utimes(join(place, name), new Date(now), new Date(now - age * hour));
    }
    vi.useFakeTimers({ now: now + hours * hour, toFake: ['Date'] });
    try {
      await createDiskBundleFolder(place).place('A.tar.age', async () => (async function* () {})());
      expect((await readdir(place)).sort()).toEqual(['.unfinished-young', 'A.tar.age']);
    } finally {
      vi.useRealTimers();
      await rm(place, { recursive: true });
    }
  });
});
