import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { recogniseInstallation } from '../installation.ts';
import { watchDatabase } from '../metrics/database-gauges.ts';
import { createFileKeyService } from './key-service.file.ts';
import type { MasterKeys } from './key-text.ts';
import { createKeyUpkeep } from './key-upkeep.ts';
import { createMasterKeyWatch, missingKeys, recordedKeys, unlikeKeys } from './master-key-watch.ts';

const { serverNode } = tables;
const minute = 60_000;
const [m1, m2, otherM2] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const serviceOf = (keys: MasterKeys) => createFileKeyService(keys, async () => keys);
const serverB = (keys: MasterKeys) => ({ name: 'b:2', ...recordedKeys(serviceOf(keys)) });

describe('the master keys of another server', () => {
  let now = 0;
  const warn = vi.fn();
  const watchAs = (keys: MasterKeys) => createMasterKeyWatch(serviceOf(keys), { warn }, () => now);
  const both = new Map([
    [1, m1],
    [2, m2],
  ]);
  beforeEach(() => {
    now = 0;
    warn.mockReset();
  });

  it('cause no warning when they are the same, in any order of lines', () => {
    watchAs(both).compare([
      serverB(
        new Map([
          [2, m2],
          [1, m1],
        ]),
      ),
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('cause a warning at once when one version differs, and again every ten minutes', () => {
    const watch = watchAs(both);
    for (now = 0; now < 20 * minute; now += minute / 2)
      watch.compare([
        serverB(
          new Map([
            [1, m1],
            [2, otherM2],
          ]),
        ),
      ]);
    const line = [{ server: 'b:2', keys: 'm2' }, unlikeKeys];
    expect(warn.mock.calls).toEqual([line, line]);
  });

  it('cause a warning after a quarter of an hour when one is missing on either side', () => {
    for (const [own, other] of [
      [both, new Map([[1, m1]])],
      [new Map([[1, m1]]), both],
    ] as const) {
      now = 0;
      warn.mockReset();
      const watch = watchAs(own);
      watch.compare([serverB(other)]);
      now = 14 * minute;
      watch.compare([serverB(other)]);
      expect(warn).not.toHaveBeenCalled();
      now = 15 * minute;
      watch.compare([serverB(other)]);
      expect(warn.mock.calls).toEqual([[{ server: 'b:2', keys: 'm2' }, missingKeys]]);
    }
  });

  it('cause no warning when they were rolled out in time', () => {
    const watch = watchAs(both);
    watch.compare([serverB(new Map([[1, m1]]))]);
    now = 10 * minute;
    watch.compare([serverB(both)]);
    now = 20 * minute;
    watch.compare([serverB(new Map([[1, m1]]))]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are compared only by name when the server records no marks', () => {
    watchAs(both).compare([{ name: 'old:1', masterKeys: 'm1 m2', keyMarks: '' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are recorded with an eleven-letter mark for each key', () => {
    const { masterKeys, keyMarks } = recordedKeys(serviceOf(both));
    expect(masterKeys).toBe('m1 m2');
    expect(keyMarks).toMatch(/^m1:[\w-]{11} m2:[\w-]{11}$/);
    expect(
      recordedKeys(
        serviceOf(
          new Map([
            [1, m1],
            [2, otherM2],
          ]),
        ),
      ).keyMarks,
    ).not.toBe(keyMarks);
  });
});

describe('two servers on one database', () => {
  withPortal(() => openTestPortal({ jobs: false }));

  it('with different second lines in their key files warn about each other and count as two sets', async () => {
    const { db, personalData, log } = portal.platform;
    for (const table of [tables.installation, tables.installationKey, serverNode]) await db.delete(table);
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    const registry = new Registry();
    const refresh = watchDatabase(registry, db, () => []);
    // The ring is wrapped with the first line of both.
    await recogniseInstallation(db, { service: serviceOf(new Map([[1, m1]])), first: m1 });
    const nodes = [];
    for (const second of [m2, otherM2]) {
      const service = serviceOf(
        new Map([
          [1, m1],
          [2, second],
        ]),
      );
      const { keys } = await recogniseInstallation(db, { service, first: m1 });
      nodes.push(createKeyUpkeep({ db, personalData, log, keys, service, everyMs: 20 }));
    }
    for (const node of nodes) await node.start();
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2), 10_000);
    expect(warned.mock.calls).toEqual(
      nodes.map(() => [{ server: expect.stringMatching(`:${process.pid}$`), keys: 'm2' }, unlikeKeys]),
    );
    await refresh();
    expect(await registry.getSingleMetricAsString('portal_master_key_sets')).toMatch(/portal_master_key_sets 2$/m);
    for (const node of nodes) await node.stop();
    warned.mockRestore();
  });
});
