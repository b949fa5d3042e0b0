import { timelineActions, timelineViewings } from '@portal/domain/messages/review/timeline-words.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorNames, whoIn } from '../session/actor-names.ts';
import { eventsOf, viewingsOf } from './timeline.repository.ts';

const atOnce = 50;
/** Of one moment all rows stand on one page: a transaction has few. */
const spare = 30;

const words: Readonly<Record<string, string>> = { ...timelineActions, ...timelineViewings };

/** A page of an application's history, the latest first. @param cursor of the page before */
export async function timelineOf(
  { db, personalData }: Pick<Platform, 'db' | 'personalData'>,
  ownerId: string,
  cursor: string | undefined,
) {
  const part = { cursor, most: atOnce + spare };
  const events = await eventsOf(db, ownerId, Object.keys(timelineActions), part);
  const all = [...events, ...(await viewingsOf(db, ownerId, part))].sort(
    (one, other) => Number(other.moment) - Number(one.moment),
  );
  const last = all[atOnce - 1]?.moment;
  const page = last === undefined ? all : all.filter(({ moment }) => Number(moment) >= Number(last));
  const nameOf = await actorNames(
    db,
    personalData,
    page.map(({ actor }) => actor),
  );
  return {
    events: page.map((row) => ({
      ...row,
      by: whoIn(row.actor),
      name: nameOf(row.actor),
      text: words[row.action] ?? row.action,
    })),
    next: page.length < all.length ? last : undefined,
  };
}
