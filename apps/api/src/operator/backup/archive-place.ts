import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { FilesConfig } from '../../platform/config/files-config.ts';
import { type FileStore, storedBytes } from '../../ports/file-store.ts';
import { OperatorProblem } from '../command.ts';
import { filesAt } from '../files/files-at.ts';
import { type MadeFile, makeFile } from '../made-file.ts';
import type { ArchiveSource } from './read-archive.ts';

/** How long the tool keeps back-ups, in days; limited because they still contain purged applications. */
export const keptDays = 35;

/** In a bucket, an archive is stored in pieces, because its length is known only at its end. */
const pieceBytes = 8 * 1_024 * 1_024;
const pieceKey = (name: string, at: number): string => `${name}/${String(at).padStart(8, '0')}`;
const index = z.object({ format: z.literal('portal-backup-pieces'), pieces: z.int(), bytes: z.int() });

export interface Pruned {
  readonly gone: readonly string[];
  /** Archives that could not be deleted. */
  readonly left: readonly string[];
}

/** Where an archive is written to, whole or not at all. */
export interface ArchiveTarget extends MadeFile {
  readonly called: string;
  /** Deletes the installation's archives in this place that are too old at the time of this one, by the database's clock; none if the name was typed. */
  prune(): Promise<Pruned>;
  close(): void;
}

export type OpenedSource = ArchiveSource & { close(): void };

