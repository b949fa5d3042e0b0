import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { OutgoingMail } from '../../platform/jobs/mail-outbox.ts';
import { ownerOf } from '../../platform/owners/owner.repository.ts';
import type { OwnerKind } from '../../platform/owners/owner.ts';
import type { Platform, Providers } from '../../platform/services.ts';

export interface Due {
  /** Whole won; undefined if not fixed, so that no payment matches. */
  readonly amount: number | undefined;
}

export interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** A due mail: about a payment, or about the delay or the end of a surplus refund. */
export interface PaymentLetter {
  readonly about: 'paid' | 'refunding' | 'refunded';
  readonly ownerId: string;
  readonly amount: number;
  readonly transactionId: string;
  readonly paidAt: Date;
}

/** The thing paid for, supplied by the feature: this module knows no fee, journey or page. */
export interface Payable {
  /** How the browser opens the gateway: by its script, or by our form. */
  readonly way: 'sdk' | 'form';
  /** The gateway's redirect target, without a session. */
  readonly returnPath: string;
  /** Pages to continue on: to wait for or see the payment, and for its failure. */
  readonly pages: { readonly paid: string; readonly failed: string };
  /** Serialises payments of one owner until the transaction ends. @returns what is then due, as `due` does */
  hold(tx: Transaction, ownerId: string): Promise<Due | undefined>;
  due(db: Queryable, ownerId: string): Promise<Due | undefined>;
  whenPaid(tx: Transaction, ownerId: string): Promise<void>;
  /** The order id at the gateway, the same for all attempts: an account's login id, or a mall's own (`C24-…`). */
  orderIdOf(ownerId: string): Promise<string>;
  buyerOf(ownerId: string): Promise<Buyer>;
  letter(letter: PaymentLetter): Promise<OutgoingMail>;
}

export type Payables = Readonly<Partial<Record<OwnerKind, Payable>>>;

export interface PaymentTools {
  readonly platform: Platform;
  readonly providers: Pick<Providers, 'cardPayment'>;
  readonly payables: Payables;
}

/** @throws Error if this kind of owner pays nothing */
export async function payableOf({ platform, payables }: PaymentTools, ownerId: string): Promise<Payable> {
  const { kind } = await ownerOf(platform.db, ownerId);
  const payable = payables[kind];
  if (!payable) throw new Error(`there is nothing to pay for an owner of the kind ${kind}`);
  return payable;
}
