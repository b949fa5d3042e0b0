import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startThrowAwayPostgres } from './postgres.ts';

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0];
  } finally {
    await client.end();
  }
}

const folderOf = async (url: string): Promise<string> =>
  z.parse(z.tuple([z.string()]), await ask(url, "select current_setting('unix_socket_directories')"))[0];

describe('a throw-away PostgreSQL', () => {
  it('answers on loopback, keeps Korean text, and leaves nothing behind when stopped', async () => {
    const postgres = await startThrowAwayPostgres();
    try {
      expect(await ask(postgres.url, "select '가맹점', current_setting('listen_addresses')")).toEqual([
        '가맹점',
        '127.0.0.1',
      ]);
      const folder = await folderOf(postgres.url);
      await postgres.stop();
      expect(existsSync(folder)).toBe(false);
    } finally {
      await postgres.stop();
    }
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow();
  });

  it('keeps serving after connections that ended in FATAL', async () => {
    const postgres = await startThrowAwayPostgres();
    try {
      const nowhere = postgres.url.replace(/postgres$/, 'no-such-database');
      for (let tries = 0; tries < 60; tries += 1) await expect(ask(nowhere, 'select 1')).rejects.toThrow();
      expect(await ask(postgres.url, 'select 1::text')).toEqual(['1']);
    } finally {
      await postgres.stop();
    }
  });

  it('ends when the process that started it is killed', async () => {
    const script = join(import.meta.dirname, 'postgres.ts');
    const source = `import { startThrowAwayPostgres } from ${JSON.stringify(script)};
      console.log((await startThrowAwayPostgres()).url); setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(owner.stdout, 'data');
    const url = String(line).trim();
    const folder = await folderOf(url);
    owner.kill('SIGKILL');
    await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
    await expect(ask(url, 'select 1')).rejects.toThrow();
  });
});
