import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { logProblem } from '../database/outage-log.ts';
import { namesOfCauses } from '../refusals/causes.ts';
import { chainNames } from './chains.ts';
import type { HeadKeeping } from './keep-heads.ts';
import { type AuditKeys, sealAudit } from './seal.ts';

/** Keeps the unsealed end of the audit younger than 15 seconds. */
const everyMs = 10_000;

export interface AuditSealer {
  start(): void;
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  /** Called in each round, as the installation is recognised only after the services are created. */
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
      for (const chain of chainNames) {
        await sealAudit(db, { ...known, chain });
        await keepHeads({ ...known, chain }, isLast);
      }
    } catch (error) {
      const problem = namesOfCauses(error);
      logProblem(log, error, () => log.warn({ problem }, 'the audit was not sealed'));
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
