import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const programs = {
  api: join(root, 'apps/api/src/main.ts'),
  sandbox: join(root, 'apps/sandbox/src/main.ts'),
  reader: join(root, 'apps/reader/src/main.ts'),
  buildWeb: join(root, 'scripts/build-web.ts'),
} as const;

/** The sandbox's directory of merchant ids, one for each log-in page. */
export const sandboxDirectory = join(root, 'apps/sandbox/merchant-directory.csv');
