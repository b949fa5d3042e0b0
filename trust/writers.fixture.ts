import { join } from 'node:path';
import { pino } from 'pino';
import { type Composition, compose } from '../apps/api/src/compose.ts';
import { serverEnvironment, startServer } from '../apps/api/test/server-process.fixture.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { lostOf, merchantsOf, Writer } from './writer.fixture.ts';

const masterKey = Buffer.alloc(32, 5).toString('base64');

export interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
}

/** Runs work with the server's own parts, without its port. */
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

export interface Written {
  readonly acknowledged: number;
  readonly lost: number;
  /** Answers that were neither a success nor a 503 with a retry time, each listed once. */
  readonly wrong: readonly string[];
  /** null while the server runs. */
  readonly exitCode: number | null;
}

/** While something happens to the server's database. @throws Error with the server's output if it ended before it was ready */
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
  // The race below reports it; afterwards the exit code is checked.
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
