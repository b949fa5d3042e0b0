import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { storefrontRoot } from './shared.ts';

/** A payment opened by a form: the address it is posted to, and its hidden fields in order, signed together. */
export const paymentForm = z.object({
  paymentUrl: z.string(),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** READY is an open one. */
export const mallAttemptStates = ['READY', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;

export const mallPaymentStatus = defineCall({
  id: 'mallPaymentStatus',
  noun: 'storefront',
  method: 'GET',
  path: `${storefrontRoot}/payment/status`,
  envelope: 'onboarding',
  caller: 'mall',
  quiet: true,
  answer: z.object({
    /** The review fee in whole won, VAT included; once there is a registration, the amount owed at that time. */
    screenCost: z.number(),
    vat: z.number(),
    /** False if the mall is registered and had nothing to pay: exempt, or a fee of 0. */
    isPaymentRequired: z.boolean(),
    /** True once the fee is settled; pages poll every 2 seconds while a payment is open. */
    isSettled: z.boolean(),
    /** The latest attempt, with the reason of a decline if known; null if there was none. */
    attempt: z.nullable(z.object({ state: z.enum(mallAttemptStates), reason: z.nullable(z.string()) })),
    /** Partly masked address of the person who receives the confirmation; null before the registration. */
    confirmationTo: z.nullable(z.string()),
  }),
  summary:
    'What the mall owes for the review, whether anything has to be paid, and the state of the latest attempt. Asks the gateway about an open one.',
  source: 'specification 2 §7.2; decisions §12 and §14',
});

export const mallPaymentParams = defineCall({
  id: 'mallPaymentParams',
  noun: 'storefront',
  method: 'GET',
  path: `${storefrontRoot}/payment/params`,
  envelope: 'onboarding',
  caller: 'mall-principal',
  query: z.object({
    /** The fee shown on the page, in whole won: no payment is opened for another amount. */
    amount: z.optional(
      z.coerce.number('common.invalid').check(z.int('common.invalid'), z.minimum(0, 'common.invalid')),
    ),
  }),
  answer: paymentForm,
  refusals: ['STATE_CONFLICT', 'PROVIDER_UNAVAILABLE'],
  summary:
    'A payment of the review fee, to be posted as a hidden form. While a payment is open, every call returns the same one. STATE_CONFLICT with `redirect` if nothing is owed; VALIDATION at `amount` if the fee differs from the one the page shows.',
  source: 'specification 2 §2.8 and §7.2; decisions §12; protocols of the gateway §1.6',
});
