import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killServers } from '../apps/api/test/server-process.fixture.ts';
import { findPostgres } from '../scripts/postgres.ts';
import { type Cluster, startCluster } from './cluster.fixture.ts';
import { missingPackages, programOf } from './debian.fixture.ts';
import { latestOf, type Writer } from './writer.fixture.ts';
import { writeDuring } from './writers.fixture.ts';

const programs = { patroni: programOf('patroni'), etcd: programOf('etcd'), haproxy: programOf('haproxy') };
const what = 'a database whose leader is killed under 100 writers';
const missing = missingPackages(what, { ...programs, postgresql: findPostgres() });
/** Seconds until a write must succeed again. */
const longest = 30;

let folder: string;
let cluster: Cluster;

/** @returns seconds until a write succeeded again */
async function losesItsLeader(writers: readonly Writer[]): Promise<number> {
  await cluster.ready();
  await pause(3_000);
  const bringBack = await cluster.killLeader();
  const killed = Date.now();
  await expect.poll(() => latestOf(writers), { timeout: 120_000, interval: 100 }).toBeGreaterThan(killed + 500);
  const back = (latestOf(writers) - killed) / 1_000;
  bringBack();
  return back;
}

describe.skipIf(missing.length > 0)(what, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-failover-'));
    const { patroni = '', etcd = '', haproxy = '' } = programs;
    cluster = await startCluster({ patroni, etcd, haproxy }, folder);
  });
  afterAll(async () => {
    killServers();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged write and recovers within half a minute, five times', async () => {
    await cluster.ready();
    const back: number[] = [];
    const written = await writeDuring({ folder, databaseUrl: cluster.url }, 100, async (writers) => {
      for (let time = 0; time < 5; time += 1) back.push(await losesItsLeader(writers));
    });
    process.stdout.write(
      `failover: ${written.acknowledged} acknowledged, ${written.lost} lost; back after ${back.join(', ')} s\n`,
    );
    expect(written).toMatchObject({ wrong: [], lost: 0, exitCode: null });
    expect(Math.max(...back)).toBeLessThan(longest);
  });
});
