import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { registryStateName } from '@portal/domain/messages/desk/desk-decision.ts';
import { subjectLabel } from '@portal/domain/messages/desk/desk-notes.ts';
import type { ReviewChangeKind } from '@portal/domain/rules/review/review-changes.ts';
import { proposalsOf } from '../../../capabilities/review/decision/decision.repository.ts';
import { companiesFor } from '../../../capabilities/review/dossier/companies.ts';
import { notesOf } from '../../../capabilities/review/review-note.repository.ts';
import type { RecordedChange } from '../../../capabilities/review/review-revision.repository.ts';
import { supplementsOf } from '../../../capabilities/review/supplement.repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import type { CorrectedRow } from '../application/corrections.repository.ts';
import { detailOf } from '../application/timeline-details.ts';
import { writtenWith } from '../application/written-with.ts';
import { actorNames } from '../session/actor-names.ts';
import { type ChangeEvent, eventsNamed, registryStates } from './change-events.repository.ts';

/** What the history records of a change: its version or verdict, the text written with it, and values before and after. */
export interface ChangeDetail {
  /** As in the audit: ok or refused. */
  readonly result: string;
  readonly detail: string | undefined;
  readonly quote: string | undefined;
  readonly values: readonly CorrectedRow[];
}

interface Tools extends Pick<Platform, 'personalData'> {
  readonly db: Queryable;
}
type Texts = (change: RecordedChange, event: ChangeEvent) => string | undefined;
type Values = (change: RecordedChange, event: ChangeEvent) => readonly CorrectedRow[];

/** Actions by which a merchant can change answers once an application is reopened. */
const answering = [
  'person.saved',
  'person.removed',
  'document.uploaded',
  'settlement-account.check',
  'certificate.checked',
];
/** The item of actions that have no subject of their own. */
const itemsOf: Readonly<Record<string, string>> = {
  'settlement-account.check': 'settlement-account',
  'certificate.checked': 'certificate',
};

const isSameMoment = (one: Date | undefined, other: Date): boolean => one?.getTime() === other.getTime();
const toOf = ({ detail }: ChangeEvent): string => (typeof detail.to === 'string' ? actorOfStaff(detail.to) : '');

const has = (changes: readonly RecordedChange[], ...kinds: readonly ReviewChangeKind[]): boolean =>
  changes.some(({ kind }) => kinds.includes(kind));

async function quotesOf(
  { db, personalData }: Tools,
  ownerId: string,
  changes: readonly RecordedChange[],
): Promise<Texts> {
  const isAsked = has(changes, 'supplement.asked', 'supplement.refused', 'supplement.answered');
  const supplements = isAsked ? await supplementsOf(db, personalData, ownerId) : [];
  const notes = has(changes, 'note.written', 'person.verified-by-hand') ? await notesOf(db, personalData, ownerId) : [];
  const isProposed = has(changes, 'decision.proposed', 'decision.returned');
  const proposals = isProposed ? await proposalsOf(db, personalData, ownerId) : [];
  return ({ kind, item, at }, event) => {
    if (kind === 'note.written' || kind === 'person.verified-by-hand')
      return notes.find((note) => note.subject === item && isSameMoment(note.at, at))?.text;
    if (kind === 'decision.proposed') return proposals.find((one) => isSameMoment(one.proposedAt, at))?.remark;
    if (kind === 'decision.returned') return proposals.find((one) => isSameMoment(one.settledAt, at))?.returnText;
    return writtenWith(supplements, event);
  };
}

async function assigneesOf({ db, personalData }: Tools, ownerId: string): Promise<Values> {
  const events = await eventsNamed(db, ownerId, ['review.assigned', 'review.released']);
  const nameOf = await actorNames(db, personalData, events.map(toOf));
  return ({ kind, at }) => {
    const place = events.findIndex((event) => event.action === kind && isSameMoment(event.at, at));
    const [before, after] = [events[place - 1], events[place]].map((event) => (event && nameOf(toOf(event))) ?? '');
    return before === after ? [] : [{ label: words.assignee, before: before ?? '', after: after ?? '' }];
  };
}

async function statesOf({ db }: Tools, ownerId: string): Promise<Values> {
  const states = await registryStates(db, ownerId);
  return ({ at }) => {
    const [before, after] = states.filter((one) => one.at <= at).slice(-2);
    if (!before || !after) return [];
    return [
      { label: words.businessState, before: registryStateName(before.state), after: registryStateName(after.state) },
    ];
  };
}

const verified: Values = ({ kind }) => [
  {
    label: words.verification,
    before: words.notVerified,
    after: kind === 'person.verified-by-hand' ? words.verifiedByHand : words.verified,
  },
];

const versions: Values = (_change, { detail: { version } }) => {
  if (typeof version !== 'number') return [];
  return [{ label: words.version, before: version > 1 ? words.sent(version - 1) : '', after: words.sent(version) }];
};

async function valuesOf(tools: Tools, ownerId: string, changes: readonly RecordedChange[]): Promise<Values> {
  const none: Values = () => [];
  const assignees = has(changes, 'review.assigned', 'review.released') ? await assigneesOf(tools, ownerId) : none;
  const states = has(changes, 'registry.answered') ? await statesOf(tools, ownerId) : none;
  const of: Partial<Record<ReviewChangeKind, Values>> = {
    'review.assigned': assignees,
    'review.released': assignees,
    'registry.answered': states,
    'supplement.uploaded': versions,
    'person.verified-later': verified,
    'person.verified-by-hand': verified,
  };
  return (change, event) => of[change.kind]?.(change, event) ?? [];
}

/** The parts that the merchant answered again before finishing once more. */
async function answeredAgain(
  { db, personalData }: Tools,
  ownerId: string,
  changes: readonly RecordedChange[],
): Promise<Texts> {
  const events = has(changes, 'review.restarted') ? await eventsNamed(db, ownerId, answering) : [];
  const subjects = events.map(({ subject }) => subject);
  const companies = await companiesFor(db, personalData, ownerId, subjects);
  return ({ at }, { detail }) => {
    const since = typeof detail.since === 'string' ? new Date(detail.since) : at;
    const between = events.filter((event) => event.at > since && event.at <= at);
    const labels = between.map(({ action, subject }) => subjectLabel(itemsOf[action] ?? subject, companies));
    return [...new Set(labels.filter((label) => label !== ''))].join(', ') || undefined;
  };
}

export async function changeDetails(
  tools: Tools,
  ownerId: string,
  changes: readonly RecordedChange[],
): Promise<(change: RecordedChange) => ChangeDetail> {
  const [first] = changes;
  if (!first) return () => ({ result: 'ok', detail: undefined, quote: undefined, values: [] });
  const { db, personalData } = tools;
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const earliest = new Date(Math.min(...changes.map(({ at }) => at.getTime())));
  const events = await eventsNamed(db, ownerId, kinds, earliest);
  const quoteOf = await quotesOf(tools, ownerId, changes);
  const valuesIn = await valuesOf(tools, ownerId, changes);
  const againOf = await answeredAgain(tools, ownerId, changes);
  const nameOf = await actorNames(db, personalData, events.map(toOf));
  return (change) => {
    const { kind, item, at } = change;
    const event = events.find((one) => one.action === kind && one.subject === item && isSameMoment(one.at, at));
    const detail =
      event && (kind === 'review.restarted' ? againOf(change, event) : detailOf(event, nameOf(toOf(event))));
    return {
      result: event?.result ?? 'ok',
      detail,
      quote: event && quoteOf(change, event),
      values: event ? valuesIn(change, event) : [],
    };
  };
}
