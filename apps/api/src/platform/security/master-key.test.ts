import { randomBytes } from 'node:crypto';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { isGuessable } from './guessable-key.ts';
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

  it('from a file that anybody could guess is refused in production, and taken for trying out', async () => {
    const file = join(await freshFolder(), 'key');
    await writeFile(file, Buffer.alloc(32).toString('base64'));
    const config = { ...testConfig, masterKey: { value: undefined, file } };
    expect(await readMasterKey(config)).toEqual(Buffer.alloc(32));
    await expect(readMasterKey({ ...config, production: true })).rejects.toThrow(/can be guessed/);
  });

  it('made at random is never taken for a guessable one', () => {
    for (let round = 0; round < 2_000; round += 1) expect(isGuessable(randomBytes(32))).toBe(false);
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
    [
      'guessable in production',
      { production: true, masterKey: { value: Buffer.alloc(32).toString('base64'), file: undefined } },
    ],
  ])('that is %s is a problem told in one sentence', async (_name, change) => {
    const dataDir = await freshFolder();
    await expect(readMasterKey({ ...testConfig, dataDir, ...change })).rejects.toThrow(ConfigProblem);
  });
});
