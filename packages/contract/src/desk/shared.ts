import { lineOfText, plainText } from '@portal/domain/fields/rule.ts';
import { reasonCodePattern } from '@portal/domain/reference/review-reasons.ts';
import { cardPersonPattern } from '@portal/domain/rules/review/person-key.ts';
import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import { accessReasonLength, type StaffRole } from '@portal/domain/rules/staff/staff.ts';
import * as z from 'zod/mini';

/** YYYYMMDD, a day in Korea. */
export const day = z.string();
/** ISO 8601 with the offset Z. */
export const moment = z.string();

export const readers = ['reviewer', 'approver', 'auditor'] as const satisfies readonly StaffRole[];
export const workers = ['reviewer', 'approver'] as const satisfies readonly StaffRole[];
export const allStaff = ['reviewer', 'approver', 'auditor', 'administrator'] as const satisfies readonly StaffRole[];

export const applicationNumber = plainText.check(z.regex(applicationNumberPattern, 'desk.number-unknown'));
export const ofApplication = z.object({ number: applicationNumber });

/** A person with a card: a representative or the agent. */
export const cardPerson = plainText.check(z.regex(cardPersonPattern, 'common.invalid'));

/** From the catalogue of reasons for requests and refusals. */
export const reasonCode = plainText.check(z.regex(reasonCodePattern, 'common.invalid'));

export const uuid = plainText.check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'common.invalid'));

/** `next` of the previous answer. */
export const listCursor = plainText.check(z.maxLength(120), z.regex(/^[\w-]+$/, 'common.invalid'));

export const colleague = z.object({ id: z.string(), name: z.string() });

/** Something that a reviewer should look at first: its code, its item, and the sentence. */
export const flag = z.object({ code: z.string(), item: z.string(), text: z.string() });

/** An answer as shown: `key` names it in requests and checks, label and value are Korean. */
export const shownRow = z.object({ key: z.string(), label: z.string(), value: z.string() });
export type ShownRow = z.output<typeof shownRow>;

/** A value before and after a change; '' if there was none. */
export const correctedRow = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** Why personal data is viewed or taken; stored in the access record. */
export const accessReason = lineOfText.check(
  z.minLength(accessReasonLength.least, 'desk.reason-short'),
  z.maxLength(accessReasonLength.most, 'desk.reason-long'),
);
