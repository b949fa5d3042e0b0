import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { describeOnBothDatabases, portal, withPortal } from '../../../testing/test-portal.ts';
import { UnknownMasterKey } from '../../ports/key-service.ts';
import { tables } from '../database/tables.ts';
import { type MasterKeyring, recogniseInstallation } from '../installation.ts';
import { createPersonalData } from '../security/personal-data.ts';
import { deriveKey, namedKey, SealBroken, sealText } from '../security/sealing.ts';
import { createSigner } from '../security/signer.ts';
import { openKeyRing, ringPlace } from './key-ring.ts';
import { createFileKeyService } from './key-service.file.ts';
import type { MasterKeys } from './key-text.ts';
import { createKeyUpkeep } from './key-upkeep.ts';
import { hkdfRoot, type KeyPurpose, keyPurposes, ringKeyOf } from './ring-key.ts';

const { installation, installationKey, serverNode } = tables;

/** Master keys of a file that the test can change. */
function masterKeysOf(first: MasterKeys): MasterKeyring & { file: MasterKeys } {
  const held: { file: MasterKeys } = { file: first };
  const service = createFileKeyService(first, async () => held.file);
  return Object.assign(held, { first: first.get(1), service });
}

it('derives the first version of a purpose from the master key by HKDF', () => {
  const masterKey = randomBytes(32);
  const key = ringKeyOf(1, hkdfRoot(masterKey));
  for (const use of ['system', 'index:company-name', 'audit-signature']) {
    expect(key.derive(use)).toEqual(deriveKey(masterKey, use));
  }
});