const nameOf = (installation: string, takenAt: Date): string =>
  `portal-${installation.slice(0, 8)}-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** Parses the time from an archive name that the tool itself generated; undefined for any other name. */
function madeAt(name: string, installation: string): Date | undefined {
  const [, stamp] = new RegExp(`^portal-${installation.slice(0, 8)}-(\\d{8}T\\d{6}Z)$`).exec(name) ?? [];
  const iso = stamp?.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return iso && !Number.isNaN(Date.parse(iso)) ? new Date(iso) : undefined;
}

const isTooOld = (name: string, installation: string, now: Date): boolean => {
  const made = madeAt(name, installation);
  return made !== undefined && now.getTime() - made.getTime() > keptDays * 86_400_000;
};

/** Removes archives; one that cannot be deleted does not keep the others. */
async function takeAway(names: Iterable<string>, remove: (name: string) => Promise<void>): Promise<Pruned> {
  const [gone, left]: [string[], string[]] = [[], []];
  for (const name of names) {
    await remove(name).then(
      () => gone.push(name),
      () => left.push(name),
    );
  }
  return { gone, left };
}

/** Resolves a path relative to the folder in which npm was called. */
const pathOf = (place: string): string => resolve(process.env.INIT_CWD ?? '.', place);

interface Asked {
  readonly place: string;
  readonly installation: string;
  readonly takenAt: Date;
  readonly files: FilesConfig;
}

async function targetInFolder({ place, installation, takenAt }: Asked): Promise<ArchiveTarget> {
  const isFolder = place.endsWith('/') || (await stat(pathOf(place)).catch(() => undefined))?.isDirectory() === true;
  const called = isFolder ? join(place, `${nameOf(installation, takenAt)}.age`) : place;
  const made = await makeFile(called);
  return {
    ...made,
    called,
    async prune() {
      const names = isFolder ? await readdir(pathOf(place)) : [];
      const old = names.filter((name) => name.endsWith('.age') && isTooOld(name.slice(0, -4), installation, takenAt));
      return await takeAway(old, (name) => rm(join(pathOf(place), name), { force: true }));
    },
    close: () => undefined,
  };
}

const placeShape = /^(s3:\/\/[^/]+(?:\/[^/]+)*?)\/([\w-]+)$/;

/** Opens the bucket's store, and returns it with the archive's name in it. @throws OperatorProblem */
async function openBucket(place: string, files: FilesConfig, name?: string) {
  const [, prefix, typed] = name === undefined ? (placeShape.exec(place) ?? []) : ['', place.replace(/\/+$/, ''), name];
  if (!prefix || !typed) {
    throw new OperatorProblem(
      'A back-up in a bucket is named s3://bucket/prefix/NAME; NAME may contain letters, digits, - and _.',
    );
  }
  // Imported here because it is large to load.
  const { openFiles } = await import('../../compose.ts');
  const opened = await openFiles(filesAt(prefix, files));
  return { ...opened, prefix, name: typed };
}

async function deletePieces(store: FileStore, name: string): Promise<void> {
  await store.delete(`${name}.json`);
  for await (const key of store.writtenBefore(new Date(8.64e15), [name])) await store.delete(key);
}

async function targetInBucket({ place, installation, takenAt, files }: Asked): Promise<ArchiveTarget> {
  const isNamedHere = place.endsWith('/');
  const bucket = await openBucket(place, files, isNamedHere ? nameOf(installation, takenAt) : undefined);
  const { store, prefix, name, close } = bucket;
  const called = `${prefix}/${name}`;
  if (await storedBytes(store, `${name}.json`)) throw new OperatorProblem(`${called} already exists.`);
  let [waiting, size, pieces, bytes]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];
  const put = async (): Promise<void> => {
    const whole = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    pieces += 1;
    bytes += whole.length;
    if (!(await store.create(pieceKey(name, pieces), whole))) throw new OperatorProblem(`${called} already exists.`);
  };
  return {
    called,
    async write(piece) {
      waiting.push(piece);
      size += piece.length;
      if (size >= pieceBytes) await put();
    },
    async keep() {
      if (size > 0) await put();
      const last = Buffer.from(JSON.stringify({ format: 'portal-backup-pieces', pieces, bytes }));
      if (!(await store.create(`${name}.json`, last))) throw new OperatorProblem(`${called} already exists.`);
    },
    drop: () => deletePieces(store, name),
    async prune() {
      const old = new Set<string>();
      if (!isNamedHere) return { gone: [], left: [] };
      for await (const key of store.writtenBefore(takenAt)) {
        const [folder = ''] = key.split('/');
        if (isTooOld(folder, installation, takenAt)) old.add(folder);
      }
      return await takeAway(old, (one) => deletePieces(store, one));
    },
    close,
  };
}

/** @param asked.place a file, a folder in which the archive gets a generated name, or either in a bucket @throws OperatorProblem */
export const openTarget = (asked: Asked): Promise<ArchiveTarget> =>
  asked.place.startsWith('s3://') ? targetInBucket(asked) : targetInFolder(asked);

const cannotBeRead = (called: string): OperatorProblem => new OperatorProblem(`The archive ${called} cannot be read.`);

async function* piecesOfFile(place: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of createReadStream(pathOf(place), { highWaterMark: 262_144 })) yield Buffer.from(piece);
  } catch {
    throw cannotBeRead(place);
  }
}

async function* piecesOfBucket(store: FileStore, name: string, called: string): AsyncGenerator<Uint8Array> {
  const bytes = await storedBytes(store, `${name}.json`);
  if (!bytes) throw new OperatorProblem(`There is no complete archive ${called}.`);
  const known = index.safeParse(JSON.parse(bytes.toString()));
  if (!known.success) throw new OperatorProblem(`${called} is not a back-up: it does not start like one.`);
  for (let at = 1; at <= known.data.pieces; at += 1) {
    const stored = await store.get(pieceKey(name, at));
    if (!stored) throw new OperatorProblem(`Piece ${at} of ${known.data.pieces} of the archive ${called} is missing.`);
    try {
      yield* stored.pieces();
    } finally {
      await stored.close();
    }
  }
}

/** @throws OperatorProblem */
export async function openSource(place: string, files: FilesConfig): Promise<OpenedSource> {
  if (!place.startsWith('s3://')) {
    if (!(await stat(pathOf(place)).catch(() => undefined))?.isFile()) throw cannotBeRead(place);
    return { called: place, bytes: () => piecesOfFile(place), close: () => undefined };
  }
  const { store, name, close } = await openBucket(place, files);
  return { called: place, bytes: () => piecesOfBucket(store, name, place), close };
}
