import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { clientEnvironment, dump } from './postgres-client.ts';

/** A client whose program writes forever. */
async function endlessClient(folder: string) {
  const path = join(folder, 'pg_dump');
  await writeFile(path, '#!/bin/sh\nexec yes\n');
  await chmod(path, 0o700);
  return { path, version: 17 };
}

it('an aborted dump, as on a full disk, ends its client and leaves no unhandled rejection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-client-'));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const full = new Error('the disk is full');
    const backUp = async (): Promise<void> => {
      for await (const piece of dump(await endlessClient(folder), 'postgres://127.0.0.1:1/x', 'none')) {
        expect(piece.length).toBeGreaterThan(1_000_000);
        throw full;
      }
    };
    await expect(backUp()).rejects.toBe(full);
    // The client ends slightly later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
    await rm(folder, { recursive: true });
  }
});

it('a client gets the address in variables, with TLS as the server uses it', () => {
  const address = { PGHOST: 'db.test', PGPORT: '5433', PGUSER: 'u', PGPASSWORD: 'p', PGDATABASE: 'portal' };
  const of = (mode: string) => clientEnvironment(`postgres://u:p@db.test:5433/portal?sslmode=${mode}`);
  // The client itself does not know this mode of the driver.
  expect(of('no-verify')).toMatchObject({ ...address, PGSSLMODE: 'require' });
  expect(of('verify-full')).toMatchObject({ ...address, PGSSLMODE: 'verify-full' });
});
