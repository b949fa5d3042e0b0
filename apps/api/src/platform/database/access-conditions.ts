import { accessOfPages } from '@portal/domain/rules/staff/access-codes.ts';
import { workingHours } from '@portal/domain/rules/staff/access-review.ts';
import { sql } from 'drizzle-orm';

/*
 * Conditions on rows of `access_event`, as text without parameters: the index of those that are looked at is made with them, and the
 * database finds it by them alone.
 */

const codes = accessOfPages.map((code) => `'${code}'`).join(',');
const local = "(at at time zone 'Asia/Seoul')";

const head = "(code = 'read' and subject = 'head')";
const action = `(result <> 'ok' or (code not in (${codes}) and (code <> 'read' or subject = 'head')))`;
const hour = `extract(hour from ${local})`;
const byPerson = "(detail->'again' is null)";
/** A page says by itself that it asks again: it is believed of what a page shows, never of what somebody does. */
const lateReading = `(${byPerson} and (extract(isodow from ${local}) > 5 or ${hour} < ${workingHours.from} or ${hour} >= ${workingHours.until}))`;

/** Not what a page asked for again by itself: that says nothing of the person. */
export const isByPerson = sql.raw(byPerson);
/** An application was opened. */
export const isHead = sql.raw(head);
/** What somebody did, and what was refused: not what pages read as they are opened and kept up to date. */
export const isAction = sql.raw(action);
/** The same, and what was read at night or at a weekend. */
export const isLookedThrough = sql.raw(`(${action} or ${lateReading})`);
