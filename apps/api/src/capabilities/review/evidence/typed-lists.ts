import * as z from 'zod/mini';
import type { ReviewCheck } from './review-check.repository.ts';

const typedHolders = z.array(z.object({ holder: z.string(), share: z.string() }));
const typedList = z.object({
  holders: typedHolders,
  baseDay: z.optional(z.string()),
  former: z.array(z.object({ day: z.optional(z.string()), at: z.string() })),
});
/** Older lists, from before the base day was asked for, consist only of the holders. */
const keptList = z.union([
  typedList,
  z.pipe(
    typedHolders,
    z.transform((holders: z.output<typeof typedHolders>): z.output<typeof typedList> => ({ holders, former: [] })),
  ),
]);

export interface TypedList extends Pick<ReviewCheck, 'staffId' | 'at'> {
  /** '' for the applicant's own. */
  readonly company: string;
  readonly holders: readonly { readonly holder: string; readonly share: string }[];
  /** The day for which the list is valid, YYYYMMDD. */
  readonly baseDay: string | undefined;
  /** Base days of earlier versions, earliest first. */
  readonly former: readonly { readonly day: string | undefined; readonly at: string }[];
}

/** Maximum earlier base days kept per list, the latest ones. */
const mostFormer = 20;

export const typedListKey = (company: string): string => `holdings.${company}`;

/** The lists among the checks of an application, the latest of each company. @param checks earliest first */
export function typedLists(checks: readonly ReviewCheck[]): readonly TypedList[] {
  const prefix = typedListKey('');
  const latest = new Map<string, TypedList>();
  for (const { key, staffId, at, text } of checks) {
    if (!key.startsWith(prefix)) continue;
    const company = key.slice(prefix.length);
    const { holders, baseDay, former } = keptList.parse(JSON.parse(text ?? '[]'));
    const days = former.map((one) => ({ day: one.day, at: one.at }));
    latest.set(company, { company, staffId, at, holders, baseDay, former: days });
  }
  return [...latest.values()];
}

/** The stored form of a list; takes over the base day of the list it replaces. */
export function keptText(typed: Pick<TypedList, 'holders' | 'baseDay'>, before: TypedList | undefined): string {
  const former = before ? [...before.former, { day: before.baseDay, at: before.at.toISOString() }] : [];
  return JSON.stringify({ ...typed, former: former.slice(-mostFormer) });
}
