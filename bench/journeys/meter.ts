/**
 * Loaded before the server's program (`--import`): when it is asked it says how much processor time the process has used, and how much of it
 * while it hashed (argon2) or worked on pictures (sharp). Right where one person is served at a time: what else is done meanwhile is counted with it.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { answerWhenAsked } from '../../trust/soak/probe-answers.ts';

type Kind = 'hashing' | 'pictures';

/** Microseconds, user and system. */
const used = { hashing: 0, pictures: 0 };
/** How often. */
const times = { hashing: 0, pictures: 0 };

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

let running = 0;
let since = 0;

/** Of work that overlaps the whole is counted once, with the kind that ends last. @returns called when it has ended */
function begin(kind: Kind): () => void {
  times[kind] += 1;
  if (running === 0) since = now();
  running += 1;
  return () => {
    running -= 1;
    if (running === 0) used[kind] += now() - since;
  };
}

/** Measures a method that gives a promise. */
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

/** Of the program's own checkout, which may be another one than this. */
const require = createRequire(process.argv[1] ?? import.meta.url);
const argon = objectOf(require('@node-rs/argon2'));
for (const name of ['hash', 'hashRaw', 'verify']) watch(argon, name, 'hashing');
// The library is there twice; the server imports the one that is an ES module.
const module: unknown = await import(pathToFileURL(require.resolve('sharp').replace(/\.cjs$/, '.mjs')).href);
const sharp = objectOf(Reflect.get(objectOf(module), 'default'));
for (const name of ['toBuffer', 'metadata', 'stats'])
  watch(objectOf(Reflect.get(sharp, 'prototype')), name, 'pictures');

answerWhenAsked(async () => ({ all: now(), ...used, times }));
