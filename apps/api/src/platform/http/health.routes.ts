import { sql } from 'drizzle-orm';
import { storedBytes } from '../../ports/file-store.ts';
import { probeKey } from '../files/store-mark.ts';
import { folderFault } from '../files/temporary-files.ts';
import { createSingleFlight } from '../limits/single-flight.ts';
import type { Register } from './app.ts';

const probeBytes = Buffer.from('ok');
const probeEveryMs = 5_000;

interface Fault {
  readonly error: unknown;
}

const faultOf = (check: PromiseLike<unknown>): Promise<Fault | undefined> =>
  Promise.resolve(check).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );

/** `/healthz`: the process responds. `/readyz`: so do database and file store, and the server is not about to stop. */
export const registerHealth: Register = (app, { db, log }, { fileStore }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.hasBegun) return reply.code(503).send({ status: 'stopping' });
    // Awaited together, as an unhandled rejection would end the process.
    const checks = [databaseFault(), storageFault()] as const;
    const [database, storage] = await Promise.all(checks);
    if (!database && !storage) return { status: 'ok' };
    const part = database ? 'database' : 'storage';
    log.error({ part, temporaryFiles: folderFault(storage?.error) }, 'not ready');
    return reply.code(503).send({ status: 'unavailable', part });
  });

  const asking = createSingleFlight<Fault | undefined>();
  /** One query for all concurrent requests: nobody's are counted here, and a flood must not take the database's connections. */
  const databaseFault = () => asking.join('database', () => faultOf(db.execute(sql`select 1`)));

  let isWritten = false;
  let asked: { readonly at: number; readonly answer: Promise<Fault | undefined> } | undefined;

  /** Checks the store at most every five seconds, for all requests together. */
  function storageFault(): Promise<Fault | undefined> {
    const at = Date.now();
    if (!asked || at - asked.at >= probeEveryMs || at < asked.at) asked = { at, answer: faultOf(probe()) };
    return asked.answer;
  }

  const isKept = async (): Promise<boolean> => (await storedBytes(fileStore, probeKey))?.equals(probeBytes) ?? false;

  /** Writes an entry once and then reads it; writes it again if it is missing, which alone is no fault. */
  async function probe(): Promise<void> {
    if (isWritten && (await isKept())) return;
    await fileStore.put(probeKey, probeBytes);
    isWritten = await isKept();
    if (!isWritten) throw new Error('file store does not return what was written');
  }
};
