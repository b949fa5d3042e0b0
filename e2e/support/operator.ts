import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Portal } from './fixtures.ts';

const project = join(import.meta.dirname, '../..');

/**
 * Gives commands as an operator does at the machine. The embedded database has one user at a time: the server is down
 * meanwhile.
 */
export async function operate(portal: Portal, ...commands: readonly (readonly string[])[]): Promise<void> {
  await portal.killApi();
  try {
    for (const words of commands) {
      await promisify(execFile)(process.execPath, ['scripts/run.js', 'apps/api/src/operator/main.ts', ...words], {
        cwd: project,
        env: { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '', OPERATOR_NAME: 'tester' },
      });
    }
  } finally {
    await portal.restartApi();
  }
}
