import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { KeyService } from '../../ports/key-service.ts';
import type { Database } from '../database/database.ts';
import { logProblem } from '../database/outage-log.ts';
import { tables } from '../database/tables.ts';
import type { KeyRing } from './key-ring.ts';

const { serverNode } = tables;

/** How often a server asks for newer versions of keys, in milliseconds. */
export const usualUpkeepMs = 30_000;

/** Keeps a server's keys up to date. */
export interface KeyUpkeep {
  /** Records this server; then every half minute. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly service: KeyService;
  readonly log: Logger;
  /** Shorter in tests. */
  readonly everyMs?: number;
}

/**
 * Reads master keys and key ring again every half minute, and records for the other servers what this one knows. An error
 * leaves it with the keys that it has, and with its old record: a rotation waits for it.
 */
export function createKeyUpkeep({ db, keys, service, log, everyMs = usualUpkeepMs }: Parts): KeyUpkeep {
  const id = randomUUID();
  const name = `${hostname()}:${process.pid}`;
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let running: Promise<void> = Promise.resolve();

  async function record(): Promise<void> {
    const known = { name, keyRing: keys.mark(), masterKeys: service.names.join(' ') };
    const seenAt = sql`now()`;
    await db
      .insert(serverNode)
      .values({ id, ...known })
      .onConflictDoUpdate({ target: serverNode.id, set: { ...known, seenAt } });
    await db.delete(serverNode).where(lt(serverNode.seenAt, sql`now() - interval '1 day'`));
  }

  async function renew(): Promise<void> {
    try {
      await service.renew();
      await keys.renew();
      await record();
    } catch (error) {
      const problem = error instanceof Error ? error.name : 'unknown';
      logProblem(log, error, () => log.warn({ problem }, 'the keys were not renewed'));
    }
  }

  function again(): void {
    if (!isOn) return;
    timer = setTimeout(() => {
      running = renew().finally(again);
    }, everyMs).unref();
  }

  return {
    async start() {
      isOn = true;
      await record();
      again();
    },
    async stop() {
      if (!isOn) return;
      isOn = false;
      clearTimeout(timer);
      await running;
      await db
        .delete(serverNode)
        .where(eq(serverNode.id, id))
        .catch(() => undefined);
    },
  };
}
