// @ts-check
// node scripts/run.js <script.ts> [arguments]: runs a TypeScript script on Node 24, whatever Node the host has.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from './setup/node-arguments.js';
import { findNode24, noNode24 } from './setup/node24.js';
import { whenNpmIsGone } from './setup/orphan.js';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const root = fileURLToPath(new URL('..', import.meta.url));
const node = findNode24(root, process);

if (node) run(node, process.argv.slice(2));
else {
  process.stderr.write(`${noNode24(process)}\n`);
  process.exitCode = 1;
}

/** The channel ('ipc') is how the script learns that this process was killed outright. @param {string} binary @param {string[]} args */
function run(binary, args) {
  const child = spawn(binary, [...nodeArguments, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`Node could not be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal) {
      for (const one of signals) process.removeAllListeners(one);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}
