// @ts-check
// One holder at a time, across processes, for work that writes a shared folder (installing, building the client).
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const beatMs = 1_000;
const abandonedMs = 15_000;

/**
 * Runs `work` while holding the lock file; waits while another process holds it. The holder touches the file every
 * second, so that one left behind by a killed process is taken over.
 * @template T
 * @param {string} path the lock file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let waited = false;
  while (!take(path)) {
    if (isAbandoned(path)) {
      setAside(path);
      continue;
    }
    if (!waited) onWait?.();
    waited = true;
    await sleep(200);
  }
  const beat = setInterval(() => touch(path), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (holderOf(path) === process.pid) rmSync(path, { force: true });
  }
}

/** Made by link, so that the file is never seen without its content and exactly one process succeeds. @param {string} path */
function take(path) {
  const own = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} path @returns {boolean} */
function isAbandoned(path) {
  const holder = holderOf(path);
  if (holder === undefined) return false;
  return !isAlive(holder) || ageOf(path) > abandonedMs;
}

/** Two waiters may both find the lock abandoned; the slower one must not remove the quicker one's new lock. @param {string} path */
function setAside(path) {
  const aside = `${path}.${process.pid}.aside`;
  try {
    renameSync(path, aside);
    if (!isAbandoned(aside)) linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The lock was taken over after this process slept too long; its work ends on its own.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
