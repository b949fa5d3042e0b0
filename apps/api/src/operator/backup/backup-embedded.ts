import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditKeysOf, sealEvery } from '../../platform/audit-chain/seal.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { type Desk, OperatorProblem, type RunningServer, type Typed } from '../command.ts';
import { placeIn, recipientsOf } from './backup-options.ts';
import { installationRow } from './installation-parts.ts';
import { linesOf, recordBackup } from './made-backup.ts';
import { type BackupParts, type MadeBackup, makeBackup } from './make-backup.ts';
import { describeMoment, type FileRow } from './snapshot.ts';

/** In megabytes. The whole image is held in memory and blocks all calls meanwhile, so it is only for trying out. */
const largest = 256;

const sizeRow = z.object({ megabytes: z.number() });
const sizeText = sql`select (pg_database_size(current_database()) / 1048576)::integer as megabytes`;

/** @throws OperatorProblem */
async function imageOf({ platform }: RunningServer): Promise<() => Promise<Blob>> {
  const { databaseImage, db } = platform;
  if (!databaseImage) {
    throw new OperatorProblem(
      'The portal uses PostgreSQL: run the command with its DATABASE_URL, MIGRATION_DATABASE_URL, master key and file store settings.',
    );
  }
  const [row] = await rowsOf(db, sizeText, sizeRow);
  if ((row?.megabytes ?? 0) <= largest) return databaseImage;
  throw new OperatorProblem(
    `The embedded database is larger than ${largest} MB, the limit for a back-up: it is for trying out only. PostgreSQL has no such limit.`,
  );
}

const pieceBytes = 1_024 * 1_024;

async function* piecesOf(image: Blob): AsyncGenerator<Buffer> {
  for (let from = 0; from < image.size; from += pieceBytes) {
    yield Buffer.from(await image.slice(from, from + pieceBytes).arrayBuffer());
  }
}

/** Takes the image and the list at one moment: the embedded database runs no other query meanwhile. */
const takeImage = ({ db }: Pick<Desk, 'db'>, image: () => Promise<Blob>) =>
  db.transaction(async (tx) => {
    const moment = await describeMoment(tx);
    const files: FileRow[] = [];
    for await (const page of moment.files()) files.push(...page);
    return { ...moment, rows: files, blob: await image() };
  });

async function write(desk: Desk, parts: BackupParts, server: RunningServer): Promise<MadeBackup> {
  const { blob, rows, ...moment } = await takeImage(desk, await imageOf(server));
  const files = async function* () {
    yield rows;
  };
  const source = { ...moment, files, kind: 'embedded' as const, content: () => piecesOf(blob) };
  return await makeBackup(parts, source, server.writeFile);
}

/** `backup` of the embedded database, inside its running server. @throws OperatorProblem */
export async function backUpEmbedded(desk: Desk, typed: Typed): Promise<void> {
  const { db, server, actor, print, auditSigner } = desk;
  if (!server) throw new OperatorProblem('Only a running portal can back up its embedded database.');
  const { config, platform } = server;
  const { id } = await installationRow(db);
  await sealEvery(db, await auditKeysOf(db, auditSigner));
  const parts = {
    db,
    store: platform.fileStore,
    keys: platform.keys,
    service: platform.keyService,
    installation: id,
    recipients: recipientsOf(typed),
    scratch: config.filesTmpDir,
  };
  const made = await write(desk, parts, server);
  await recordBackup(db, actor, made);
  for (const line of linesOf(made, placeIn(typed, 'to'))) print(line);
}
