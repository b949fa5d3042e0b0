import { createHash } from 'node:crypto';
import type { consentNames } from '@portal/domain/messages/labels/consents.ts';
import type { AgreementId } from '@portal/domain/reference/storefront-agreements.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';

const { consent } = tables;

export type ConsentKind = keyof typeof consentNames | `storefront-${AgreementId}`;

/** Which text a consent was given to: its version, and the hash of its very words. */
export interface ConsentText {
  readonly kind: ConsentKind;
  readonly version: string;
  /** SHA-256 of the text as it is shown, in hex. */
  readonly textHash: string;
}

/** @param text every word of it, in the order in which it is shown */
export const consentText = (kind: ConsentKind, version: string, text: string): ConsentText => ({
  kind,
  version,
  textHash: createHash('sha256').update(text).digest('hex'),
});

export type Consent = ConsentText & { readonly agreed: boolean };

/** Stores what was agreed to just now, and what was not, with the very text that was shown, in the place of earlier ones. */
export async function storeConsents(tx: Transaction, ownerId: string, consents: readonly Consent[]): Promise<void> {
  await tx
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
}

/** Was it agreed to? Undefined where nobody was asked. */
export async function hasAgreed(db: Queryable, ownerId: string, kind: ConsentKind): Promise<boolean | undefined> {
  const [row] = await db
    .select({ agreed: consent.agreed })
    .from(consent)
    .where(and(eq(consent.ownerId, ownerId), eq(consent.kind, kind)));
  return row?.agreed;
}
