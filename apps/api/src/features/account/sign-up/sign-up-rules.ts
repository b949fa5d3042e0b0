import type { signUp } from '@portal/contract/account.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import type { MessageCode } from '@portal/domain/messages/codes.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { invalid } from '../../../platform/http/refusal.ts';

export type SignUpForm = BodyOf<typeof signUp>;

/** The partner that a sign-up names; null where it names none. */
export const partnerCodeIn = ({ partnerCode }: SignUpForm): string | null => partnerCode?.trim() || null;

/** Is there a partner of this code? */
export async function isPartner(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.select({ code: tables.partner.code }).from(tables.partner).where(eq(tables.partner.code, code));
  return rows.length === 1;
}

/**
 * What the contract's schemas cannot know: the consents that are due, and whether the partner exists.
 * @throws Refusal VALIDATION with a sentence at each field
 */
export async function checkForm(db: Queryable, form: SignUpForm): Promise<void> {
  const errors: Record<string, MessageCode> = {};
  if (!form.agreeSignUp) errors.agreeSignUp = 'consent.required';
  if (!form.agreePrivateInfo) errors.agreePrivateInfo = 'consent.required';
  const partnerCode = partnerCodeIn(form);
  if (partnerCode !== null && !(await isPartner(db, partnerCode))) errors.partnerCode = 'partner-code.unknown';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
