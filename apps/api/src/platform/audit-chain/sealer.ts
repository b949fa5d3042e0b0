import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { HeadKeeping } from './keep-heads.ts';
import { type AuditKeys, sealAudit } from './seal.ts';

/** So often that the unsealed end of the audit is younger than 15 seconds, whatever one round takes. */
const everyMs = 10_000;

/** Seals the audit while a server runs; nothing of it is done inside a call. */
export interface AuditSealer {
  start(): void;
  /** Seals once more what is there and hands its head over, then no more. */
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  /** Asked at each round, as the installation is recognised after the services are put together. */
  readonly keys: () => Promise<AuditKeys>;
  readonly keepHeads: HeadKeeping;
  readonly log: Logger;
}

export function createAuditSealer({ db, keys, keepHeads, log }: Parts): AuditSealer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const seal = async (isLast: boolean): Promise<void> => {
    try {
      const known = await keys();
      await sealAudit(db, known);
      await keepHeads(known, isLast);
    } catch (error) {
      log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'the audit was not sealed');
    }
  };
  const round = (): void => {
    running = seal(false).finally(() => {
      timer = timer && setTimeout(round, everyMs).unref();
    });
  };
  return {
    start() {
      timer = setTimeout(round, 0);
    },
    async stop() {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      await running;
      await seal(true);
    },
  };
}
