// @ts-check
// Runs npm and says in one sentence what went wrong when it fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const log = join('.bootstrap', 'install.log');

/** No install script is needed by any package of ours, so none may run. */
const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** A failure that a person can act on; its message is one sentence. */
export class InstallError extends Error {}

/**
 * With `npm ci`, or with `npm install` where the lockfile does not name every optional package of every platform (npm ci refuses it then).
 * Neither writes the lockfile. @param {string} root @throws {InstallError}
 */
export async function install(root) {
  const exact = existsSync(join(root, 'package-lock.json')) ? await npm(root, ['ci', ...flags]) : undefined;
  if (exact?.code === 0) return;
  if (exact && !lockfileMisses(exact.output)) throw installError(root, exact.output);
  const merged = await npm(root, ['install', '--no-save', ...flags]);
  if (merged.code !== 0) throw installError(root, merged.output);
}

/** @param {string} output what npm ci wrote */
export function lockfileMisses(output) {
  return /code EUSAGE/.test(output);
}

/** As one sentence. @param {string} output */
export function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output))
    return 'The packages could not be installed: the package registry cannot be reached from this machine.';
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return "The packages could not be installed: this user may not write to the project folder or to npm's cache.";
  if (/EINTEGRITY/.test(output))
    return 'The packages could not be installed: a downloaded package does not match the checksum in package-lock.json.';
  return 'The packages could not be installed: npm failed.';
}

/** @param {string} root @param {string} output */
function installError(root, output) {
  mkdirSync(join(root, '.bootstrap'), { recursive: true });
  writeFileSync(join(root, log), output);
  return new InstallError(`${explain(output)} npm's own words are in ${log}.`);
}

/** @param {string} root @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
function npm(root, args) {
  const cli = process.env.npm_execpath;
  const known = cli !== undefined && basename(cli) === 'npm-cli.js' && existsSync(cli);
  const windows = process.platform === 'win32';
  const [command, prefix] = known ? [process.execPath, [cli]] : [windows ? 'npm.cmd' : 'npm', []];
  const child = spawn(command, [...prefix, ...args], {
    cwd: root,
    env: cleanEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows && !known,
  });
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', () => resolve({ code: 1, output: `${output}\nnpm could not be started` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('close', () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    });
  });
}

/** Without the operator's settings that would leave out packages a start needs. @param {NodeJS.ProcessEnv} env */
export function cleanEnvironment(env) {
  const hindering =
    /^(node_env|npm_config_(omit|only|production|dry_run|package_lock_only|workspaces?|global|prefix))$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hindering.test(name)));
}
