import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Composition } from '../apps/api/src/compose.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import {
  createPlace,
  createPreparedPlace,
  createReader,
  fillPlace,
  type Place,
} from '../apps/api/test/backup.fixture.ts';
import { findPostgres, startThrowAwayPostgres, type ThrowAwayPostgres } from '../scripts/postgres.ts';
import { missingPackages } from './debian.fixture.ts';

const what = 'back-up and restore under writes';
const missing = missingPackages(what, { postgresql: findPostgres() });
const accounts = 100;

/** Repeatedly writes an account with a document until stopped. @returns stops it, and returns the accounts that it created */
function keepWriting(composition: Composition): () => Promise<string[]> {
  let isStopped = false;
  const made: string[] = [];
  const writing = (async () => {
    while (!isStopped) {
      for (const { accountId } of await fillPlace(composition, 1)) made.push(accountId);
      await delay(20);
    }
  })();
  return async () => {
    isStopped = true;
    await writing;
    return made;
  };
}

/** Whether every file in a place opens and equals the submitted one. @param handedIn hashes by the files' ids */
async function compareFiles(place: Place, handedIn: ReadonlyMap<string, string>): Promise<string[]> {
  const composition = await place.open();
  const { db, files } = composition.platform;
  const rows = await db.select().from(tables.storedFile);
  for (const { id, ownerId } of rows) {
    const file = await files.read(id, ownerId);
    expect(
      createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('hex'),
    ).toBe(handedIn.get(id));
  }
  const ids = await db.select({ id: tables.account.id }).from(tables.account);
  await composition.close();
  return ids.map(({ id }) => id);
}

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1_000).toFixed(1);
};

describe.skipIf(missing.length > 0)(what, () => {
  let postgres: ThrowAwayPostgres;
  let origin: Place;
  let copy: Place;
  beforeAll(async () => {
    postgres = await startThrowAwayPostgres();
    origin = await createPreparedPlace(postgres.url);
    copy = await createPlace(postgres.url, origin.env.MASTER_KEY);
  });
  afterAll(async () => {
    for (const place of [origin, copy]) await place.remove();
    await postgres.stop();
  });

  it('loses no row and no file of its point in time, and opens what it restored', async () => {
    const reader = await createReader(origin.folder);
    const archive = join(origin.folder, 'backup.age');
    const from = ['--from', archive, '--identity', reader.identity];
    const succeeds = async (place: Place, ...argv: string[]) =>
      expect(await place.operator(...argv)).toMatchObject({ code: 0, err: '' });
    const composition = await origin.open();
    const before = (await fillPlace(composition, accounts)).map(({ accountId }) => accountId);
    const stop = keepWriting(composition);
    const backUp = await timed(() => succeeds(origin, 'backup', '--to', archive, '--recipient', reader.recipient));
    expect((await stop()).length).toBeGreaterThan(0);
    const rows = await composition.platform.db.select().from(tables.storedFile);
    await composition.close();
    const back = await timed(() => succeeds(copy, 'restore', ...from));
    const ids = new Set(await compareFiles(copy, new Map(rows.map(({ id, sha256 }) => [id, sha256]))));
    expect(before.every((id) => ids.has(id))).toBe(true);
    await succeeds(copy, 'audit', 'verify');
    const drill = await timed(() => succeeds(origin, 'backup', 'drill', ...from));
    process.stderr.write(`${ids.size} accounts: back-up ${backUp} s, restore ${back} s, drill ${drill} s\n`);
  });
});
