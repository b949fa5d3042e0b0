import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { sweepOrphans } from '../apps/api/src/platform/files/orphan-sweep.ts';
import { TestClient } from '../apps/api/testing/test-client.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { testDatabaseUrl } from '../apps/api/testing/test-database.ts';
import { blankImage } from '../apps/api/testing/test-files.ts';
import { insertMerchant } from '../apps/api/testing/test-merchant.ts';
import { missingPackages } from './debian.fixture.ts';
import { type KillGround, openKillGround } from './killed-server.fixture.ts';

const what = 'a server that is killed between files and rows';
const missing = missingPackages(what, { postgresql: testDatabaseUrl });

const points = ['file-half-written', 'before-rename', 'after-rename', 'before-row', 'after-row', 'after-commit'];

/** Sends a picture as the merchant does. @returns the status, undefined if the connection ended */
async function uploads(origin: string, cookies: ReadonlyMap<string, string>): Promise<number | undefined> {
  const client = new TrialClient(origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const file = { bytes: new Uint8Array(await blankImage()), name: '통장.png', type: 'image/png' };
  const answer = client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } });
  return await answer.then(
    ({ status }) => status,
    () => undefined,
  );
}

describe.skipIf(missing.length > 0)(what, () => {
  let ground: KillGround;
  beforeAll(async () => {
    ground = await openKillGround();
  });
  afterAll(() => ground?.close());
  const rows = () => ground.keeper.platform.db.select().from(tables.storedFile);

  it.each(points)('%s leaves no row without its file, and no file after the sweep', async (point) => {
    const { platform, providers, build } = ground.keeper;
    const browser = new TestClient(await build(), testConfig.publicOrigin, '192.0.2.1');
    const { accountId } = await insertMerchant(platform, browser, 'documents', {});
    const killed = await ground.start(point);
    expect(await uploads(killed.origin, browser.cookies)).toBeUndefined();
    expect(await killed.ended).toBe('SIGKILL');
    const keys = new Set(await ground.stored());
    expect((await rows()).filter(({ storeKey }) => !keys.has(storeKey))).toEqual([]);

    const again = await ground.start('nowhere');
    expect(await uploads(again.origin, browser.cookies)).toBe(200);
    await again.kill();
    await ground.age();
    const swept = await sweepOrphans(platform.db, providers.fileStore);
    process.stdout.write(`killed ${point}: ${keys.size} files then, ${swept} swept\n`);
    // A replaced file is kept until the review is over (specification 2 §5.5).
    const kept = point === 'after-commit' ? 2 : 1;
    expect((await rows()).filter(({ ownerId }) => ownerId === accountId)).toHaveLength(kept);
    expect(new Set(await ground.stored())).toEqual(new Set((await rows()).map(({ storeKey }) => storeKey)));
  });
});
