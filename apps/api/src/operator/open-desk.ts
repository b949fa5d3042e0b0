import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { checkMasterKey } from '../platform/installation.ts';
import { openMasterKeys } from '../platform/keys/open-master-keys.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createPersonalData } from '../platform/security/personal-data.ts';
import { createRingSigner } from '../platform/security/signer.ts';
import type { Desk } from './command.ts';
import { readGivenFile } from './given-file.ts';
import type { OperatorConfig } from './operator-config.ts';

const unanswered =
  'It does not answer commands: if it is a portal that is starting or stopping, try again in a moment.';

/** Locks the data folder, as only one process can open the embedded database. @throws ConfigProblem saying what to do */
async function takeFolder(dataDir: string, whenHeld: string): Promise<() => void> {
  try {
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    throw new ConfigProblem(`${error.message} ${whenHeld}`);
  }
}

const databaseIn = ({ dataDir }: Pick<OperatorConfig, 'dataDir'>): string => join(dataDir, 'database');

/** A command in a mistyped folder would make an empty database there, and answer that there is nobody. */
const noPortal = ({ dataDir }: Pick<OperatorConfig, 'dataDir'>): ConfigProblem =>
  new ConfigProblem(
    `No portal has ever started on the data folder ${dataDir}: set DATA_DIR to the right folder, or DATABASE_URL to the database.`,
  );

async function openDatabase(config: OperatorConfig): Promise<OpenDatabase> {
  if (!config.databaseUrl) return await openPglite({ dataDir: databaseIn(config) });
  return openPostgres(config.databaseUrl, () => undefined);
}

/**
 * Opens the server's own database and key for one command. @throws ConfigProblem
 * @param whenHeld what to do if another process holds the data folder; by default, for one that was asked and did not answer
 */
export async function openDesk(
  config: OperatorConfig,
  print: (line: string) => void,
  whenHeld = unanswered,
): Promise<Desk & { close(): Promise<void> }> {
  if (config.problems.length > 0) throw new ConfigProblem(...config.problems);
  if (!config.databaseUrl && !existsSync(config.dataDir)) throw noPortal(config);
  const release = config.databaseUrl ? () => undefined : await takeFolder(config.dataDir, whenHeld);
  let opened: OpenDatabase | undefined;
  try {
    if (!config.databaseUrl && !existsSync(databaseIn(config))) throw noPortal(config);
    const masterKeys = await openMasterKeys(config);
    const database = await openDatabase(config);
    opened = database;
    await database.migrate();
    const { db } = database;
    const keys = await checkMasterKey(db, masterKeys);
    return {
      db,
      personalData: createPersonalData(db, keys),
      limits: createLimits(database, 1),
      auditSigner: createRingSigner(keys, 'audit'),
      actor: `operator:${config.operator}`,
      print,
      readFile: readGivenFile,
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    await opened?.close();
    release();
    throw error;
  }
}
