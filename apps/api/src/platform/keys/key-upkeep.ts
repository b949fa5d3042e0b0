import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { KeyService } from '../../ports/key-service.ts';
import type { Database } from '../database/database.ts';
import { logProblem } from '../database/outage-log.ts';
import { tables } from '../database/tables.ts';
import { namesOfCauses } from '../refusals/causes.ts';
import type { PersonalData } from '../security/personal-data.ts';
import type { KeyRing } from './key-ring.ts';
import { createMasterKeyWatch, recordedKeys } from './master-key-watch.ts';

const { serverNode } = tables;

/** How often a server checks for newer versions of keys, in milliseconds. */
export const usualUpkeepMs = 30_000;
/** A server that has recorded nothing for this long counts as gone. */
export const goneMs = 3 * usualUpkeepMs;

export interface KeyUpkeep {
  /** Records this server now, and then every half minute. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly service: KeyService;
  readonly personalData: Pick<PersonalData, 'dropGone'>;
  readonly log: Logger;
  /** The interval in milliseconds; shorter in tests. */
  readonly everyMs?: number;
}

/** Records which keys a server knows, and deletes servers that have been gone for a day. */
async function recordNode(db: Database, id: string, keys: KeyRing, service: KeyService): Promise<void> {
  const name = `${hostname()}:${process.pid}`;
  const known = { name, keyRing: keys.mark(), ...recordedKeys(service) };
  await db
    .insert(serverNode)
    .values({ id, ...known })
    .onConflictDoUpdate({ target: serverNode.id, set: { ...known, seenAt: sql`now()` } });
  await db.delete(serverNode).where(lt(serverNode.seenAt, sql`now() - interval '1 day'`));
}

const othersOf = (db: Database, id: string) =>
  db
    .select()
    .from(serverNode)
    .where(and(ne(serverNode.id, id), gt(serverNode.seenAt, sql`now() - make_interval(secs => ${goneMs / 1_000})`)));

/**
 * Reads keys again every half minute, and records what this server knows, even if reading fails: a rotation then waits for it, while a silent server
 * would count as gone although it still writes with the former key. Drops keys of owners purged elsewhere.
 */
export function createKeyUpkeep({ db, keys, service, personalData, log, everyMs = usualUpkeepMs }: Parts): KeyUpkeep {
  const id = randomUUID();
  const watch = createMasterKeyWatch(service, log);
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let running: Promise<void> = Promise.resolve();

  const record = (): Promise<void> => recordNode(db, id, keys, service);

  async function attempt(work: () => Promise<void>, what: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      const problem = namesOfCauses(error);
      logProblem(log, error, () => log.warn({ problem }, what));
    }
  }

  async function renew(): Promise<void> {
    await attempt(() => personalData.dropGone(), 'cannot look for keys of purged owners');
    await attempt(async () => {
      await service.renew();
      await keys.renew();
    }, 'the keys could not be renewed');
    await attempt(record, 'this server could not record which keys it has');
    await attempt(async () => watch.compare(await othersOf(db, id)), 'the keys of other servers could not be compared');
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
