import { randomBytes } from 'node:crypto';
import { login } from '@portal/contract/account/account.ts';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { audit } from '../src/platform/audit.ts';
import { isSpanSigned, signSpan } from '../src/platform/audit-chain/dropped-span.ts';
import { auditKeysOf, sealAudit } from '../src/platform/audit-chain/seal.ts';
import { verifyAudit } from '../src/platform/audit-chain/verify.ts';
import { rowsOf } from '../src/platform/database/database.ts';
import { tables } from '../src/platform/database/tables.ts';
import { mailLanes } from '../src/platform/jobs/mail-lanes.ts';
import type { MasterKeys } from '../src/platform/keys/key-text.ts';
import { rotateKey } from '../src/platform/keys/rotation/rotate-key.ts';
import { keyIdIn } from '../src/platform/security/sealing.ts';
import { createTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { insertMerchant, type TestMerchant } from '../testing/test-merchant.ts';
import { callOften } from './key-load.fixture.ts';
import { type KeyNode, startKeyNode } from './key-node.fixture.ts';

const { account, auditEvent, installationKey, keyRotation, paymentNotice } = tables;
const merchantCount = 24;

describe.runIf(testDatabaseUrl)('key rotation under load on two servers', { timeout: 240_000 }, () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let file: MasterKeys;
  let one: KeyNode;
  let two: KeyNode;
  let merchants: readonly TestMerchant[];

  beforeEach(async () => {
    database = await createTestDatabase();
    file = new Map([[1, randomBytes(32)]]);
    [one, two] = [await startKeyNode(database.url, () => file), await startKeyNode(database.url, () => file)];
    const made: TestMerchant[] = [];
    while (made.length < merchantCount) {
      made.push(await insertMerchant(one.platform, one.client(), 'representatives', {}));
    }
    merchants = made;
    // Started only to create the mail queues, in which mails are to wait.
    await one.platform.jobs.start();
    await one.platform.jobs.stop();
  });
  afterEach(async () => {
    await Promise.all([one, two].map((node) => node.close().catch(() => undefined)));
    await database.drop();
  });

  const addMasterKey = (): void => {
    file = new Map([...file, [file.size + 1, randomBytes(32)]]);
  };

  const load = (nodes: readonly KeyNode[]) => callOften(merchants, nodes);

  const stateOf = async (purpose: string) =>
    (await one.platform.db.select().from(installationKey).where(eq(installationKey.purpose, purpose)))
      .sort((a, b) => a.version - b.version)
      .map(({ version, state }) => `${version} ${state}`);

  async function everythingOpens(node: KeyNode): Promise<void> {
    const rows = await node.platform.db.select().from(account);
    const fresh = await startKeyNode(database.url, () => file);
    for (const row of rows) {
      const place = { table: 'account', column: 'operator_name_sealed', row: row.id };
      await expect(fresh.platform.personalData.open(row.id, place, row.operatorNameSealed)).resolves.toBe('홍길동');
    }
    await fresh.close();
  }

  it('of the master key: no call fails, nothing stays under the former key, and it can be removed', async () => {
    addMasterKey();
    const under = load([one, two]);
    const lines: string[] = [];
    await rotateKey(one.tools({ say: (line) => lines.push(line) }), 'master', false);
    expect(new Set(await under.end())).toEqual(new Set([200]));
    expect(lines.at(-1)).toBe('Nothing is encrypted with m1 any more: remove it from MASTER_KEY_FILE or the token.');
    file = new Map([...file].filter(([version]) => version > 1));
    expect(await stateOf('wrap')).toEqual(['1 retired', '2 current']);
    const names = await two.platform.db.select().from(installationKey);
    expect(new Set(names.flatMap(({ wrapped }) => (wrapped ? [keyIdIn(wrapped)] : [])))).toEqual(new Set(['m2']));
    await everythingOpens(two);
    const [last, before] = await one.platform.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(2);
    expect(last).toMatchObject({ actor: 'operator:tester', action: 'key-rotation-ended', subject: 'master' });
    expect(before).toMatchObject({ action: 'key-version-retired', subject: 'wrap', detail: { version: 1 } });
  });

  it('killed between two pages is resumed by the other server once the command has gone silent', async () => {
    addMasterKey();
    const under = load([one, two]);
    const { keys } = one.platform;
    let opened = 0;
    const reached = Promise.withResolvers<void>();
    const killed = Promise.withResolvers<never>();
    killed.promise.catch(() => undefined);
    const pages = {
      ...keys,
      known: (...asked: Parameters<typeof keys.known>) => {
        opened += 1;
        if (opened > 7) {
          reached.resolve();
          throw new Error('killed');
        }
        return keys.known(...asked);
      },
    };
    const db = new Proxy(one.platform.db, {
      get: (target, name) =>
        opened > 7 ? () => ({ set: () => ({ where: () => killed.promise }) }) : Reflect.get(target, name),
    });
    const first = rotateKey(one.tools({ db, keys: pages }), 'master', false);
    first.catch(() => undefined);
    await reached.promise;
    await under.leave(one);
    await one.kill();
    await expect(rotateKey(two.tools(), 'master', false)).rejects.toThrow(
      'A rotation of master is unfinished: another command is carrying it out, or --resume continues it.',
    );
    const [open] = await two.platform.db.select().from(keyRotation);
    expect(open).toMatchObject({ kind: 'master', endedAt: null });
    expect(open?.rewritten).toBeGreaterThan(0);
    await vi.waitFor(() => rotateKey(two.tools(), 'master', true), { timeout: 60_000, interval: 200 });
    expect(new Set(await under.end())).toEqual(new Set([200]));
    one = await startKeyNode(database.url, () => file);
    expect(await stateOf('wrap')).toEqual(['1 retired', '2 current']);
    await everythingOpens(one);
  });

  it('is held up by a server that lacks the new master key, which is named', async () => {
    const behind = new Map(file);
    const three = await startKeyNode(database.url, () => behind);
    addMasterKey();
    const tools = one.tools();
    const pace = { ...tools.pace, longestWaitMs: 500 };
    await expect(rotateKey({ ...tools, pace }, 'master', false)).rejects.toThrow(
      /^These servers do not have the new key yet: .+\. See their logs, then continue with --resume\.$/,
    );
    expect(await stateOf('wrap')).toEqual(['1 current']);
    await three.close();
    await rotateKey(two.tools(), 'master', true);
    expect(await stateOf('wrap')).toEqual(['1 retired', '2 current']);
    await expect(rotateKey(two.tools(), 'master', true)).rejects.toThrow('No rotation of master is open');
    await expect(rotateKey(two.tools(), 'master', false)).rejects.toThrow(
      'The keys are already encrypted with the newest master key, m2: first add a newer one to MASTER_KEY_FILE, or the token, of every server.',
    );
  });

  it('is held up by a server with a different key of that name, before anything is rewrapped', async () => {
    const [former, added] = [file, randomBytes(32)];
    const odd = await startKeyNode(database.url, () => new Map([...former, [2, randomBytes(32)]]));
    file = new Map([...former, [2, added]]);
    const tools = one.tools();
    const pace = { ...tools.pace, longestWaitMs: 1_000 };
    await expect(rotateKey({ ...tools, pace }, 'master', false)).rejects.toThrow(
      'These servers do not have the new key yet',
    );
    const under = (await one.platform.db.select().from(installationKey)).map(({ wrapped }) => keyIdIn(wrapped ?? ''));
    expect(new Set(under)).toEqual(new Set(['m1']));
    await odd.close();
    await rotateKey(one.tools(), 'master', true);
    await everythingOpens(two);
  });

  it('of the system key: notices and waiting mails open, and are under the new key', async () => {
    const { db, personalData } = one.platform;
    const id = crypto.randomUUID();
    const place = { table: 'payment_notice', column: 'raw_sealed', row: id };
    const rawSealed = personalData.sealSystem(place, 'raw=1');
    await db.insert(paymentNotice).values({ id, channel: 'status', rawSealed, digest: 'd', outcome: 'unverified' });
    const ref = crypto.randomUUID();
    const mailPlace = { table: 'mail', column: 'sealed', row: ref };
    const data = JSON.stringify({ ref, sealed: personalData.sealSystem(mailPlace, 'a mail') });
    await db.execute(sql`insert into pgboss.job (name, data) values (${mailLanes.notices.job}, ${data}::jsonb)`);
    const under = load([one, two]);
    await rotateKey(two.tools(), 'system', false);
    expect(new Set(await under.end())).toEqual(new Set([200]));
    expect(await stateOf('system')).toEqual(['1 retired', '2 current']);
    const [notice] = await db.select().from(paymentNotice);
    expect(notice?.rawSealed).not.toBe(rawSealed);
    expect(await personalData.openSystem(place, notice?.rawSealed ?? '')).toBe('raw=1');
    const queued = sql`select data->>'sealed' as sealed from pgboss.job where data->>'ref' = ${ref}`;
    const [waiting] = await rowsOf(db, queued, z.object({ sealed: z.string() }));
    expect(keyIdIn(waiting?.sealed ?? '')).toBe(one.platform.keys.current('system').id);
    expect(await personalData.openSystem(mailPlace, waiting?.sealed ?? '')).toBe('a mail');
  });

  it('of the pepper: log-ins succeed meanwhile, and the former version ends with its last hash', async () => {
    const logIn = (node: KeyNode, { loginId, password }: TestMerchant) =>
      node.client().call(login, { body: { loginId, password } });
    /** Logs a dozen in at once; both servers share this process's line of hashes. */
    const statuses = async (): Promise<number[]> => {
      const all: number[] = [];
      for (let at = 0; at < merchants.length; at += 6) {
        const six = merchants.slice(at, at + 6).flatMap((merchant) => [logIn(one, merchant), logIn(two, merchant)]);
        all.push(...(await Promise.all(six)).map(({ status }) => status));
      }
      return all;
    };
    // Hashed before the pepper, and rewritten by the first log-in.
    expect(new Set(await statuses())).toEqual(new Set([200]));
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const logIns = statuses();
    await rotateKey(one.tools({ say }), 'pepper', false);
    expect(new Set(await logIns)).toEqual(new Set([200]));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    const open = await one.platform.db.select().from(keyRotation).where(isNull(keyRotation.endedAt));
    if (open.length > 0) {
      expect(lines[0]).toMatch(/^\d+ passwords were hashed with a former pepper/);
      await rotateKey(two.tools({ say }), 'pepper', true);
    }
    expect(await stateOf('pepper')).toEqual(['1 retired', '2 current']);
    const hashes = await one.platform.db.select({ stored: account.passwordHash }).from(account);
    await two.platform.keys.renew();
    const { id } = two.platform.keys.current('pepper');
    expect(hashes.filter(({ stored }) => !stored.startsWith(`${id}$argon2id$`))).toEqual([]);
    expect(new Set(await statuses())).toEqual(new Set([200]));
  });

  it('of the pepper before everybody has logged in again: the next rotation covers the rest', async () => {
    const logIn = ({ loginId, password }: TestMerchant) => one.client().call(login, { body: { loginId, password } });
    const stayingAway = merchants.slice(0, 2);
    for (const merchant of stayingAway) await logIn(merchant);
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    await rotateKey(one.tools({ say }), 'pepper', false);
    await rotateKey(two.tools({ say }), 'pepper', false);
    expect(lines).toEqual([expect.stringMatching(/^2 passwords/), expect.stringMatching(/^2 passwords/)]);
    expect(await stateOf('pepper')).toEqual(['1 former', '2 former', '3 current']);
    for (const merchant of stayingAway) await logIn(merchant);
    await rotateKey(one.tools({ say }), 'pepper', true);
    expect(await stateOf('pepper')).toEqual(['1 retired', '2 retired', '3 current']);
  });

  it('of signing keys: former public keys stay listed, and sealed heads verify without the private key', async () => {
    const { db, signer, auditSigner } = two.platform;
    const before = { bundles: signer.publicKey, heads: auditSigner.publicKey };
    await audit(db, { actor: 'system', action: 'tried', result: 'ok' });
    const first = await auditKeysOf(db, auditSigner);
    // A transaction of another test's database delays sealing until it ends.
    await vi.waitFor(async () => expect(await sealAudit(db, first)).toBeGreaterThan(0), { timeout: 60_000 });
    const span = { rowsBefore: '2019-01-01', position: 0, hash: Buffer.alloc(32), later: [], rows: 0 };
    const signedSpan = signSpan(first, span, first.signer);
    await rotateKey(one.tools(), 'signature', false);
    await rotateKey(one.tools(), 'audit', false);
    await two.platform.keys.renew();
    expect(signer.publicKey).not.toBe(before.bundles);
    expect(signer.formerKeys).toEqual([before.bundles]);
    expect(auditSigner.formerKeys).toEqual([before.heads]);
    const keys = await auditKeysOf(db, auditSigner);
    await sealAudit(db, keys);
    expect((await verifyAudit(db, keys)).findings).toEqual([]);
    expect(isSpanSigned(keys, signedSpan, keys.signer)).toBe(true);
    const unknowing = { ...keys, signer: { ...auditSigner, publicKey: auditSigner.publicKey, formerKeys: [] } };
    expect((await verifyAudit(db, unknowing)).findings).toMatchObject([{ kind: 'head' }]);
    // A public key in the place of a key is refused, as it would be a publicly known key.
    await db.update(installationKey).set({ state: 'former' }).where(eq(installationKey.state, 'retired'));
    await expect(startKeyNode(database.url, () => file)).rejects.toThrow('The master key is not the one');
  });

  it('drops the key of an account that another server has purged from memory', async () => {
    const [merchant] = merchants;
    const { accountId = '' } = merchant ?? {};
    await two.platform.personalData.keyOf(accountId);
    await one.platform.db.delete(tables.session).where(eq(tables.session.accountId, accountId));
    await one.platform.db.delete(account).where(eq(account.id, accountId));
    await two.platform.personalData.dropGone(0);
    await expect(two.platform.personalData.keyOf(accountId)).rejects.toThrow();
    await expect(two.platform.personalData.keyOf(merchants[1]?.accountId ?? '')).resolves.toBeDefined();
  });
});
