import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import { accessCodes } from '@portal/domain/rules/staff/access-codes.ts';
import { monthPattern } from '@portal/domain/rules/staff/access-review.ts';
import * as z from 'zod/mini';

const text = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);

const accessSearch = z.object({
  month: text(monthPattern),
  staff: text(/^[\da-f-]{36}$/),
  code: z.catch(z.optional(z.enum(accessCodes)), undefined),
  number: text(applicationNumberPattern),
  source: text(/^[\w:.-]{1,100}$/),
  flagged: z.catch(z.optional(z.enum(['true'])), undefined),
  /** With what pages ask for as they are opened. */
  pages: z.catch(z.optional(z.enum(['true'])), undefined),
  /** The month whose review is shown in place of the list. */
  review: text(monthPattern),
});

/** Month and filters, as they stand in the address. */
export type AccessSearch = z.output<typeof accessSearch>;

/** Reads the address; what is not understood is left out. */
export const readAccessSearch = (search: unknown): AccessSearch => {
  const given = accessSearch.parse(typeof search === 'object' && search !== null ? quoted(search) : {});
  return given;
};

/** The router reads `true` as a truth value. */
const quoted = (search: object) => ({
  ...search,
  ...('flagged' in search && { flagged: String(search.flagged) }),
  ...('pages' in search && { pages: String(search.pages) }),
});
