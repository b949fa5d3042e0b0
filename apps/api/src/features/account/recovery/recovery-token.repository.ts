import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { account, recoveryToken } = tables;

export type RecoveryPurpose = 'FIND_ID' | 'FIND_PASSWORD';

export interface Grant {
  readonly purpose: RecoveryPurpose;
  /** The e-mail's index for FIND_ID, the login id in lower case for FIND_PASSWORD. */
  readonly key: string;
  readonly visitorHash: string;
}

/** A claimed grant, identified by its token or, if that is undefined, by the visitor. */
export interface Claim extends Grant {
  readonly tokenHash: string | undefined;
}

/** The proved address: the hash that codes are bound to, and all indexes under which accounts may store it. */
export interface ProvedAddress {
  readonly emailIndex: string;
  readonly accountIndexes: readonly string[];
}

/** How long a token is valid, in seconds (decisions §1). */
export const tokenSeconds = 600;

/** A token to change a password is void once the account's e-mail differs from the proved one. */
const ofItsAccount = sql`exists (select 1 from ${account} where lower(${account.loginId}) = ${recoveryToken.key}
  and ${account.operatorEmailIndex} = any(string_to_array(${recoveryToken.emailIndex}, ' ')))`;

const unused = or(eq(recoveryToken.purpose, 'FIND_ID'), and(isNull(recoveryToken.usedAt), ofItsAccount));

const living = ({ purpose, key, visitorHash, tokenHash }: Claim): SQL | undefined =>
  and(
    eq(recoveryToken.purpose, purpose),
    eq(recoveryToken.key, key),
    eq(recoveryToken.visitorHash, visitorHash),
    tokenHash === undefined ? undefined : eq(recoveryToken.tokenHash, tokenHash),
    isNull(recoveryToken.voidedAt),
    gt(recoveryToken.expiresAt, sql`now()`),
  );

const good = (claim: Claim): SQL | undefined => and(living(claim), unused);

async function voidWhere(db: Queryable, which: SQL | undefined): Promise<void> {
  await db
    .update(recoveryToken)
    .set({ voidedAt: sql`now()` })
    .where(and(which, isNull(recoveryToken.voidedAt)));
}

/** Voids the tokens of the previous code when a new one is requested. */
export const voidTokensOfAddress = (
  db: Queryable,
  { visitorHash, emailIndex, purpose }: { visitorHash: string; emailIndex: string; purpose: string },
): Promise<void> =>
  voidWhere(
    db,
    and(
      eq(recoveryToken.visitorHash, visitorHash),
      eq(sql`split_part(${recoveryToken.emailIndex}, ' ', 1)`, emailIndex),
      eq(recoveryToken.purpose, purpose),
    ),
  );

/** Used at log-out. */
export const voidTokensOfVisitor = (db: Queryable, visitorHash: string): Promise<void> =>
  voidWhere(db, eq(recoveryToken.visitorHash, visitorHash));

/** After a password change, voids all tokens to change it except the one consumed in the same transaction. */
export const voidPasswordTokens = (tx: Transaction, loginId: string): Promise<void> =>
  voidWhere(
    tx,
    and(
      eq(recoveryToken.purpose, 'FIND_PASSWORD'),
      eq(recoveryToken.key, loginId.toLowerCase()),
      or(isNull(recoveryToken.usedAt), ne(recoveryToken.usedAt, sql`now()`)),
    ),
  );

export async function insertToken(
  tx: Transaction,
  { accountIndexes, ...token }: Grant & ProvedAddress & { readonly tokenHash: string },
): Promise<void> {
  await voidTokensOfAddress(tx, token);
  await tx.insert(recoveryToken).values({
    id: crypto.randomUUID(),
    ...token,
    emailIndex: [token.emailIndex, ...accountIndexes].join(' '),
    expiresAt: sql`now() + make_interval(secs => ${tokenSeconds})`,
  });
}

export async function isGood(db: Queryable, claim: Claim): Promise<boolean> {
  const rows = await db.select({ id: recoveryToken.id }).from(recoveryToken).where(good(claim)).limit(1);
  return rows.length === 1;
}

/** Whether this FIND_PASSWORD grant set the account's current password; a later change would have voided it. */
export async function hasSetPassword(db: Queryable, claim: Claim): Promise<boolean> {
  const rows = await db
    .select({ id: recoveryToken.id })
    .from(recoveryToken)
    .where(and(living(claim), isNotNull(recoveryToken.usedAt), ofItsAccount))
    .limit(1);
  return rows.length === 1;
}

/** Consumes a grant; a FIND_PASSWORD grant for exactly one caller. @returns the indexes of the proved e-mail, and whether this was the first use */
export async function consumeToken(
  tx: Transaction,
  claim: Claim,
): Promise<{ accountIndexes: readonly string[]; first: boolean } | undefined> {
  const [used] = await tx
    .update(recoveryToken)
    .set({ usedAt: sql`coalesce(${recoveryToken.usedAt}, now())` })
    .where(good(claim))
    .returning({ emailIndex: recoveryToken.emailIndex, first: sql<boolean>`${recoveryToken.usedAt} = now()` });
  return used && { accountIndexes: used.emailIndex.split(' '), first: used.first };
}
