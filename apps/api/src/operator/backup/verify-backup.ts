import type { MasterKeyring } from '../../platform/installation.ts';
import type { Typed } from '../command.ts';
import { readGivenFile } from '../given-file.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { databaseFolder } from './archive-list.ts';
import { openSource } from './archive-place.ts';
import { placeIn } from './backup-options.ts';
import { filesConfigOf, givenMasterKeys } from './installation-parts.ts';
import { megabytes } from './made-backup.ts';
import { type DumpReader, findClient, startReading } from './postgres-client.ts';
import {
  type ArchiveSource,
  identitiesIn,
  passOver,
  type ReadArchive,
  readArchive,
  type TakeEntry,
} from './read-archive.ts';
import { checkSigned } from './vouching.ts';

/** Reads an archive to its end and checks hashes and signature. @throws OperatorProblem */
export async function verifyArchive(
  source: ArchiveSource,
  identities: readonly string[],
  { service }: MasterKeyring,
  take: TakeEntry = passOver,
): Promise<ReadArchive> {
  const read = await readArchive(source, identities, take);
  await checkSigned(service, source.called, read);
  return read;
}

export async function openNamed(config: OperatorConfig, typed: Typed) {
  const path = String(typed.options.identity);
  const identities = identitiesIn(await readGivenFile(path), path);
  const masterKeys = await givenMasterKeys(config);
  return { identities, masterKeys, source: await openSource(placeIn(typed, 'from'), filesConfigOf(config)) };
}

/** The start of every dump, but not of an embedded database's image. */
const dumpMark = 'PGDMP';

/** Checks a dump by having PostgreSQL's own client read it to its end; without a client, notes that. */
class DumpCheck {
  #reader: DumpReader | undefined;
  #isBegun = false;
  note = 'The dump itself was not read: this machine has no pg_restore.';

  async take(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (!path.startsWith(databaseFolder)) return await passOver(path, content);
    for await (const piece of content) {
      if (!this.#isBegun) await this.#begin(piece);
      await this.#reader?.write(piece);
    }
  }

  async #begin(piece: Buffer): Promise<void> {
    this.#isBegun = true;
    if (piece.toString('latin1', 0, dumpMark.length) !== dumpMark) this.note = '';
    else this.#reader = await findClient('pg_restore', 0).then(startReading, () => undefined);
  }

  async end(): Promise<void> {
    await this.#reader?.end();
    if (this.#reader) this.note = 'PostgreSQL can read the whole dump.';
  }

  abort = async (): Promise<void> => await this.#reader?.abort();
}

export function archiveLines({ head, count }: ReadArchive): string[] {
  const { files, tables, takenAt, database, keys } = head;
  const rows = Object.values(tables).reduce((sum, one) => sum + one, 0);
  return [
    `A complete back-up of the installation ${head.installation} as of ${takenAt}: ${count} entries, signed by it.`,
    `${rows} rows of ${Object.keys(tables).length} tables (${database.kind}, PostgreSQL ${database.version}), ${files.count} files (${megabytes(files.bytes)}).`,
    `It needs the master key ${keys.master}.`,
    ...files.lost.map((key) => `The file ${key} was lost before the back-up.`),
  ];
}

/** `backup verify`: does everything that a restore does, except writing. @throws OperatorProblem */
export async function verifyBackup(config: OperatorConfig, print: (line: string) => void, typed: Typed): Promise<void> {
  const { source, identities, masterKeys } = await openNamed(config, typed);
  const check = new DumpCheck();
  try {
    const read = await verifyArchive(source, identities, masterKeys, (path, content) => check.take(path, content));
    await check.end();
    for (const line of archiveLines(read)) print(line);
    if (check.note !== '') print(check.note);
  } catch (error) {
    await check.abort();
    throw error;
  } finally {
    source.close();
  }
}
