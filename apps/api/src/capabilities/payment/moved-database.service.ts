import { audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/services.ts';
import { notePayers } from './restored-payer.repository.ts';
import { keepTimeline, timelinesOf } from './seen-timeline.repository.ts';

export const databaseMoved =
  'the database was restored, promoted or copied by other means than "operator restore": the gateway is asked for earlier payments before anybody pays again (docs/operations.md, "Continuous")';
export const timelineUnknown =
  'the timeline of the database cannot be read: after a restore by other means than "operator restore", run "operator restore declare" before the first start';

type Asked = Pick<Platform, 'db' | 'log'>;

/** Databases that do not reveal their timeline; asked only once. */
const refusing = new WeakSet<object>();

/**
 * If the database is on another timeline than a server saw last, the last commits of the old one may be lost, including payments. One server
 * then records all unpaid owners, so that the gateway is asked about them; also after a promotion that lost nothing, which looks the same.
 */
export async function noteMove({ db, log }: Asked): Promise<void> {
  if (refusing.has(db)) return;
  const timelines = await timelinesOf(db);
  if (!timelines) {
    refusing.add(db);
    log.warn(timelineUnknown);
    return;
  }
  const { here, seen } = timelines;
  if (here === undefined || here === seen) return;
  const payers = await db.transaction(async (tx) => {
    if (!(await keepTimeline(tx, here, seen)) || seen === undefined) return undefined;
    const noted = await notePayers(tx);
    const detail = { from: seen, to: here, payers: noted };
    await audit(tx, { actor: 'system', action: 'database-moved', result: 'ok', detail });
    return noted;
  });
  if (payers !== undefined) log.warn({ payers }, databaseMoved);
}
