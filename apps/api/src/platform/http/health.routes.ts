import { sql } from 'drizzle-orm';
import { storedBytes } from '../../ports/file-store.ts';
import type { Register } from './app.ts';

const probeKey = 'health/probe';

const succeeds = (check: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(check).then(
    () => true,
    () => false,
  );

/**
 * `/healthz`: the process answers. `/readyz`: database and file store answer too, and the server is not about to stop. No
 * further detail.
 */
export const registerHealth: Register = (app, { db, log }, { fileStore }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.hasBegun) return reply.code(503).send({ status: 'stopping' });
    // Awaited together: a rejection without a handler would end the process.
    const checks = [succeeds(db.execute(sql`select 1`)), succeeds(probe())] as const;
    const [database, storage] = await Promise.all(checks);
    if (database && storage) return { status: 'ok' };
    const part = database ? 'storage' : 'database';
    log.error({ part }, 'not ready');
    return reply.code(503).send({ status: 'unavailable', part });
  });

  async function probe(): Promise<void> {
    await fileStore.put(probeKey, Buffer.from('ok'));
    const found = await storedBytes(fileStore, probeKey);
    if (!found?.equals(Buffer.from('ok'))) throw new Error('file store does not keep');
  }
};
