import type { QueueOrder, QueueView } from '@portal/domain/rules/review/queue.ts';
import { gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What is listed: a view, its filters, and where the page before ended. */
export interface Listed {
  readonly view: QueueView;
  readonly staffId: string;
  readonly after: Place | undefined;
  readonly accountType: string | undefined;
  readonly flag: string | undefined;
  readonly assignee: string | undefined;
  readonly partner: string | undefined;
  /** Days in Korea, YYYYMMDD: finished from the one on, and before the other. */
  readonly receivedFrom: string | undefined;
  readonly receivedBefore: string | undefined;
  readonly order: QueueOrder;
}

/** The place of a row in its list: the deadline, or the moment of the decision, to the microsecond; and the number. */
export interface Place {
  readonly key: string;
  readonly number: string;
  /** Of a list in which mine come first. */
  readonly part: ListPart | undefined;
}

/** Mine, or those of others and of nobody, where mine come first. */
export const listParts = ['mine', 'others'] as const;
export type ListPart = (typeof listParts)[number];

/** When a day begins in Korea. @param day YYYYMMDD */
export const beginningOf = (day: string): SQL => sql`(${day}::timestamp at time zone 'Asia/Seoul')`;

/** What the days of its finishing are, in whichever table. */
export const receivedIn = (
  { receivedFrom, receivedBefore }: Pick<Listed, 'receivedFrom' | 'receivedBefore'>,
  completedAt: AnyPgColumn,
) => [
  receivedFrom === undefined ? undefined : gte(completedAt, beginningOf(receivedFrom)),
  receivedBefore === undefined ? undefined : lt(completedAt, beginningOf(receivedBefore)),
];
