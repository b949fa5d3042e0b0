import * as z from 'zod/mini';

/** Tabs of an application, in their order. */
export const applicationTabs = ['business', 'persons', 'settlement', 'documents', 'payments', 'timeline'] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

const applicationSearch = z.object({
  part: z.catch(z._default(z.enum(applicationTabs), 'business'), 'business'),
  /** The document or person shown, by its name in requests. */
  item: z.catch(z.optional(z.string().check(z.regex(/^[\w/-]{1,40}$/))), undefined),
  /** Revision of the change shown. */
  change: z.catch(z.optional(z.number().check(z.int(), z.minimum(1))), undefined),
  /** Whether to show the latest version of what was requested next to the previous one. */
  compare: z.catch(z.optional(z.literal(true)), undefined),
  /** Item of the request being written, by its name in requests. */
  ask: z.catch(z.optional(z.string().check(z.regex(/^[\w/-]{1,40}$/))), undefined),
  /** Id of the file shown, if an item has several. */
  file: z.catch(z.optional(z.string().check(z.regex(/^[\da-f-]{36}$/))), undefined),
});

export type ApplicationSearch = z.output<typeof applicationSearch>;

export const readApplicationSearch = (search: unknown): ApplicationSearch => applicationSearch.parse(search);
