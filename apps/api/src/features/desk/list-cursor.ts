import { digitsOnly } from '@portal/domain/fields/rule.ts';
import { isCalendarDate } from '@portal/domain/fields/typed-date.ts';
import * as z from 'zod/mini';
import { invalid } from '../../platform/refusals/refusal.ts';

/** A list's sort key: a date, or a timestamp as the database writes it, to the microsecond. */
export const orderKey = z.string().check(
  z.regex(/^[1-9]\d{3}-\d\d-\d\d( ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2})?$/),
  z.refine((key) => isCalendarDate(digitsOnly(key.slice(0, 10)))),
);

/** Encodes the place of a page's last row, after which the next page starts. */
export const cursorOf = (place: readonly (string | undefined)[]): string =>
  Buffer.from(JSON.stringify(place.filter((part) => part !== undefined))).toString('base64url');

/** @throws Refusal VALIDATION if the cursor was not issued here */
export function placeIn<T>(shape: z.ZodMiniType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid({ cursor: 'common.invalid' });
  }
}
