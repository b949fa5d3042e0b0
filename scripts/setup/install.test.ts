import { describe, expect, it } from 'vitest';
import { cleanEnvironment, explain, lockfileMisses } from './install.js';

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
