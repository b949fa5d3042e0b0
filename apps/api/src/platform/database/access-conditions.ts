import { accessOfPages } from '@portal/domain/rules/staff/access-codes.ts';
import { workingHours } from '@portal/domain/rules/staff/access-review.ts';
import { sql } from 'drizzle-orm';

/*
 * Conditions on rows of `access_event`, as text without parameters: the partial index of the rows to review uses them, and the database
 * chooses it only for exactly the same conditions.
 */

const codes = accessOfPages.map((code) => `'${code}'`).join(',');
const local = "(at at time zone 'Asia/Seoul')";

const head = "(code = 'read' and subject = 'head')";
const action = `(result <> 'ok' or (code not in (${codes}) and (code <> 'read' or subject = 'head')))`;
const hour = `extract(hour from ${local})`;
const byPerson = "(detail->'again' is null)";
/** A page itself marks a repeated read, which is trusted only for what pages show, never for a person's actions. */
const lateReading = `(${byPerson} and (extract(isodow from ${local}) > 5 or ${hour} < ${workingHours.from} or ${hour} >= ${workingHours.until}))`;

/** Excludes automatic repetitions by a page, which say nothing about the person. */
export const isByPerson = sql.raw(byPerson);
/** The opening of an application. */
export const isHead = sql.raw(head);
/** Actions of a person, and refusals, but not what pages read when they are opened or refreshed. */
export const isAction = sql.raw(action);
/** The same, and reads at night or at a weekend. */
export const isLookedThrough = sql.raw(`(${action} or ${lateReading})`);
