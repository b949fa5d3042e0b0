import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { addDirectoryAtStart } from './directory-at-start.ts';

withPortal(() => openTestPortal());

const directory = async () =>
  Object.fromEntries((await portal.db.select().from(tables.merchantDirectory)).map(({ id, type }) => [id, type]));

async function start(content: string): Promise<void> {
  const merchantDirectoryFile = join(await mkdtemp(join(tmpdir(), 'portal-directory-')), 'merchants.csv');
  await writeFile(merchantDirectoryFile, content);
  await addDirectoryAtStart({ ...testConfig, merchantDirectoryFile }, portal.db);
}

it('adds the ids of the file and keeps existing ones', async () => {
  await addDirectoryAtStart(testConfig, portal.db);
  expect(await directory()).toEqual({});
  await start('id,type\nShop0001,MERCHANT\n');
  await start('id,type\nshop0001,TEMP\nnew0002,TEMP\n');
  expect(await directory()).toEqual({ shop0001: 'MERCHANT', new0002: 'TEMP' });
});

it('prevents the start when the file cannot be used', async () => {
  await expect(start('id,type\nshop0009,OTHER\n')).rejects.toThrow('MERCHANT_DIRECTORY_FILE: Line 2 of the file');
  const nowhere = { ...testConfig, merchantDirectoryFile: '/nowhere/at-all.csv' };
  await expect(addDirectoryAtStart(nowhere, portal.db)).rejects.toThrow('/nowhere/at-all.csv cannot be read');
});
