import { addDays } from '../../fields/day.ts';

/** Lists of reviews at the desk. */
export const queueViews = ['open', 'mine', 'unassigned', 'review', 'merchant', 'approval', 'closed'] as const;
export type QueueView = (typeof queueViews)[number];

/** Whose turn it is in an open review: the reviewer's, the merchant's, or an approver's. */
export const reviewTurns = ['REVIEW', 'MERCHANT', 'APPROVAL'] as const;
export type ReviewTurn = (typeof reviewTurns)[number];

/** Orders of a list of open reviews: mine before those of others, each by deadline; or all of them by deadline. */
export const queueOrders = ['mine-first', 'deadline'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Views in which there are mine and those of others: of the rest all are one or the other, or they have an order of their own. */
const mixedViews: readonly QueueView[] = ['open', 'review', 'merchant', 'approval'];
export const isMixedView = (view: QueueView): boolean => mixedViews.includes(view);

/** When applications were finished: today; in the last seven or thirty days, today among them; or before those. */
export const receivedSpans = ['today', 'week', 'month', 'earlier'] as const;
export type ReceivedSpan = (typeof receivedSpans)[number];

/** The first day that is meant, or the one behind the last; YYYYMMDD. @param today YYYYMMDD */
export function receivedDays(span: ReceivedSpan, today: string): { readonly from?: string; readonly before?: string } {
  switch (span) {
    case 'today':
      return { from: today };
    case 'week':
      return { from: addDays(today, -6) };
    case 'month':
      return { from: addDays(today, -29) };
    case 'earlier':
      return { before: addDays(today, -29) };
  }
}

/** Rows of a list at once. */
export const queueRows = 50;

/** Kinds of what is searched for (`name`: of the company, or the login id), each found whole or not at all, as sealed values cannot be found in part. */
export const searchKinds = ['application-number', 'business-number', 'e-mail', 'name'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Parts in which an application is read. */
export const applicationParts = ['head', 'business', 'persons', 'settlement', 'documents', 'payments'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** The form of an application's number. */
export const applicationNumberPattern = /^A\d{6}-\d{4,6}$/;
