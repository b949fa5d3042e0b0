import { sql } from 'drizzle-orm';
import type { Register } from './app.ts';

const probeKey = 'health/probe';

const succeeds = (check: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(check).then(
    () => true,
    () => false,
  );

/** `/healthz`: the process answers. `/readyz`: so do database and file store. Neither says more than that. */
export const registerHealth: Register = (app, { db, log }, { fileStore }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    // Both are heard at once: an answer that nobody has heard yet would end the process where it is a failure.
    const checks = [succeeds(db.execute(sql`select 1`)), succeeds(probe())] as const;
    const [database, storage] = await Promise.all(checks);
    if (database && storage) return { status: 'ok' };
    const part = database ? 'storage' : 'database';
    log.error({ part }, 'not ready');
    return reply.code(503).send({ status: 'unavailable', part });
  });

  async function probe(): Promise<void> {
    await fileStore.put(probeKey, Buffer.from('ok'));
    const found = await fileStore.get(probeKey);
    if (!found?.equals(Buffer.from('ok'))) throw new Error('file store does not keep');
  }
};
