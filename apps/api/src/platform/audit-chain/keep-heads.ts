import type { Logger } from 'pino';
import type { AuditHeadKeeper } from '../../ports/audit-head-keeper.ts';
import type { Database } from '../database/database.ts';
import { logProblem } from '../database/outage-log.ts';
import { codeOf, namesOfCauses } from '../refusals/causes.ts';
import { noteOf } from './checkpoint.ts';
import { type AuditKeys, latestHead } from './seal.ts';

const everyMs = 60 * 60 * 1_000;

interface Kept {
  note: string;
  /** By the steady clock: setting a clock back would delay the next head by as much. */
  at: number;
}

/** Sends the newest head to keepers and log, hourly or with `now` at once; a failed keeper is retried next time. `keepPurges` runs every time. */
export function createHeadKeeping(
  db: Database,
  places: readonly AuditHeadKeeper[],
  log: Logger,
  keepPurges = async (): Promise<void> => undefined,
) {
  const inLog: AuditHeadKeeper = { name: 'log', keep: async (head) => log.info({ head }, 'a signed head') };
  const keptOf = { audit: new Map<AuditHeadKeeper, Kept>(), access: new Map<AuditHeadKeeper, Kept>() };

  async function handOver(kept: Map<AuditHeadKeeper, Kept>, place: AuditHeadKeeper, note: string): Promise<void> {
    try {
      if (kept.get(place)?.note !== note) await place.keep(note);
      kept.set(place, { note, at: performance.now() });
    } catch (error) {
      const problem = namesOfCauses(error);
      log.warn({ place: place.name, problem }, 'a head of the audit could not be stored');
    }
  }

  /** Updates the list of purges; a failure must not prevent the keeping of heads. */
  async function keepList(): Promise<void> {
    try {
      await keepPurges();
    } catch (error) {
      const problem = error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown';
      logProblem(log, error, () =>
        log.warn({ problem }, 'the list of purges next to AUDIT_HEADS_FILE could not be written'),
      );
    }
  }

  return async (keys: AuditKeys, now: boolean): Promise<void> => {
    const kept = keptOf[keys.chain];
    const since = performance.now() - everyMs;
    const due = [inLog, ...places].filter((place) => now || (kept.get(place)?.at ?? since) <= since);
    if (keys.chain === 'audit') await keepList();
    const head = due.length > 0 ? await latestHead(db, keys.chain) : undefined;
    if (!head) return;
    const note = noteOf(keys, head);
    await Promise.all(due.map((place) => handOver(kept, place, note)));
  };
}

export type HeadKeeping = ReturnType<typeof createHeadKeeping>;
