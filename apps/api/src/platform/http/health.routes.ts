import { sql } from 'drizzle-orm';
import type { Register } from './app.ts';

const probeKey = 'health/probe';

/** `/healthz`: the process answers. `/readyz`: so do database and file store. Neither says more than that. */
export const registerHealth: Register = (app, { db, log }, { fileStore }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: db.execute(sql`select 1`), storage: probe() };
    for (const [part, check] of Object.entries(checks)) {
      const isReady = await Promise.resolve(check).then(
        () => true,
        () => false,
      );
      if (isReady) continue;
      log.error({ part }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', part });
    }
    return { status: 'ok' };
  });

  async function probe(): Promise<void> {
    await fileStore.put(probeKey, Buffer.from('ok'));
    const found = await fileStore.get(probeKey);
    if (!found?.equals(Buffer.from('ok'))) throw new Error('file store does not keep');
  }
};
