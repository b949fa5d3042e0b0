import { createHash, randomBytes } from 'node:crypto';
import { startPagePool } from '../../apps/reader/src/pages/pool.ts';
import { startPool } from '../../apps/reader/src/pool/pool.ts';
import { buildApp } from '../../apps/reader/src/server/app.ts';

type Read = Parameters<typeof buildApp>[0]['pool']['read'];

/** Documents that may wait: more than the workers and portals of a run request at once. */
const queueLimit = 50;
/** Two browsers and the portals share the machine: reading time is not what these tests measure. */
const timeLimitMs = 60_000;

/** Remembers outcomes by the file's bytes. A timed-out reading is repeated; one whose caller has gone is finished, as another test may request it. */
function remembering(read: Read): Read {
  const known = new Map<string, ReturnType<Read>>();
  return async (task) => {
    const key = createHash('sha256').update(`${task.inferType}:`).update(task.file).digest('base64');
    const outcome = known.get(key) ?? read(task);
    known.set(key, outcome);
    const isKept = await outcome.then(
      ({ kind }) => kind !== 'failed',
      () => false,
    );
    if (!isKept) known.delete(key);
    return outcome;
  };
}

/** Portals of a run send the same few specimens: each is read once. @returns the environment of a portal that uses it, and how to end it */
export async function startRememberingReader() {
  const secret = randomBytes(16).toString('hex');
  const pool = startPool({ workers: 2, queueLimit, timeLimitMs });
  const pagePool = startPagePool({ workers: 1, timeLimitMs });
  const app = await buildApp({
    secret,
    pool: { read: remembering(pool.read) },
    pagePool: { read: remembering(pagePool.read) },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    env: {
      CLOVA_EKYC_DOCUMENT_URL: `${url}/ekyc/v1/local/reader`,
      READER_SECRET: secret,
      READER_URL: url,
    },
    close: async (): Promise<void> => {
      await Promise.all([pool.close(), pagePool.close(), app.close()]);
    },
  };
}
