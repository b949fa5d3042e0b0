import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { StartError } from './portal/start-error.ts';

/** The headless shell first, as Playwright chooses: a window, menus and a profile cost a fifth of the tests' processor time. */
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const noBrowser =
  'No Chromium was found and none could be installed: install the package "chromium-headless-shell" or "chromium", or name a browser in CHROMIUM.';

type BrowserEnv = Readonly<Record<string, string | undefined>>;

/** The browser named by CHROMIUM or CHROMIUM_PATH, or else the machine's, if any. @throws {StartError} if the named one does not exist */
export function findBrowser(env: BrowserEnv): string | undefined {
  const named = env.CHROMIUM || env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new StartError(`CHROMIUM names ${named}, which is no program on this machine.`);
    return named;
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => programNames.map((name) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find(runs);
}

/** Returns the browser, after installing one if there is none: Debian's package as root, or else Playwright's own. @throws {StartError} */
export function obtainBrowser(env: BrowserEnv): string {
  const found = findBrowser(env);
  if (found !== undefined) return found;
  process.stderr.write('no Chromium on this machine; installing one\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebianPackages(['chromium-headless-shell']);
  else
    spawnSync(process.execPath, [playwrightCli(), 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const obtained = findBrowser(env);
  if (obtained === undefined) throw new StartError(noBrowser);
  return obtained;
}

function installDebianPackages(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', 'update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...names], { env, stdio: 'ignore' });
}

export function playwrightCli(): string {
  return join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
}

/** Such as 'Chromium 140.0.1'; for the line that states which browser the tests used. */
export function browserVersion(path: string): string {
  return execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
