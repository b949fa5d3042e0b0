import { uuid } from '@portal/contract/desk/shared.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { queueOrders, queueViews, receivedSpans } from '@portal/domain/rules/review/queue.ts';
import * as z from 'zod/mini';
import { keepChoice, useKept } from './session/typed.ts';

const queueSearch = z.object({
  view: z.catch(z._default(z.enum(queueViews), 'open'), 'open'),
  accountType: z.catch(z.optional(z.enum(accountTypes)), undefined),
  flag: z.catch(z.optional(z.string().check(z.refine((code) => Object.hasOwn(flagNames, code)))), undefined),
  assignee: z.catch(z.optional(uuid), undefined),
  partner: z.catch(z.optional(z.string().check(z.regex(/^\S.{0,49}$/))), undefined),
  received: z.catch(z.optional(z.enum(receivedSpans)), undefined),
  /** By default mine come first. */
  order: z.catch(z.optional(z.enum(queueOrders)), undefined),
});

export type QueueSearch = z.output<typeof queueSearch>;

/** Reads the address; invalid values are dropped. */
export const readQueueSearch = (search: unknown): QueueSearch => queueSearch.parse(search);

export const isFiltered = ({ view: _view, order: _order, ...filters }: QueueSearch): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

export const unfiltered = ({ view, order }: QueueSearch): QueueSearch => readQueueSearch({ view, order });

const lastQueue = { number: '', what: deskQueueWords.title };
const kind = { read: (kept: unknown) => (kept === undefined ? undefined : readQueueSearch(kept)) };

/** Remembers the list shown, for the link back to it. */
export const keepQueue = (search: QueueSearch): void => keepChoice(lastQueue, search);

/** Returns the list that this person last opened in this tab; undefined before the first. */
export const useLastQueue = (): QueueSearch | undefined => useKept(lastQueue, kind)[0];
