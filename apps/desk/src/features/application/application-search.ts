import * as z from 'zod/mini';

/** Tabs of an application, in their order. */
export const applicationTabs = ['business', 'persons', 'settlement', 'documents', 'payments', 'timeline'] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

const applicationSearch = z.object({
  part: z.catch(z._default(z.enum(applicationTabs), 'business'), 'business'),
  /** The document or person that is looked at, as requests name it. */
  item: z.catch(z.optional(z.string().check(z.regex(/^[\w/-]{1,40}$/))), undefined),
  /** The revision of the change that is looked at. */
  change: z.catch(z.optional(z.number().check(z.int(), z.minimum(1))), undefined),
  /** The latest version of what was asked for beside the one before. */
  compare: z.catch(z.optional(z.literal(true)), undefined),
  /** What a request is being written about, as requests name it. */
  ask: z.catch(z.optional(z.string().check(z.regex(/^[\w/-]{1,40}$/))), undefined),
  /** The file whose pages are shown, where an item has several. */
  file: z.catch(z.optional(z.string().check(z.regex(/^[\da-f-]{36}$/))), undefined),
});

/** What is looked at, as it stands in the address. */
export type ApplicationSearch = z.output<typeof applicationSearch>;

export const readApplicationSearch = (search: unknown): ApplicationSearch => applicationSearch.parse(search);
