import { join } from 'node:path';
import { pino } from 'pino';
import { type Composition, compose } from '../apps/api/src/compose.ts';
import { serverEnvironment, startServer } from '../apps/api/test/server-process.fixture.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { lostOf, merchantsOf, Writer } from './writer.fixture.ts';

const masterKey = Buffer.alloc(32, 5).toString('base64');

/** Where the server under test and its database are. */
export interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
}

/** With the server's own parts, and without its port. */
async function withKeeper<T>({ folder, databaseUrl }: Place, work: (keeper: Composition) => Promise<T>): Promise<T> {
  const keeper = await compose(
    {
      ...testConfig,
      databaseUrl,
      dataDir: join(folder, 'keeper'),
      filesDir: join(folder, 'files'),
      masterKey: { value: masterKey, file: undefined },
    },
    pino({ level: 'silent' }),
  );
  try {
    return await work(keeper);
  } finally {
    await keeper.close();
  }
}

const server = ({ folder, databaseUrl }: Place) =>
  startServer({
    ...serverEnvironment(join(folder, 'server')),
    DATABASE_URL: databaseUrl,
    FILES_DIR: join(folder, 'files'),
    MASTER_KEY: masterKey,
    SOURCE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'fatal',
  });

/** What the writers and the server came to. */
export interface Written {
  readonly acknowledged: number;
  /** Of those that the database does not have. */
  readonly lost: number;
  /** Answers that were neither a yes nor a 503 with a time, once each. */
  readonly wrong: readonly string[];
  /** null while the server runs. */
  readonly exitCode: number | null;
}

/**
 * Lets so many merchants write without a pause to a server of its own while something happens to its database.
 * @throws Error with the server's words where it ended before it was ready
 */
export async function writeDuring(
  place: Place,
  count: number,
  happening: (writers: readonly Writer[]) => Promise<void>,
): Promise<Written> {
  const merchants = await withKeeper(place, (keeper) => merchantsOf(keeper, count));
  const { isReady, ended, child } = server(place);
  const failed = ended.then(({ words }): never => {
    throw new Error(`the server ended: ${words}`);
  });
  // Whoever waits for the port hears of it; afterwards the exit code is looked at.
  failed.catch(() => undefined);
  const origin = `http://localhost:${await Promise.race([isReady, failed])}`;
  const writers = merchants.map((merchant) => new Writer(origin, merchant));
  let isOver = false;
  const writing = writers.map(async (writer) => {
    while (!isOver) await writer.write();
  });
  try {
    await happening(writers);
  } finally {
    isOver = true;
    await Promise.all(writing);
  }
  const lost = await withKeeper(place, (keeper) => lostOf(keeper, writers));
  return {
    acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged, 0),
    lost,
    wrong: [...new Set(writers.flatMap((writer) => writer.wrong))],
    exitCode: child.exitCode,
  };
}
