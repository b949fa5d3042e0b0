// @ts-check
// Is node_modules what the lockfile asks for? Answered from file contents and a stamp, in a few milliseconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNode24, node24Package } from './node24.js';

const stampPath = join('node_modules', '.bootstrap');
const underWay = join('.bootstrap', 'installing');
/** npm's own note of what it installed, written when it is done. */
const npmRecord = join('node_modules', '.package-lock.json');

/** One file of each part without which nothing runs; a half-made folder lacks some of them. */
const essential = [
  'node_modules/@portal/domain/package.json',
  'node_modules/@biomejs/biome/package.json',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/@node-rs/argon2/package.json',
  'node_modules/fastify/package.json',
  'node_modules/react/package.json',
  'node_modules/sharp/package.json',
  'node_modules/typescript/package.json',
  'node_modules/vite/package.json',
  'node_modules/vitest/package.json',
  'node_modules/zod/package.json',
];

/** What of a package.json decides what npm installs; its scripts, for one, do not. */
const decisive = /^(name|version|bin|workspaces|overrides|.*[dD]ependencies)$/;

/** Of the lockfile and every package.json of the workspaces. @param {string} root @returns {string} SHA-256, hexadecimal */
export function fingerprint(root) {
  const hash = createHash('sha256').update(textOf(root, 'package-lock.json'));
  for (const path of ['package.json', ...workspaceManifests(root)]) {
    const fields = Object.entries(JSON.parse(textOf(root, path))).filter(([name]) => decisive.test(name));
    hash.update(`${path}\0${JSON.stringify(fields)}`);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path */
function textOf(root, path) {
  const full = join(root, path);
  return existsSync(full) ? readFileSync(full, 'utf8') : '{}';
}

/**
 * @param {string} root
 * @param {import('./node24.js').Host} host
 * @returns {'absent' | 'stale' | 'half-made' | undefined} undefined when all is in place
 */
export function installationNeeded(root, host) {
  if (!existsSync(join(root, 'node_modules'))) return 'absent';
  const stamp = join(root, stampPath);
  if (!existsSync(stamp)) return 'half-made';
  if (readFileSync(stamp, 'utf8') !== fingerprint(root)) return 'stale';
  return whatIsMissing(root, host).length > 0 ? 'half-made' : undefined;
}

/** As package names. @param {string} root @param {import('./node24.js').Host} host */
export function whatIsMissing(root, host) {
  const missing = essential
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => dirname(path).replace('node_modules/', ''));
  if (!findNode24(root, host)) missing.push(node24Package(host.platform, host.arch)?.name ?? 'Node 24');
  return missing;
}

/**
 * After an installation was cut off, or files were taken out. npm trusts the folders it finds, so such a tree has to go.
 * @param {string} root @param {import('./node24.js').Host} host
 */
export function isBroken(root, host) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  return existsSync(join(root, underWay)) || !existsSync(join(root, npmRecord)) || whatIsMissing(root, host).length > 0;
}

/** Until `endInstallation` the tree counts as cut off. @param {string} root */
export function beginInstallation(root) {
  mkdirSync(join(root, '.bootstrap'), { recursive: true });
  writeFileSync(join(root, underWay), '');
  rmSync(join(root, stampPath), { force: true });
}

/** The stamp is written last and at once: a crash before it leaves none. @param {string} root @param {string} print taken before the installation */
export function endInstallation(root, print) {
  const stamp = join(root, stampPath);
  writeFileSync(`${stamp}.${process.pid}`, print);
  rmSync(join(root, underWay), { force: true });
  renameSync(`${stamp}.${process.pid}`, stamp);
}

/** @param {string} root */
function workspaceManifests(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {string[]} */
  const patterns = manifest.workspaces ?? [];
  return patterns.flatMap((pattern) => expand(root, pattern)).map((folder) => `${folder}/package.json`);
}

/** @param {string} root @param {string} pattern a folder, or a folder followed by a star for each of its children */
function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort();
}
