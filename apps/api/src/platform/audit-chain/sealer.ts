import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type AuditKeys, sealAudit } from './seal.ts';

/** So often that the unsealed end of the audit is younger than 15 seconds, whatever one round takes. */
const everyMs = 10_000;

/** Seals the audit while a server runs; nothing of it is done inside a call. */
export interface AuditSealer {
  start(): void;
  /** Seals once more what is there, then no more. */
  stop(): Promise<void>;
}

/** @param keys asked at each round, as the installation is recognised after the services are put together */
export function createAuditSealer(db: Database, keys: () => Promise<AuditKeys>, log: Logger): AuditSealer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const seal = async (): Promise<void> => {
    try {
      await sealAudit(db, await keys());
    } catch (error) {
      log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'the audit was not sealed');
    }
  };
  const round = (): void => {
    running = seal().finally(() => {
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
      await seal();
    },
  };
}
