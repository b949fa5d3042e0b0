import { addDays } from '../../fields/day.ts';

/** Views of the list of reviews at the desk. */
export const queueViews = ['open', 'mine', 'unassigned', 'review', 'merchant', 'approval', 'closed'] as const;
export type QueueView = (typeof queueViews)[number];

/** Whose turn it is in an open review: the reviewer's, the merchant's, or an approver's. */
export const reviewTurns = ['REVIEW', 'MERCHANT', 'APPROVAL'] as const;
export type ReviewTurn = (typeof reviewTurns)[number];

/** Orders of a list of open reviews: mine before those of others, each by deadline; or all by deadline. */
export const queueOrders = ['mine-first', 'deadline'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Views that mix my reviews with those of others; the rest contain only one kind, or have an order of their own. */
const mixedViews: readonly QueueView[] = ['open', 'review', 'merchant', 'approval'];
export const isMixedView = (view: QueueView): boolean => mixedViews.includes(view);

/** When applications were finished: today; within the last seven or thirty days, including today; or earlier. */
export const receivedSpans = ['today', 'week', 'month', 'earlier'] as const;
export type ReceivedSpan = (typeof receivedSpans)[number];

/** The first day of the span, or the day after its last; YYYYMMDD. @param today YYYYMMDD */
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

export const queueRows = 50;

/** Kinds of search (`name`: company name or login id), each by the whole value only, because sealed values cannot be searched in part. */
export const searchKinds = ['application-number', 'business-number', 'e-mail', 'name'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Parts of an application that are read separately. */
export const applicationParts = ['head', 'business', 'persons', 'settlement', 'documents', 'payments'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

export const applicationNumberPattern = /^A\d{6}-\d{4,6}$/;
/** The same within a text; a text split by it has each number at an odd place. */
export const applicationNumberWithin = /(A\d{6}-\d{4,6})/;
