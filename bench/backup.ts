/** `npm run bench:backup [-- --accounts 100000 --files 100000 --bytes 4000]`: time and memory of back-up, verification, restore and drill. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { auditKeysOf, sealAudit } from '../apps/api/src/platform/audit-chain/seal.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { createFileVault, type FileVault } from '../apps/api/src/platform/files/file-vault.ts';
import { createTemporaryFiles } from '../apps/api/src/platform/files/temporary-files.ts';
import { sealed } from '../apps/api/src/platform/security/sealed-row.ts';
import type { Platform } from '../apps/api/src/platform/services.ts';
import { createPlace, createPreparedPlace, createReader, type Place } from '../apps/api/test/backup.fixture.ts';
import { startThrowAwayPostgres } from '../scripts/postgres.ts';

const rowsAtOnce = 500;
const atOnce = 6;

async function insertAccounts({ db, personalData }: Platform, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let from = 0; from < count; from += rowsAtOnce) {
    const page = ids.slice(from, from + rowsAtOnce);
    const rows = await Promise.all(
      page.map(async (id, at) => {
        const { wrappedKey } = personalData.createKey(id);
        const { seal } = sealed.account(personalData, id);
        const email = `shop${from + at}@merchant.test`;
        return {
          id,
          loginId: `shop${from + at}`,
          wrappedKey,
          passwordHash: '-',
          companyNameSealed: await seal('companyNameSealed', `시험상점 ${from + at}`),
          operatorNameSealed: await seal('operatorNameSealed', '홍길동'),
          operatorMobileSealed: await seal('operatorMobileSealed', '01000000000'),
          operatorEmailSealed: await seal('operatorEmailSealed', email),
          operatorEmailIndex: personalData.index('operator-email', email),
          accountStatus: 'PAID',
          screenCostInfo: 'SC002',
          kycStatus: 'STEP3',
          accountType: 'BC01',
        };
      }),
    );
    await db.insert(tables.owner).values(page.map((id) => ({ id, kind: 'account' })));
    await db.insert(tables.account).values(rows);
    await db
      .insert(tables.auditEvent)
      .values(page.map((id) => ({ actor: `account:${id}`, action: 'account-created', accountId: id, result: 'ok' })));
  }
  return ids;
}

/** Stores files as the server does, but without forcing them to the disk, which takes most of the server's time. */
function quickVault({ db, personalData, fileStore }: Platform, folder: string): FileVault {
  const store = {
    ...fileStore,
    put: async (key: string, content: Parameters<typeof fileStore.put>[1]): Promise<void> => {
      if (Buffer.isBuffer(content)) return await fileStore.put(key, content);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await rename(content.path, path);
    },
  };
  const temporary = createTemporaryFiles(join(folder, 'unfinished'));
  return createFileVault({ db, store, personalData, temporary, onLost: () => undefined });
}

async function storeFiles(
  platform: Platform,
  vault: FileVault,
  owners: readonly string[],
  bytes: number,
): Promise<void> {
  const waiting = [...owners];
  const worker = async (): Promise<void> => {
    for (let ownerId = waiting.pop(); ownerId !== undefined; ownerId = waiting.pop()) {
      const file = { ownerId, kind: 'document', content: randomBytes(bytes), contentType: 'image/png' };
      await vault.store(platform.db, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function fill(place: Place, accounts: number, files: number, bytes: number): Promise<void> {
  const composition = await place.open();
  const { platform } = composition;
  const ids = await insertAccounts(platform, accounts);
  const vault = quickVault(platform, place.env.FILES_DIR ?? '');
  await storeFiles(platform, vault, ids.slice(0, files), bytes);
  await sealAudit(platform.db, await auditKeysOf(platform.db, platform.auditSigner));
  await composition.close();
}

async function timed(name: string, place: Place, ...argv: readonly string[]): Promise<void> {
  const start = performance.now();
  const { code, out, err } = await place.operator(...argv);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  if (code !== 0) throw new Error(`${name}: ${err}`);
  const megabytes = Math.round(process.memoryUsage.rss() / 1_048_576);
  process.stdout.write(`${name}: ${seconds} s, ${megabytes} MB of memory\n${out.replaceAll(/^/gm, '  ')}\n`);
}

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    files: { type: 'string', default: '100000' },
    bytes: { type: 'string', default: '4000' },
  },
});
const postgres = await startThrowAwayPostgres({ settings: ['fsync=on', 'synchronous_commit=on'] });
const places = [await createPreparedPlace(postgres.url)];
try {
  const [origin] = places;
  if (!origin) throw new Error('no place');
  await fill(origin, Number(values.accounts), Number(values.files), Number(values.bytes));
  const { recipient, identity } = await createReader(origin.folder);
  const archive = join(origin.folder, 'backup.age');
  const from = ['--from', archive, '--identity', identity];
  await timed('back-up', origin, 'backup', '--to', archive, '--recipient', recipient);
  process.stdout.write(`archive: ${((await stat(archive)).size / 1_048_576).toFixed(1)} MB\n`);
  await timed('verification', origin, 'backup', 'verify', ...from);
  const copy = await createPlace(postgres.url, origin.env.MASTER_KEY);
  places.push(copy);
  await timed('restore', copy, 'restore', ...from);
  await timed('drill', origin, 'backup', 'drill', ...from);
} finally {
  for (const place of places) await place.remove();
  await postgres.stop();
}
