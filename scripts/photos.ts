/** `npm run photos -- [NAME] [--against NAME] [--only PART]`: each look at 1280 and 390 px, into photos/NAME (latest), and which differ. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { obtainBrowser } from './browser.ts';
import { compareFolders, type Difference } from './gallery/compare.ts';
import { photograph } from './gallery/photograph.ts';
import { serveGallery } from './gallery/serve-gallery.ts';
import { StartError } from './portal/start-error.ts';

const photos = join(import.meta.dirname, '..', 'photos');

/** @throws {StartError} if the name could lead out of the folder */
function folderCalled(name: string): string {
  if (!/^[\w.-]+$/.test(name) || /^\.+$/.test(name)) {
    throw new StartError(`${name} is no name for a folder: letters, digits, dots and dashes.`);
  }
  return join(photos, name);
}

const answered = ({ name, kind, share }: Difference): string =>
  `${kind.padEnd(8)}${name}${kind === 'changed' ? `  ${(share * 100).toFixed(share < 0.01 ? 2 : 0)} %` : ''}`;

async function take(folder: string, only: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const gallery = await serveGallery();
  const browser = await chromium.launch({ executablePath: obtainBrowser(process.env), args: ['--no-sandbox'] });
  try {
    return await photograph(browser, gallery.url, folder, { only });
  } finally {
    await browser.close();
    await gallery.close();
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' }, only: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = folderCalled(positionals[0] ?? 'latest');
  const previous = values.against === undefined ? null : folderCalled(values.against);
  if (previous === folder) throw new StartError('Pictures are compared with those of another name.');
  if (previous && !existsSync(previous)) throw new StartError(`There are no pictures in ${previous}.`);
  const pictures = await take(folder, values.only ?? '');
  process.stdout.write(`${pictures} pictures in ${folder}\n`);
  if (!previous) return;
  const differences = await compareFolders(previous, folder);
  for (const difference of differences) process.stdout.write(`${answered(difference)}\n`);
  process.stdout.write(`${differences.length} of them differ from ${previous}\n`);
}

try {
  await run();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
