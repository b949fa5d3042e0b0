import { accessOfPages } from '@portal/domain/rules/staff/access-codes.ts';
import { workingHours } from '@portal/domain/rules/staff/access-review.ts';
import { sql } from 'drizzle-orm';

/* Conditions on `access_event` without parameters: the database uses the partial index of rows to review only for exactly the same text. */

const codes = accessOfPages.map((code) => `'${code}'`).join(',');
const local = "(at at time zone 'Asia/Seoul')";

const head = "(code = 'read' and subject = 'head')";
const action = `(result <> 'ok' or (code not in (${codes}) and (code <> 'read' or subject = 'head')))`;
const hour = `extract(hour from ${local})`;
const byPerson = "(detail->'again' is null)";
/** Reads at night or at a weekend. A page marks its own repetitions, which is trusted here, but not for a person's actions. */
const lateReading = `(${byPerson} and (extract(isodow from ${local}) > 5 or ${hour} < ${workingHours.from} or ${hour} >= ${workingHours.until}))`;

/** Excludes automatic repetitions by a page, which say nothing about the person. */
export const isByPerson = sql.raw(byPerson);
/** The opening of an application. */
export const isHead = sql.raw(head);
/** Actions of a person, and refusals, but not what pages read when they are opened or refreshed. */
export const isAction = sql.raw(action);
export const isLookedThrough = sql.raw(`(${action} or ${lateReading})`);
