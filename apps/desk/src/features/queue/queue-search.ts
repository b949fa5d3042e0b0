import { accountTypes } from '@portal/domain/journey/status.ts';
import { queueViews } from '@portal/domain/rules/review/queue.ts';
import * as z from 'zod/mini';

const text = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);

const queueSearch = z.object({
  view: z.catch(z._default(z.enum(queueViews), 'open'), 'open'),
  accountType: z.catch(z.optional(z.enum(accountTypes)), undefined),
  flag: text(/^[a-z-]{1,40}$/),
  assignee: text(/^[\da-f-]{36}$/),
});

/** View and filters, as they stand in the address. */
export type QueueSearch = z.output<typeof queueSearch>;

/** Reads the address; what is not understood is left out. */
export const readQueueSearch = (search: unknown): QueueSearch => queueSearch.parse(search);

/** Whether some reviews of the view are left out. */
export const isFiltered = ({ accountType, flag, assignee }: QueueSearch): boolean =>
  accountType !== undefined || flag !== undefined || assignee !== undefined;
