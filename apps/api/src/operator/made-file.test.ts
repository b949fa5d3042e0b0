import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFile } from './made-file.ts';
import { recognise } from './run-command.ts';
import { askServer } from './socket/ask-server.ts';
import { openOperatorSocket } from './socket/operator-socket.ts';

describe('a command that writes a file', () => {
  let dataDir: string;
  let close: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-made-'));
  });
  afterEach(async () => {
    await close?.();
    await rm(dataDir, { recursive: true, force: true });
  });

  const to = () => join(dataDir, 'bundle.age');
  const files = async () => (await readdir(dataDir)).filter((name) => name !== 'operator');
  const listen = async (carryOut: Parameters<typeof openOperatorSocket>[1]): Promise<void> => {
    close = await openOperatorSocket(dataDir, carryOut);
  };
  const give = () => {
    const argv = ['export', 'shop1', '--to', to()];
    const masterKey = { value: undefined, file: undefined };
    const config = { production: false, dataDir, databaseUrl: undefined, masterKey, operator: 'tester', problems: [] };
    return askServer(config, argv, recognise(argv));
  };

  it('writes every byte, for its owner only, and prints the command’s output', async () => {
    const pieces = Array.from({ length: 40 }, () => randomBytes(100_000));
    await listen(async (_asked, write) => {
      for (const piece of pieces) await write?.(piece);
      return { lines: ['done'], problem: null };
    });
    expect(await give()).toEqual({ lines: ['done'], problem: null });
    expect((await readFile(to())).equals(Buffer.concat(pieces))).toBe(true);
    expect((await stat(to())).mode & 0o777).toBe(0o600);
  });

  it('never overwrites a file, and does not call the server then', async () => {
    let asked = 0;
    await listen(async () => {
      asked += 1;
      return { lines: [], problem: null };
    });
    await writeFile(to(), 'mine');
    await expect(give()).rejects.toThrow(/already exists; a command never overwrites a file/);
    expect(await readFile(to(), 'utf8')).toBe('mine');
    expect(asked).toBe(0);
  });

  it('refuses a folder, with or without a trailing slash', async () => {
    await listen(async () => ({ lines: [], problem: null }));
    await mkdir(to());
    for (const path of [to(), `${to()}/`, join(dataDir, 'nowhere/')])
      await expect(makeFile(path)).rejects.toThrow(`${path} is a folder: give the name of a file in it.`);
    await expect(give()).rejects.toThrow('is a folder');
  });

  it('leaves no file when it fails', async () => {
    await listen(async (_asked, write) => {
      await write?.(randomBytes(200_000));
      return { lines: [], problem: 'The command failed.' };
    });
    expect(await give()).toEqual({ lines: [], problem: 'The command failed.' });
    expect(await files()).toEqual([]);
  });

  it('leaves no file when the server ends halfway', async () => {
    await listen(async (_asked, write) => {
      await write?.(randomBytes(200_000));
      throw new Error('gone');
    });
    await expect(give()).rejects.toThrow(/stopped before it answered/);
    expect(await files()).toEqual([]);
  });

  it('writes no file when no server runs', async () => {
    expect(await give()).toBeUndefined();
    expect(await files()).toEqual([]);
  });

  it('also ends on the server when the client is gone', async () => {
    const ended = Promise.withResolvers<string>();
    await listen(async (_asked, write) => {
      await rm(to());
      try {
        for (;;) await write?.(randomBytes(1_000_000));
      } catch (error) {
        ended.resolve(error instanceof Error ? error.message : '');
      }
      return { lines: [], problem: null };
    });
    const { request } = await import('node:http');
    const body = JSON.stringify({ argv: ['export'], operator: 'tester', files: {} });
    await writeFile(to(), '');
    const asking = request({
      socketPath: join(dataDir, 'operator', 'socket'),
      path: '/file-command',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    asking.on('error', () => undefined);
    asking.on('response', () => asking.destroy());
    asking.end(body);
    expect(await ended.promise).toMatch(/closed the connection before the file was complete/);
  });
});
