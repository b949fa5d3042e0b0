import { uuid } from '@portal/contract/desk/shared.ts';
import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import { accessCodes } from '@portal/domain/rules/staff/access-codes.ts';
import { monthPattern } from '@portal/domain/rules/staff/access-review.ts';
import * as z from 'zod/mini';

const text = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined);

const accessSearch = z.object({
  month: text(monthPattern),
  staff: z.catch(z.optional(uuid), undefined),
  code: z.catch(z.optional(z.enum(accessCodes)), undefined),
  number: text(applicationNumberPattern),
  source: text(/^[\w:.-]{1,100}$/),
  flagged: z.catch(z.optional(z.enum(['true'])), undefined),
  /** Whether to include what pages request when they are opened. */
  pages: z.catch(z.optional(z.enum(['true'])), undefined),
  /** Month whose review is shown instead of the list. */
  review: text(monthPattern),
});

export type AccessSearch = z.output<typeof accessSearch>;

/** Reads the address; invalid values are dropped. */
export const readAccessSearch = (search: unknown): AccessSearch => {
  const given = accessSearch.parse(typeof search === 'object' && search !== null ? quoted(search) : {});
  return given;
};

/** The router parses `true` as a boolean. */
const quoted = (search: object) => ({
  ...search,
  ...('flagged' in search && { flagged: String(search.flagged) }),
  ...('pages' in search && { pages: String(search.pages) }),
});
