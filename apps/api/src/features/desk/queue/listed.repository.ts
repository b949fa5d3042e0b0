import type { QueueOrder, QueueView } from '@portal/domain/rules/review/queue.ts';
import { gte, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { beginningOf } from '../../../platform/korean-time.ts';

export interface Listed {
  readonly view: QueueView;
  readonly staffId: string;
  readonly after: Place | undefined;
  readonly accountType: string | undefined;
  readonly flag: string | undefined;
  readonly assignee: string | undefined;
  readonly partner: string | undefined;
  /** Days in Korea, YYYYMMDD: finished on or after the first, and before the second. */
  readonly receivedFrom: string | undefined;
  readonly receivedBefore: string | undefined;
  readonly order: QueueOrder;
}

/** The place of a row in its list: its number and the deadline, or the time of the decision to the microsecond. */
export interface Place {
  readonly key: string;
  readonly number: string;
  /** Only in lists that show one's own reviews first. */
  readonly part: ListPart | undefined;
}

/** One's own reviews, and those of others or of nobody, in lists that show one's own first. */
export const listParts = ['mine', 'others'] as const;
export type ListPart = (typeof listParts)[number];

export const receivedIn = (
  { receivedFrom, receivedBefore }: Pick<Listed, 'receivedFrom' | 'receivedBefore'>,
  completedAt: AnyPgColumn,
) => [
  receivedFrom === undefined ? undefined : gte(completedAt, beginningOf(receivedFrom)),
  receivedBefore === undefined ? undefined : lt(completedAt, beginningOf(receivedBefore)),
];
