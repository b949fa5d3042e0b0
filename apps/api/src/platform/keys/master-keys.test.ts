import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { isGuessable } from './guessable-key.ts';
import { readMasterKeys } from './master-keys.ts';

const key = randomBytes(32);
const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-key-'));

describe('the master key', () => {
  it('comes from the environment, whatever file is named there too', async () => {
    const masterKey = { value: key.toString('base64'), file: '/nowhere/key' };
    expect(await readMasterKeys({ ...testConfig, masterKey })).toEqual(new Map([[1, key]]));
  });

  it('comes from a file', async () => {
    const file = join(await freshFolder(), 'key');
    const other = randomBytes(32);
    await writeFile(file, `${key.toString('base64')}\n`);
    const config = { ...testConfig, masterKey: { value: undefined, file } };
    expect(await readMasterKeys(config)).toEqual(new Map([[1, key]]));
    await appendFile(file, `\n# since today\n2 ${other.toString('base64')}\n`);
    expect(await readMasterKeys(config)).toEqual(
      new Map([
        [1, key],
        [2, other],
      ]),
    );
  });

  it.each([
    ['a version twice', (line: string) => `1 ${line}\n1 ${line}`],
    ['a key without and one with the same version', (line: string) => `${line}\n1 ${line}`],
    ['a version of 0', (line: string) => `0 ${line}`],
    ['a version that is not a number', (line: string) => `two ${line}`],
    ['a truncated line', (line: string) => `1 ${line}\n2 ${line.slice(0, 20)}`],
    ['no key', () => '\n# none yet\n'],
  ])('from a file with %s is refused', async (_name, content) => {
    const file = join(await freshFolder(), 'key');
    await writeFile(file, content(key.toString('base64')));
    await expect(readMasterKeys({ ...testConfig, masterKey: { value: undefined, file } })).rejects.toThrow(
      `${file} must hold 32 bytes in base64, or lines with a version and such a key, each version once.`,
    );
  });

  it('that is guessable in a file is refused in production, and accepted elsewhere', async () => {
    const file = join(await freshFolder(), 'key');
    await writeFile(file, Buffer.alloc(32).toString('base64'));
    const config = { ...testConfig, masterKey: { value: undefined, file } };
    expect(await readMasterKeys(config)).toEqual(new Map([[1, Buffer.alloc(32)]]));
    await expect(readMasterKeys({ ...config, production: true })).rejects.toThrow(/can be guessed/);
  });

  it('made at random is never classified as guessable', () => {
    for (let round = 0; round < 2_000; round += 1) expect(isGuessable(randomBytes(32))).toBe(false);
  });

  it('is created once in the data folder, readable only by its user', async () => {
    const config = { ...testConfig, dataDir: await freshFolder() };
    const [one, other] = await Promise.all([readMasterKeys(config), readMasterKeys(config)]);
    expect(one?.get(1)).toHaveLength(32);
    expect(other).toEqual(one);
    expect((await stat(join(config.dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['too short', { masterKey: { value: 'AAAA', file: undefined } }],
    ['in a missing file', { masterKey: { value: undefined, file: '/nowhere/key' } }],
    ['absent in production', { production: true }],
    [
      'guessable in production',
      { production: true, masterKey: { value: Buffer.alloc(32).toString('base64'), file: undefined } },
    ],
  ])('that is %s is reported in one sentence', async (_name, change) => {
    const dataDir = await freshFolder();
    await expect(readMasterKeys({ ...testConfig, dataDir, ...change })).rejects.toThrow(ConfigProblem);
  });
});
