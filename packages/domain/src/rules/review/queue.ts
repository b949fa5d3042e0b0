/** Lists of reviews at the desk. */
export const queueViews = ['open', 'mine', 'unassigned', 'review', 'merchant', 'approval', 'closed'] as const;
export type QueueView = (typeof queueViews)[number];

/** Whose turn it is in an open review: the reviewer's, the merchant's, or an approver's. */
export const reviewTurns = ['REVIEW', 'MERCHANT', 'APPROVAL'] as const;
export type ReviewTurn = (typeof reviewTurns)[number];

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
