import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { claimPort } from './ports.ts';
import { reachable, readSettings } from './settings.ts';

describe('settings of the start command', () => {
  it('have a value for everything', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 4000,
      sandboxSmtpPort: 4025,
      readerPort: 4100,
      dataDir: resolve('data'),
    });
  });

  it('count an empty variable as absent', () => {
    expect(readSettings({ PORT: '', HOST: '', DATA_DIR: '' })).toEqual(readSettings({}));
  });

  it.each(['abc', '-1', '65536', '3000.5', '0x50'])('refuse PORT=%s by name', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT must be a port number from 0 to 65535.');
  });

  it.each(['prod', 'Production', 'staging'])(
    'refuse NODE_ENV=%s, which would start in development mode',
    (NODE_ENV) => {
      expect(() => readSettings({ NODE_ENV })).toThrow(
        'NODE_ENV must be production, development or test, or not be set.',
      );
    },
  );

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::1', '[::1]'],
  ])('a server bound to %s is reached at %s', (host, address) => {
    expect(reachable(host)).toBe(address);
  });
});

describe('ports', () => {
  it('a port of 0 gives a free one', async () => {
    expect(await claimPort('127.0.0.1', { variable: 'PORT', port: 0 })).toBeGreaterThan(0);
  });

  it('a port in use is reported with the variable that changes it', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(claimPort('127.0.0.1', { variable: 'READER_PORT', port })).rejects.toThrow(
      `Port ${port} is already in use: stop the program that holds it, or set READER_PORT to another port.`,
    );
    server.close();
  });

  it('an address of another machine is refused', async () => {
    await expect(claimPort('192.0.2.1', { variable: 'PORT', port: 0 })).rejects.toThrow(
      'not an address of this machine',
    );
  });
});

describe('the data folder', () => {
  it('must not be a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'data-folder-')), 'file');
    await writeFile(file, '');
    await expect(prepareDataFolder(file)).rejects.toThrow(`DATA_DIR ${file} is not a folder.`);
    await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow('is not a folder.');
  });

  it('reports why a folder cannot be created', async () => {
    const place = join(tmpdir(), 'x'.repeat(300));
    await expect(prepareDataFolder(place)).rejects.toThrow(
      /^The data folder [^\n]+ cannot be used \(ENAMETOOLONG\)\.$/,
    );
  });
});
