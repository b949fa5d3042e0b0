import { createHash } from 'node:crypto';
import type { consentNames } from '@portal/domain/messages/labels/consents.ts';
import type { AgreementId } from '@portal/domain/reference/storefront-agreements.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { writeWithNext } from '../database/transaction-client.ts';

const { consent } = tables;

export type ConsentKind = keyof typeof consentNames | `storefront-${AgreementId}`;

/** The text a consent was given to: its version and hash. */
export interface ConsentText {
  readonly kind: ConsentKind;
  readonly version: string;
  /** SHA-256 of the displayed text, in hex. */
  readonly textHash: string;
}

/** @param text the whole text, in the order displayed */
export const consentText = (kind: ConsentKind, version: string, text: string): ConsentText => ({
  kind,
  version,
  textHash: createHash('sha256').update(text).digest('hex'),
});

export type Consent = ConsentText & { readonly agreed: boolean };

/** The statement that stores consents, given or refused, with the displayed text; it replaces earlier ones. */
export const insertedConsents = (tx: Transaction, ownerId: string, consents: readonly Consent[]) =>
  tx
    .insert(consent)
    .values(
      consents.map(({ kind, agreed, version, textHash }) => ({
        ownerId,
        kind,
        agreed,
        version,
        textHash,
        at: sql`now()`,
      })),
    )
    .onConflictDoUpdate({
      target: [consent.ownerId, consent.kind],
      set: {
        agreed: sql`excluded.agreed`,
        version: sql`excluded.version`,
        textHash: sql`excluded.text_hash`,
        at: sql`excluded.at`,
      },
    });

export async function storeConsents(tx: Transaction, ownerId: string, consents: readonly Consent[]): Promise<void> {
  await writeWithNext(tx, insertedConsents(tx, ownerId, consents));
}

/** undefined if the consent was not asked for. */
export async function hasAgreed(db: Queryable, ownerId: string, kind: ConsentKind): Promise<boolean | undefined> {
  const [row] = await db
    .select({ agreed: consent.agreed })
    .from(consent)
    .where(and(eq(consent.ownerId, ownerId), eq(consent.kind, kind)));
  return row?.agreed;
}
