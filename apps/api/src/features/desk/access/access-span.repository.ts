import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './access-span.ts';

/** The start of a day in Korea as a plain value, so that the planner excludes the other partitions. */
const beginning = (day: string): SQL => sql`${`${day}T00:00:00+09:00`}`;

export const isWithin = ({ from, until }: Span): SQL => sql`at >= ${beginning(from)} and at < ${beginning(until)}`;

/** A list of texts as one array parameter. None may contain a comma. */
export const listed = (values: readonly string[]): SQL => sql`string_to_array(${values.join()}, ',')`;