describeOnBothDatabases('the key ring', 'states are kept by constraints and read by each driver', (open) => {
  const master = randomBytes(32);
  let masterKeys: ReturnType<typeof masterKeysOf>;
  withPortal(() => open({ jobs: false }));
  // Restores the state before any server's start.
  beforeEach(async () => {
    for (const table of [installation, installationKey, serverNode, tables.mall, tables.owner])
      await portal.db.delete(table);
    masterKeys = masterKeysOf(new Map([[1, master]]));
  });

  async function add(purpose: KeyPurpose, version: number, service = masterKeys.service): Promise<Buffer> {
    const root = randomBytes(32);
    const wrapped = await service.wrap(root, ringPlace(purpose, version));
    await portal.db.insert(installationKey).values({ purpose, version, wrapped, state: 'next' });
    return root;
  }

  it('is stored once, and is the same for every server', async () => {
    const rings = await Promise.all([1, 2, 3].map(() => recogniseInstallation(portal.db, masterKeys)));
    expect(await portal.db.select().from(installationKey)).toHaveLength(keyPurposes.length);
    expect(new Set(rings.map(({ keys }) => keys.mark())).size).toBe(1);
    for (const { keys } of rings) expect(keys.current('index').derive('x')).toEqual(deriveKey(master, 'x'));
  });

  it('opens what was sealed before there was a ring, with the same indexes and signatures', async () => {
    const ownerId = randomUUID();
    const id = createHash('sha256').update(deriveKey(master, 'fingerprint')).digest('base64url').slice(0, 8);
    const bytes = randomBytes(32);
    const wrapping = namedKey(id, deriveKey(master, 'wrap-account-key'));
    const wrappedKey = sealText(wrapping, `account|wrapped_key|${ownerId}|${ownerId}`, bytes);
    await portal.db.insert(tables.owner).values({ id: ownerId, kind: 'mall' });
    await portal.db.insert(tables.mall).values({ id: ownerId, mallId: 'mall', wrappedKey });
    const { keys } = await recogniseInstallation(portal.db, masterKeys);
    const personalData = createPersonalData(portal.db, keys);
    const place = { table: 't', column: 'c', row: 'r' };
    const sealed = sealText(namedKey('a1', bytes), `t|c|r|${ownerId}`, Buffer.from('홍길동'));
    expect(await personalData.open(ownerId, place, sealed)).toBe('홍길동');
    const system = sealText(namedKey(id, deriveKey(master, 'system')), 't|c|r|', Buffer.from('word'));
    expect(await personalData.openSystem(place, system)).toBe('word');
    const index = createHmac('sha256', deriveKey(master, 'index:company-name')).update('a').digest('base64url');
    expect(personalData.index('company-name', 'a')).toBe(index);
    const former = createSigner({ derive: (use) => deriveKey(master, use) }, 'audit-signature');
    expect(createSigner(keys.current('audit'), 'audit-signature').publicKey).toBe(former.publicKey);
  });

  it('loads a version that another server has added when it meets one or is renewed', async () => {
    const { keys } = await recogniseInstallation(portal.db, masterKeys);
    const second = ringKeyOf(2, await add('system', 2));
    expect(keys.known('system', second.id)).toBeUndefined();
    expect((await keys.find('system', second.id))?.derive('x')).toEqual(second.derive('x'));
    expect(keys.current('system').version).toBe(1);
    expect(keys.versions('system').map(({ version }) => version)).toEqual([2, 1]);
    const third = ringKeyOf(3, await add('wrap', 3));
    await keys.renew();
    expect(keys.known('wrap', third.id)?.version).toBe(3);
  });

  it('is reloaded for an owner created by another server under a version not in use here yet', async () => {
    const [made, other] = await Promise.all([1, 2].map(() => recogniseInstallation(portal.db, masterKeys)));
    await add('wrap', 2);
    for (const one of [made, other]) await one?.keys.renew();
    const ofPurpose = eq(installationKey.purpose, 'wrap');
    await portal.db
      .update(installationKey)
      .set({ state: 'former' })
      .where(and(ofPurpose, eq(installationKey.version, 1)));
    await portal.db
      .update(installationKey)
      .set({ state: 'current' })
      .where(and(ofPurpose, eq(installationKey.version, 2)));
    await made?.keys.renew();
    const [there, here] = [made, other].map((one) => one && createPersonalData(portal.db, one.keys));
    const ownerId = randomUUID();
    const place = { table: 't', column: 'c', row: 'r' };
    await portal.db.insert(tables.owner).values({ id: ownerId, kind: 'mall' });
    await portal.db
      .insert(tables.mall)
      .values({ id: ownerId, mallId: 'mall', wrappedKey: '', ...there?.createKey(ownerId) });
    const sealed = await here?.seal(ownerId, place, '홍길동');
    expect(await there?.open(ownerId, place, sealed ?? '')).toBe('홍길동');
    expect(other?.keys.current('wrap').version).toBe(2);
  });

  it('queries an unknown id once, until it is renewed', async () => {
    const { keys } = await recogniseInstallation(portal.db, masterKeys);
    const select = vi.spyOn(portal.db, 'select');
    for (let times = 0; times < 20; times += 1) expect(await keys.find('system', 'nobodys1')).toBeUndefined();
    expect(select).toHaveBeenCalledTimes(1);
    select.mockRestore();
  });

  it('keeps its versions when a new one cannot be unwrapped, and binds each to its place', async () => {
    const { keys } = await recogniseInstallation(portal.db, masterKeys);
    const mark = keys.mark();
    const later = createFileKeyService(new Map([[2, randomBytes(32)]]), async () => new Map());
    await add('pepper', 2, later);
    await expect(keys.renew()).rejects.toThrow(UnknownMasterKey);
    expect(keys.mark()).toBe(mark);
    await portal.db.delete(installationKey);
    const wrapped = await masterKeys.service.wrap(randomBytes(32), ringPlace('wrap', 1));
    await portal.db.insert(installationKey).values({ purpose: 'system', version: 1, wrapped, state: 'current' });
    await expect(openKeyRing(portal.db, masterKeys.service)).rejects.toThrow(SealBroken);
  });

  it('has one current version for each purpose, and none that is both destroyed and in use', async () => {
    await recogniseInstallation(portal.db, masterKeys);
    const put = (version: number, state: string, wrapped: string | null) =>
      portal.db.insert(installationKey).values({ purpose: 'wrap', version, state, wrapped });
    await expect(put(2, 'current', 'x')).rejects.toThrow();
    await expect(put(2, 'next', null)).rejects.toThrow();
    await expect(put(2, 'retired', 'x')).rejects.toThrow();
    await expect(put(2, 'other', 'x')).rejects.toThrow();
    await put(2, 'next', 'x');
  });

  it('is refused to a server without its master key', async () => {
    await recogniseInstallation(portal.db, masterKeys);
    const others = masterKeysOf(new Map([[2, randomBytes(32)]]));
    await expect(recogniseInstallation(portal.db, others)).rejects.toThrow(
      'The keys of this database are encrypted with the master key m1, which this server does not have',
    );
    await expect(recogniseInstallation(portal.db, masterKeysOf(new Map([[1, randomBytes(32)]])))).rejects.toThrow(
      'The master key is not the one that this database is sealed with',
    );
  });

  it('is renewed automatically with the key file, and records each server’s version', async () => {
    const { keys } = await recogniseInstallation(portal.db, masterKeys);
    const dropGone = vi.fn(async () => undefined);
    const given = { ...portal.platform, keys, service: masterKeys.service, personalData: { dropGone }, everyMs: 20 };
    const upkeep = createKeyUpkeep(given);
    await upkeep.start();
    expect(await portal.db.select().from(serverNode)).toMatchObject([{ keyRing: keys.mark(), masterKeys: 'm1' }]);
    masterKeys.file = new Map([...masterKeys.file, [2, randomBytes(32)]]);
    const second = ringKeyOf(2, await add('system', 2));
    await vi.waitFor(() => expect(keys.known('system', second.id)?.version).toBe(2), 10_000);
    await vi.waitFor(
      async () =>
        expect(await portal.db.select().from(serverNode)).toMatchObject([
          { keyRing: expect.stringContaining('system.2.next'), masterKeys: 'm1 m2' },
        ]),
      10_000,
    );
    await upkeep.stop();
    expect(dropGone).toHaveBeenCalled();
    expect(await portal.db.select().from(serverNode)).toEqual([]);
  });

  it('stays recorded as known by a server that cannot unwrap a new version', async () => {
    const { keys } = await recogniseInstallation(portal.db, masterKeys);
    const known = keys.mark();
    const upkeep = createKeyUpkeep({ ...portal.platform, keys, service: masterKeys.service, everyMs: 20 });
    await upkeep.start();
    await add('system', 2, masterKeysOf(new Map([[2, randomBytes(32)]])).service);
    await portal.db.update(serverNode).set({ seenAt: sql`now() - interval '1 hour'` });
    const isSeen = gt(serverNode.seenAt, sql`now() - interval '1 minute'`);
    const seen = () => portal.db.select().from(serverNode).where(isSeen);
    await vi.waitFor(async () => expect(await seen()).toMatchObject([{ keyRing: known }]), 10_000);
    await upkeep.stop();
  });
});
