import '../messages/codes/storefront-codes.ts';
import * as z from 'zod/mini';
import { type AgreementId, storefrontAgreements } from '../reference/storefront-agreements.ts';
import { defineForm, unconditional } from './define-form.ts';

/** Registration step 1: consents, one box each (specification 2 §2.8). */
export const storefrontConsents = defineForm({
  ...unconditional,
  fields: { service: z.boolean(), privacy: z.boolean(), provision: z.boolean(), marketing: z.boolean() },
  crossRules: (typed) =>
    Object.fromEntries(
      storefrontAgreements.map(({ id, type }) => [
        id,
        type === 'REQUIRED' && !typed[id] ? ('agreement.required' as const) : undefined,
      ]),
    ),
  defaults: { service: false, privacy: false, provision: false, marketing: false } satisfies Record<
    AgreementId,
    boolean
  >,
});

export type StorefrontConsents = typeof storefrontConsents.defaults;

/** A consent on the wire; only accepted ones are sent (specification 2 §3.5). */
export interface SentAgreement {
  readonly agreementNo: number;
  readonly agreementType: 'REQUIRED' | 'OPTIONAL';
  readonly isAccepted: boolean;
}

export const agreementsSent = (answers: StorefrontConsents): SentAgreement[] =>
  storefrontAgreements
    .filter(({ id }) => answers[id])
    .map(({ no, type }) => ({ agreementNo: no, agreementType: type, isAccepted: true }));

/** Ticks of sent consents: unknown or not accepted ones are not ticked. */
export function agreementsTyped(
  sent: readonly Pick<SentAgreement, 'agreementNo' | 'isAccepted'>[],
): StorefrontConsents {
  const accepted = new Set(sent.filter(({ isAccepted }) => isAccepted).map(({ agreementNo }) => agreementNo));
  const ticked = storefrontAgreements.map(({ id, no }) => [id, accepted.has(no)] as const);
  return { ...storefrontConsents.defaults, ...Object.fromEntries(ticked) };
}
