import { subjectLabel } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskTimelineWords as words } from '@portal/domain/messages/desk/desk-timeline.ts';
import { timelineActions, timelineText, timelineViewings } from '@portal/domain/messages/review/timeline-words.ts';
import { isReviewItem } from '@portal/domain/rules/review/review-states.ts';
import { companiesFor } from '../../../capabilities/review/dossier/companies.ts';
import { supplementsOf } from '../../../capabilities/review/supplement.repository.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff, openReason } from '../access/access-record.repository.ts';
import { actorNames, whoIn } from '../session/actor-names.ts';
import { type CorrectedRow, correctedRows, isCorrection } from './corrections.repository.ts';
import { eventsOf, type TimelineRow, viewingsOf } from './timeline.repository.ts';
import { detailOf } from './timeline-details.ts';
import { writtenWith } from './written-with.ts';

const atOnce = 50;
/** Extra rows, because all rows of one moment are on the same page; a transaction has few. */
const spare = 30;

type Tools = Pick<Platform, 'db' | 'personalData'>;

/** Answers from outside authorities, even if the merchant made the request. */
const answeredOutside = new Set(['id-card.verify', 'registry.answered', 'certificate.checked']);

const byOf = ({ action, actor, result }: TimelineRow) =>
  answeredOutside.has(action) && result === 'ok' ? ('authority' as const) : whoIn(actor);

/** Viewings whose subject is an item; for others it is a part or a file. */
const aboutItems = new Set(['checked', 'number-seen']);
const isAbout = ({ action, kind }: TimelineRow, subject: string): boolean =>
  kind === 'viewing' ? aboutItems.has(action) : action === 'note.written' || isReviewItem(subject);
const labelOf = (row: TimelineRow, companies: readonly string[]): string | undefined =>
  row.subject !== undefined && isAbout(row, row.subject) ? subjectLabel(row.subject, companies) : undefined;

async function quotesOf({ db, personalData }: Tools, ownerId: string, page: readonly TimelineRow[]) {
  const isAsked = page.some(({ action }) => action.startsWith('supplement.'));
  const supplements = isAsked ? await supplementsOf(db, personalData, ownerId) : [];
  const quoteOf = async (event: TimelineRow): Promise<string | undefined> => {
    if (event.kind === 'event') return writtenWith(supplements, event);
    const reason = await openReason(personalData, event);
    return reason === undefined ? undefined : words.reason(reason);
  };
  return new Map(await Promise.all(page.map(async (event) => [event, await quoteOf(event)] as const)));
}

async function correctionsOf(tools: Tools, ownerId: string, page: readonly TimelineRow[]) {
  const found = new Map<number, readonly CorrectedRow[]>();
  for (const action of new Set(page.map((event) => event.action))) {
    if (!isCorrection(action)) continue;
    const numbers = page.filter((event) => event.action === action).map(({ seq }) => seq);
    for (const [seq, rows] of await correctedRows(tools, ownerId, action, numbers)) found.set(seq, rows);
  }
  return ({ seq, kind }: TimelineRow): readonly CorrectedRow[] => (kind === 'event' ? (found.get(seq) ?? []) : []);
}

async function pageOf({ db }: Tools, ownerId: string, cursor: string | undefined) {
  const part = { cursor, most: atOnce + spare };
  const events = await eventsOf(db, ownerId, Object.keys(timelineActions), part);
  const viewings = await viewingsOf(db, ownerId, Object.keys(timelineViewings), part);
  const all = [...events, ...viewings].sort((one, other) => Number(other.moment) - Number(one.moment));
  const last = all[atOnce - 1]?.moment;
  const page = last === undefined ? all : all.filter(({ moment }) => Number(moment) >= Number(last));
  return { page, next: page.length < all.length ? last : undefined };
}

/** A page of an application's history, latest first. @param cursor of the previous page */
export async function timelineOf(tools: Tools, ownerId: string, cursor: string | undefined) {
  const { page, next } = await pageOf(tools, ownerId, cursor);
  const toOf = ({ action, detail: { to } }: TimelineRow): string =>
    action === 'review.assigned' && typeof to === 'string' ? actorOfStaff(to) : '';
  const nameOf = await actorNames(
    tools.db,
    tools.personalData,
    page.flatMap((row) => [row.actor, toOf(row)]),
  );
  const subjects = page.map(({ subject }) => subject);
  const companies = await companiesFor(tools.db, tools.personalData, ownerId, subjects);
  const quotes = await quotesOf(tools, ownerId, page);
  const correctedOf = await correctionsOf(tools, ownerId, page);
  return {
    events: page.map((row) => ({
      id: `${row.kind}-${row.seq}`,
      at: row.at,
      by: byOf(row),
      name: nameOf(row.actor),
      kind: row.kind,
      action: row.action,
      text: timelineText(row.action, row.result),
      subject: row.subject,
      itemLabel: labelOf(row, companies),
      result: row.result,
      detail: detailOf(row, nameOf(toOf(row))),
      quote: quotes.get(row),
      corrected: [...correctedOf(row)],
    })),
    next,
  };
}
