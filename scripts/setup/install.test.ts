import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanEnvironment, explain, install, lockfileMisses } from './install.js';

afterEach(() => void vi.unstubAllEnvs());

it('packages are installed exactly as locked, and none runs a script', async () => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  const npm = join(root, 'npm-cli.js');
  writeFileSync(npm, `require('node:fs').writeFileSync('args', process.argv.slice(2).join(' '))`);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  vi.stubEnv('npm_execpath', npm);
  await install(root);
  expect(readFileSync(join(root, 'args'), 'utf8')).toMatch(/^ci .*--ignore-scripts/);
});

describe('the output of npm, explained in one sentence', () => {
  it.each([
    ['npm error code ENOTFOUND', 'registry cannot be reached'],
    ['npm error network request failed', 'registry cannot be reached'],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', 'may not write'],
    ['npm error code EROFS', 'may not write'],
    ['npm error code EINTEGRITY', 'checksum'],
    ['npm error code ELSE', 'npm failed'],
  ])('%s', (output, words) => {
    const sentence = explain(output);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  });

  it('distinguishes an incomplete lockfile from other failures', () => {
    expect(lockfileMisses('npm error code EUSAGE\nnpm error Missing: a@1 from lock file')).toBe(true);
    expect(lockfileMisses('npm error code ENOTFOUND')).toBe(false);
  });

  it('ignores settings that would leave out packages', () => {
    const env = { NODE_ENV: 'production', npm_config_omit: 'dev', NPM_CONFIG_PRODUCTION: 'true', PATH: '/bin' };
    expect(cleanEnvironment(env)).toEqual({ PATH: '/bin' });
  });
});
