import { setTimeout as pause } from 'node:timers/promises';
import { myFile } from '@portal/contract/application/file.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { missingPackages } from '../debian.fixture.ts';
import type { Node } from '../nodes.fixture.ts';
import { openPlainNodes, type PlainNodes } from '../plain-nodes.fixture.ts';
import { KeyLoad } from './key-load.fixture.ts';
import { openStoredKeys, type StoredKeys } from './stored-keys.fixture.ts';

const what = 'keys of accounts and of indexes replaced on two servers under 50 calls a second, at their own pace';
const missing = missingPackages(what, { postgresql: testDatabaseUrl });
const merchantCount = 8;
/** Milliseconds. A rotation waits until work that started under a former version has ended: eleven minutes for indexes. */
const longest = 2_400_000;

interface Rotated {
  readonly kind: 'accounts' | 'index';
  readonly at: Node;
  readonly other: Node;
}

/** Kills the server that rotates once the first values are rewritten; the other completes it. @returns number of values rewritten at the kill */
async function rotate(keys: StoredKeys, load: KeyLoad, { kind, at, other }: Rotated): Promise<number> {
  const begun = at.operator('rotate-key', kind);
  while ((await keys.rewritten(kind)) === 0) await pause(200);
  const half = await keys.rewritten(kind);
  await load.leave(at);
  await at.kill();
  expect((await begun).code).not.toBe(0);
  await at.start();
  load.use(at);
  for (;;) {
    const { code, out, err } = await other.operator('rotate-key', kind, '--resume');
    if (code === 0) {
      expect(out).toContain('No stored value uses a former version: the former versions are destroyed.');
      return half;
    }
    // The killed server still holds the rotation for a minute.
    expect(err).toContain('is being carried out by another command');
    await pause(5_000);
  }
}

describe.skipIf(missing.length > 0)(what, () => {
  let portal: PlainNodes;
  let keys: StoredKeys;
  const merchants: TrialMerchant[] = [];
  beforeAll(async () => {
    portal = await openPlainNodes();
    keys = openStoredKeys(portal.databaseUrl);
    while (merchants.length < merchantCount) {
      const merchant = new TrialMerchant({ client: portal.client(), sandbox: portal.sandbox });
      merchants.push(await merchant.goTo('representatives'));
    }
  });
  afterAll(async () => {
    await keys?.close();
    await portal?.close();
  });
  const files = () => Promise.all(merchants.map(({ client }) => client.must(myFile)));

  it(
    'fail no call although each server is killed meanwhile, and leave no use of the former keys',
    async () => {
      const [one, two] = portal.servers;
      const [before, found] = [await files(), await keys.indexes()];
      const load = new KeyLoad(portal.servers, merchants, portal.sandbox);
      const halves = await Promise.all([
        rotate(keys, load, { kind: 'accounts', at: one, other: two }),
        rotate(keys, load, { kind: 'index', at: two, other: one }),
      ]).finally(() => load.end());
      const values = await keys.valuesUnder('a2');
      process.stdout.write(
        `keys replaced: ${load.failures.length} of ${load.calls} calls (${load.pace} a second) and ${load.signUps} sign-ups failed; killed after ${halves.join(' and ')} values; ${values.held} values, ${values.former} under a former key\n`,
      );
      expect(load.failed).toBe('');
      expect(load.signUps).toBeGreaterThan(0);
      expect(values.held).toBeGreaterThan(100);
      expect(values.former).toBe(0);
      const replaced = ['1 retired', '2 current'];
      expect([await keys.statesOf('wrap'), await keys.statesOf('index')]).toEqual([replaced, replaced]);
      expect(await files()).toEqual(before);
      expect((await keys.indexes()).filter((index) => found.includes(index))).toEqual([]);
      for (const { email, loginId } of merchants)
        expect((await one.operator('accounts', 'list', '--find', email)).out).toContain(loginId);
    },
    longest,
  );
});
