import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './access-span.ts';

/** The beginning of a day of Korea, as the bare value: months of the table that are not asked for are not even planned. */
const beginning = (day: string): SQL => sql`${`${day}T00:00:00+09:00`}`;

export const isWithin = ({ from, until }: Span): SQL => sql`at >= ${beginning(from)} and at < ${beginning(until)}`;

/** Texts as an array: one parameter, however many. None has a comma. */
export const listed = (values: readonly string[]): SQL => sql`string_to_array(${values.join()}, ',')`;
