/** `npm run transcripts`: builds the client and records what a screen reader finds on each page (e2e/transcripts). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { obtainBrowser, playwrightCli } from './browser.ts';
import { StartError } from './portal/start-error.ts';

const cwd = join(import.meta.dirname, '..');

const run = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): number =>
  spawnSync(process.execPath, [...args], { cwd, env, stdio: 'inherit' }).status ?? 1;

function record(): number {
  const chromium = obtainBrowser(process.env);
  const built = run(['scripts/build-web.ts']);
  if (built !== 0) return built;
  return run(
    [
      ...[playwrightCli(), 'test', '-c', 'e2e/playwright.config.ts', 'e2e/pages/transcripts.spec.ts'],
      ...['--project', 'desktop', '--workers', '1', '--update-snapshots'],
    ],
    { ...process.env, CHROMIUM_PATH: chromium },
  );
}

try {
  process.exit(record());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
