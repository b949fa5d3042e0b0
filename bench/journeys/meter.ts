/**
 * Loaded before the server's program (`--import`): on request it reports the process's processor time, and how much of it was used while
 * hashing (argon2) or processing pictures (sharp). Accurate only for one person at a time: concurrent work is included.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { answerWhenAsked } from '../../trust/soak/probe-answers.ts';

type Kind = 'hashing' | 'pictures';

/** Microseconds, user and system. */
const used = { hashing: 0, pictures: 0 };
const times = { hashing: 0, pictures: 0 };

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

let running = 0;
let since = 0;

/** Overlapping work is counted once as a whole, for the kind that ends last. @returns to be called at its end */
function begin(kind: Kind): () => void {
  times[kind] += 1;
  if (running === 0) since = now();
  running += 1;
  return () => {
    running -= 1;
    if (running === 0) used[kind] += now() - since;
  };
}

/** Measures a method that may return a promise. */
function watch(owner: object, name: string, kind: Kind): void {
  const inner: unknown = Reflect.get(owner, name);
  if (typeof inner !== 'function') throw new Error(`nothing to measure: ${name}`);
  Reflect.set(owner, name, function (this: unknown, ...given: unknown[]): unknown {
    const end = begin(kind);
    const answer: unknown = Reflect.apply(inner, this, given);
    if (answer instanceof Promise) answer.then(end, end);
    else end();
    return answer;
  });
}

const objectOf = (value: unknown): object => {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') return value;
  throw new Error('nothing to measure');
};

/** Resolves from the program's own checkout, which may differ from this one. */
const require = createRequire(process.argv[1] ?? import.meta.url);
const argon = objectOf(require('@node-rs/argon2'));
for (const name of ['hash', 'hashRaw', 'verify']) watch(argon, name, 'hashing');
// The library exists twice; the server imports the ES module.
const module: unknown = await import(pathToFileURL(require.resolve('sharp').replace(/\.cjs$/, '.mjs')).href);
const sharp = objectOf(Reflect.get(objectOf(module), 'default'));
for (const name of ['toBuffer', 'metadata', 'stats'])
  watch(objectOf(Reflect.get(sharp, 'prototype')), name, 'pictures');

answerWhenAsked(async () => ({ all: now(), ...used, times }));
