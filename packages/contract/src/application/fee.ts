import { plainText } from '@portal/domain/fields/rule.ts';
import { accountStatuses } from '@portal/domain/journey/status.ts';
import { previewCodes, previewTones } from '@portal/domain/rules/fee/fee-preview.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ownLoginId } from '../shared.ts';

/** State of the latest payment attempt for the fee, as recorded by this server. */
const screeningFeePayment = z.object({
  /** none: no attempt, or the fee is settled; checking: an attempt is open and its outcome not yet known here, or a restore may have lost one; declined / cancelled: outcome of the latest attempt. */
  state: z.enum(['none', 'checking', 'declined', 'cancelled']),
  code: z.optional(z.string()),
  /** When that attempt began, ISO 8601. */
  at: z.optional(z.string()),
});

/** A captured card payment that was not owed: whole won, and the state of its refund; `paidAt` is ISO 8601. */
const surplusPayment = z.object({ amount: z.number(), state: z.enum(['refunding', 'refunded']), paidAt: z.string() });

export const screeningFee = defineCall({
  id: 'screeningFee',
  noun: 'application',
  method: 'GET',
  path: '/api/onboarding/v1/account/kyc/screenCost/info',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.object({
    screenCost: z.number(),
    screenCostInfo: z.nullable(z.string()),
    currency: z.literal('KRW'),
    payment: z.optional(screeningFeePayment),
    /** Whether the fee is paid or the account exempt, including changes made elsewhere since the page was opened. */
    isSettled: z.optional(z.boolean()),
    surplus: z.optional(z.array(surplusPayment)),
  }),
  summary: 'The screening fee of this account, the state of a payment attempt, and refunds in progress.',
  source: 'specification 1 §7; docs/decisions/0014',
});

export const settleScreeningFee = defineCall({
  id: 'settleScreeningFee',
  noun: 'application',
  method: 'POST',
  path: '/api/onboarding/v1/account/kyc/screenCost/info',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  body: z.object({
    loginId: z.optional(plainText),
    /** Ignored: the server decides whether the fee is settled. */
    accountStatus: z.enum([...accountStatuses, 'SC001']),
  }),
  answer: z.object({ accountStatus: z.string(), screenCostInfo: z.nullable(z.string()) }),
  refusals: ['STATE_CONFLICT', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Ask the server to check the payment again: OK if the fee is 0, exempt or settled, or the gateway confirms a payment; otherwise 409, and nothing changes.',
  source: 'specification 1 §7; decisions §1',
});

export const screeningFeePreview = defineCall({
  id: 'screeningFeePreview',
  noun: 'application',
  method: 'GET',
  path: '/api/onboarding/v1/account/kyc/screenCost/preview',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['service-application', 'screening-fee'],
  query: ownLoginId,
  answer: z.object({
    /** True when no finding would stop the review. */
    clear: z.boolean(),
    findings: z.array(
      z.object({
        code: z.enum(previewCodes),
        tone: z.enum(previewTones),
        days: z.optional(z.number()),
      }),
    ),
  }),
  summary:
    'Foreseeable problems of the application, shown before the non-refundable fee; they never prevent a payment.',
  source: 'docs/decisions/0006',
});

export const screeningFeeReceipt = defineCall({
  id: 'screeningFeeReceipt',
  noun: 'application',
  method: 'GET',
  path: '/api/onboarding/v1/account/kyc/screenCost/receipt',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.nullable(
    z.object({
      amount: z.number(),
      vat: z.number(),
      orderId: z.string(),
      transactionId: z.string(),
      /** ISO 8601. */
      paidAt: z.string(),
    }),
  ),
  summary: 'The payment of the screening fee that the gateway confirmed; null if there is none.',
  source: 'docs/decisions/0005',
});

const text = z.string();
/** Argument of the gateway SDK's request_pay: the groups of the ready call with its fgkey (Eximbay Open API). */
export const sdkRequest = z.object({
  fgkey: text,
  payment: z.object({ transaction_type: text, order_id: text, currency: text, amount: text, lang: text }),
  merchant: z.object({ mid: text }),
  buyer: z.object({ name: text, email: text }),
  url: z.object({ return_url: text, status_url: text }),
  product: z.array(z.object({ name: text, quantity: text, unit_price: text, link: text })),
  settings: z.object({ display_type: text, ostype: text }),
  /** Our own payment attempt; the gateway returns it with every notice. */
  other_param: z.optional(z.object({ param1: text })),
});

export const preparePayment = defineCall({
  id: 'preparePayment',
  noun: 'application',
  method: 'POST',
  path: '/front/v1/payment/ready',
  envelope: 'rescode',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['screening-fee'],
  body: z.object({
    loginId: z.optional(plainText),
    operatorEmail: z.optional(plainText),
    /** Must equal the server's fee; a number or its decimal text. */
    amount: z.union([z.number(), plainText]),
  }),
  answer: z.object({ fgkey: z.string(), sdkUrl: z.string(), request: sdkRequest }),
  refusals: ['STATE_CONFLICT', 'PROVIDER_UNAVAILABLE'],
  summary: 'Prepare a card payment of the fee at the gateway.',
  source: 'specification 1 §7; protocols of the gateway §1.2',
});
