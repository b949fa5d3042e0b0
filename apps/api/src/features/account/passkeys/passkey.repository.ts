import type { ownPasskeys } from '@portal/contract/account/passkeys.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { browserKinds, type Device, systemKinds } from '@portal/domain/rules/security/device.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withNulls } from '../../../platform/nulls.ts';

const { account, passkey } = tables;

export interface StoredPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly loginId: string;
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** Finds a passkey by its credential id (base64url); undefined if unknown. */
export async function passkeyOf(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const { id, accountId, publicKey, counter } = passkey;
  const [row] = await db
    .select({ id, accountId, loginId: account.loginId, credentialId: passkey.credentialId, publicKey, counter })
    .from(passkey)
    .innerJoin(account, eq(account.id, passkey.accountId))
    .where(eq(passkey.credentialId, credentialId));
  return row;
}

const device = z.object({ browser: z.nullable(z.enum(browserKinds)), system: z.nullable(z.enum(systemKinds)) });

export async function passkeysOf(db: Queryable, accountId: string): Promise<AnswerOf<typeof ownPasskeys>['passkeys']> {
  const rows = await db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(desc(passkey.createdAt));
  return rows.map((row) => ({
    id: row.id,
    ...device.parse(row),
    madeAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}

export async function credentialIdsOf(db: Queryable, accountId: string): Promise<string[]> {
  const { credentialId } = passkey;
  const rows = await db.select({ credentialId }).from(passkey).where(eq(passkey.accountId, accountId));
  return rows.map((row) => row.credentialId);
}

/** Locks the account's row, then counts. */
export async function countPasskeys(tx: Transaction, accountId: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
  const [row] = await tx.select({ all: count() }).from(passkey).where(eq(passkey.accountId, accountId));
  return row?.all ?? 0;
}

/** @returns false if the credential is already stored, for this or another account */
export async function insertPasskey(
  tx: Transaction,
  made: Pick<StoredPasskey, 'accountId' | 'credentialId' | 'publicKey' | 'counter'>,
  by: Device,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkey)
    .values({ id: crypto.randomUUID(), ...made, ...withNulls(by) })
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  return inserted.length === 1;
}

/** Records a use with the authenticator's new counter. @returns false if it was removed or used since it was read */
export async function usePasskey(tx: Transaction, used: StoredPasskey, counter: number): Promise<boolean> {
  const rows = await tx
    .update(passkey)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(passkey.id, used.id), eq(passkey.counter, used.counter)))
    .returning({ id: passkey.id });
  return rows.length === 1;
}

/** @returns false if the account has no such passkey */
export async function deletePasskey(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
    .returning({ id: passkey.id });
  return rows.length === 1;
}

export async function deletePasskeys(tx: Transaction, accountId: string): Promise<number> {
  const rows = await tx.delete(passkey).where(eq(passkey.accountId, accountId)).returning({ id: passkey.id });
  return rows.length;
}
