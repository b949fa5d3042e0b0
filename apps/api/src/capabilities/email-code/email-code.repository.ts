import type { SendPurpose } from '@portal/contract/account/account.ts';
import { emailCodeSeconds, maximumCodeTries } from '@portal/domain/rules/security/attempts.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { withoutNulls } from '../../platform/nulls.ts';

const { emailCode, emailVerification } = tables;

export interface CodeHolder {
  readonly visitorHash: string;
  /** The address's index; for a log-in, where the client does not know the address, that of the login id. */
  readonly emailIndex: string;
  readonly purpose: SendPurpose;
}

const heldBy = ({ visitorHash, emailIndex, purpose }: CodeHolder) =>
  and(eq(emailCode.visitorHash, visitorHash), eq(emailCode.emailIndex, emailIndex), eq(emailCode.purpose, purpose));

/** Expires a code as well as closing it, because a closed code that has not expired counts as answered. */
const voided = { closedAt: sql`coalesce(${emailCode.closedAt}, now())`, expiresAt: sql`now()` };

/** Replaces the previous code, which becomes invalid. */
export async function replaceCode(
  tx: Transaction,
  holder: CodeHolder,
  code: { readonly id: string; readonly codeHash: string; readonly loginId: string | undefined },
): Promise<void> {
  await tx
    .update(emailCode)
    .set(voided)
    .where(and(heldBy(holder), or(isNull(emailCode.closedAt), gt(emailCode.expiresAt, sql`now()`))));
  await tx
    .insert(emailCode)
    .values({ ...holder, ...code, expiresAt: sql`now() + make_interval(secs => ${emailCodeSeconds})` });
}

/** Consumes one attempt of the valid code in a single statement; undefined if there is no valid code with attempts left. */
export async function takeTry(db: Queryable, holder: CodeHolder) {
  const [row] = await db
    .update(emailCode)
    .set({ tries: sql`${emailCode.tries} + 1` })
    .where(
      and(
        heldBy(holder),
        isNull(emailCode.closedAt),
        lt(emailCode.tries, maximumCodeTries),
        gt(emailCode.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: emailCode.id, codeHash: emailCode.codeHash, tries: emailCode.tries, loginId: emailCode.loginId });
  return row && withoutNulls(row);
}

/** Why no attempt was left. A used, replaced or unsent code counts as `none`. */
export async function whyDead(db: Queryable, holder: CodeHolder): Promise<'none' | 'expired' | 'exhausted'> {
  const [row] = await db
    .select({ tries: emailCode.tries })
    .from(emailCode)
    .where(and(heldBy(holder), isNull(emailCode.closedAt)))
    .orderBy(desc(emailCode.sentAt))
    .limit(1);
  if (!row) return 'none';
  return row.tries >= maximumCodeTries ? 'exhausted' : 'expired';
}

/** The correctly answered code, if it has neither expired nor been replaced. */
export async function answeredCode(db: Queryable, holder: CodeHolder) {
  const [row] = await db
    .select({ id: emailCode.id, codeHash: emailCode.codeHash, loginId: emailCode.loginId })
    .from(emailCode)
    .where(and(heldBy(holder), isNotNull(emailCode.closedAt), gt(emailCode.expiresAt, sql`now()`)));
  return row && withoutNulls(row);
}

export async function voidCode(db: Queryable, id: string): Promise<void> {
  await db
    .update(emailCode)
    .set(voided)
    .where(and(eq(emailCode.id, id), isNull(emailCode.closedAt)));
}

/** Consumes a correctly answered code. @returns true for exactly one caller */
export async function closeCode(tx: Transaction, id: string): Promise<boolean> {
  const closed = await tx
    .update(emailCode)
    .set({ closedAt: sql`now()` })
    .where(and(eq(emailCode.id, id), isNull(emailCode.closedAt)))
    .returning({ id: emailCode.id });
  return closed.length === 1;
}

export async function insertVerification(tx: Transaction, holder: CodeHolder): Promise<void> {
  await tx.insert(emailVerification).values({ id: crypto.randomUUID(), ...holder });
}
