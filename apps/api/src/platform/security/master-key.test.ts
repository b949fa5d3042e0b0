import { randomBytes } from 'node:crypto';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigProblem } from '../config-problem.ts';
import { testConfig } from '../testing/test-config.ts';
import { readMasterKey } from './master-key.ts';

const key = randomBytes(32);
const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-key-'));

describe('the master key', () => {
  it('comes from the environment', async () => {
    const masterKey = { value: key.toString('base64'), file: undefined };
    expect(await readMasterKey({ ...testConfig, masterKey })).toEqual(key);
  });

  it('comes from a file', async () => {
    const file = join(await freshFolder(), 'key');
    await writeFile(file, `${key.toString('base64')}\n`);
    expect(await readMasterKey({ ...testConfig, masterKey: { value: undefined, file } })).toEqual(key);
  });

  it('is made once in the data folder, for its user alone', async () => {
    const config = { ...testConfig, dataDir: await freshFolder() };
    const [one, other] = await Promise.all([readMasterKey(config), readMasterKey(config)]);
    expect(one).toHaveLength(32);
    expect(other).toEqual(one);
    expect((await stat(join(config.dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['too short', { masterKey: { value: 'AAAA', file: undefined } }],
    ['in a file that is not there', { masterKey: { value: undefined, file: '/nowhere/key' } }],
    ['absent in production', { production: true }],
  ])('that is %s is a problem told in one sentence', async (_name, change) => {
    const dataDir = await freshFolder();
    await expect(readMasterKey({ ...testConfig, dataDir, ...change })).rejects.toThrow(ConfigProblem);
  });
});
