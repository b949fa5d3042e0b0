import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, type Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { type Owner, type OwnerKind, ownerKinds } from './owner.ts';

const ownerKind = z.enum(ownerKinds);

/** An id that is unique across all kinds of owners. */
export const newOwnerId = (): string => randomUUID();

/** The statement that creates an owner; the same or a later statement creates its account or mall. */
export const insertedOwner = (db: Queryable, id: string, kind: OwnerKind) =>
  db.insert(tables.owner).values({ id, kind });

export async function createOwner(db: Queryable, kind: OwnerKind): Promise<string> {
  const id = newOwnerId();
  await insertedOwner(db, id, kind);
  return id;
}

/** Deletes an owner; remaining references make the transaction fail. */
export async function dropOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(tables.owner).where(eq(tables.owner.id, ownerId));
}

/** @throws Error if there is no such owner */
export async function ownerOf(db: Queryable, ownerId: string): Promise<Owner> {
  const [row] = await db.select().from(tables.owner).where(eq(tables.owner.id, ownerId));
  if (!row) throw new Error('an owner that is not there');
  return { id: row.id, kind: ownerKind.parse(row.kind) };
}

export const isOwner = (db: Queryable, ownerId: string): Promise<boolean> =>
  hasRow(db, tables.owner, eq(tables.owner.id, ownerId));
