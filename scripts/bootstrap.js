// @ts-check
// Runs before every command of package.json, on the host's own Node: installs the packages when they are not there.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { InstallError, install } from './setup/install.js';
import {
  beginInstallation,
  endInstallation,
  fingerprint,
  installationNeeded,
  isBroken,
  whatIsMissing,
} from './setup/install-state.js';
import { withLock } from './setup/lock.js';
import { majorOf, neededMajor } from './setup/node24.js';

const oldestHost = 20;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Quiet when node_modules is whole already. @throws {InstallError} */
export async function bootstrap() {
  if (majorOf(process.version) < oldestHost)
    throw new InstallError(`Node ${oldestHost} or newer is needed to install; this is ${process.version}.`);
  if (!installationNeeded(root, process)) return;
  await withLock(join(root, '.bootstrap', 'install.lock'), installWhatIsNeeded, () =>
    say('another process is installing the packages; waiting for it'),
  );
}

async function installWhatIsNeeded() {
  const reason = installationNeeded(root, process);
  if (!reason) return;
  say(`installing the packages (${reason}); this takes about a minute`);
  const [print, begin] = [fingerprint(root), performance.now()];
  if (isBroken(root, process)) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  beginInstallation(root);
  await install(root);
  const missing = whatIsMissing(root, process);
  if (missing.length > 0)
    throw new InstallError(
      `The packages were installed, but ${missing.join(', ')} is missing: this platform needs Node ${neededMajor} and the packages for ${process.platform}-${process.arch}.`,
    );
  endInstallation(root, print);
  say(`packages installed, ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  bootstrap().catch((error) => {
    if (!(error instanceof InstallError)) throw error;
    say(error.message);
    process.exitCode = 1;
  });
}
