export type PayingDevice = 'pc' | 'mobile';

export interface PaymentOrder {
  /** Order id at the gateway: one for each owner, the same for every attempt (decisions §6 and §12). */
  readonly orderId: string;
  /** Our own attempt id, which every notice contains. */
  readonly attemptId: string;
  readonly amount: number;
  readonly currency: 'KRW';
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly returnUrl: string;
  readonly statusUrl: string;
  /** The payer's device, by which the gateway chooses its page. */
  readonly device: PayingDevice;
}

export interface PreparedPayment {
  readonly fgkey: string;
  readonly sdkUrl: string;
  /** The argument of the SDK's request_pay; the contract's `sdkRequest`. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** A payment that the browser opens by posting a form: every field in order, its signature last. */
export interface PaymentForm {
  readonly paymentUrl: string;
  readonly params: readonly { readonly name: string; readonly value: string }[];
}

/** How a payment ended; `cancelled` by the person, if the gateway distinguishes that from a decline. */
export type PaymentOutcome = 'approved' | 'declined' | 'cancelled';

/** A return or status notice with a valid signature; not yet confirmed with the gateway. */
export interface PaymentNotice {
  readonly orderId: string;
  readonly attemptId: string | undefined;
  readonly transactionId: string;
  readonly merchantId: string;
  readonly amount: number;
  readonly currency: string;
  readonly outcome: PaymentOutcome;
  /** The gateway's code for the outcome, the most specific one it sent. */
  readonly providerCode: string;
  /** By the gateway's clock; undefined if missing or unreadable. */
  readonly paidAt?: Date | undefined;
}

export type FoundPayment =
  | {
      readonly kind: 'captured';
      readonly transactionId: string;
      readonly amount: number;
      readonly currency: string;
      readonly paidAt?: Date | undefined;
    }
  | { readonly kind: 'none' };

/** A captured payment to be refunded in full. */
export interface PaymentRefund {
  readonly transactionId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** Our own refund id, the same in every attempt. */
  readonly refundId: string;
}

export interface CardPayment {
  prepare(order: PaymentOrder): Promise<PreparedPayment>;
  /** The same payment as a form, signed over all its fields and bound to the attempt; makes no request. */
  form(order: PaymentOrder): PaymentForm;
  /** Checks the signature of a raw form or query, without a request. @returns undefined if it is wrong or for another merchant */
  readNotice(raw: string): PaymentNotice | undefined;
  /** Confirms a notice with the gateway; false if the gateway does not confirm it. @throws ProviderError */
  confirmNotice(raw: string): Promise<boolean>;
  /** Looks up an order for which no notice arrived. @throws ProviderError */
  find(order: { orderId: string; attemptId: string; amount: number; currency: 'KRW' }): Promise<FoundPayment>;
  /** Returns once the gateway confirms the refund, even if an earlier attempt made it. @throws ProviderError if the result is unknown: try again */
  refund(refund: PaymentRefund): Promise<void>;
  /** Origins of the gateway's scripts, frames and forms, for the content security policy. */
  readonly browserOrigins: readonly string[];
}
