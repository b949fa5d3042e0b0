/** A computer, or a telephone that is held in the hand. */
export type PayingDevice = 'pc' | 'mobile';

export interface PaymentOrder {
  /** Order id at the gateway: of its owner, the same for every try (decisions §6 and §12). */
  readonly orderId: string;
  /** Our own attempt, which comes back with every notice. */
  readonly attemptId: string;
  /** Whole won. */
  readonly amount: number;
  readonly currency: 'KRW';
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly returnUrl: string;
  readonly statusUrl: string;
  /** What the person pays with: the gateway draws its page for it. */
  readonly device: PayingDevice;
}

export interface PreparedPayment {
  readonly fgkey: string;
  /** Address of the browser SDK. */
  readonly sdkUrl: string;
  /** The argument of the SDK's request_pay; the contract's `sdkRequest`. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** A payment that the browser opens by posting a form: every field in order, its signature last. */
export interface PaymentForm {
  readonly paymentUrl: string;
  readonly params: readonly { readonly name: string; readonly value: string }[];
}

/** How a payment ended; `cancelled` is the person's own doing, where the gateway tells it apart from a decline. */
export type PaymentOutcome = 'approved' | 'declined' | 'cancelled';

/** What a return or a status notice says; its signature is right, the gateway itself may not have been asked yet. */
export interface PaymentNotice {
  readonly orderId: string;
  readonly attemptId: string | undefined;
  readonly transactionId: string;
  readonly merchantId: string;
  readonly amount: number;
  readonly currency: string;
  readonly outcome: PaymentOutcome;
  /** The gateway's code of that outcome, the most telling one it sent. */
  readonly providerCode: string;
}

export type FoundPayment =
  | { readonly kind: 'captured'; readonly transactionId: string; readonly amount: number; readonly currency: string }
  | { readonly kind: 'none' };

/** A captured payment to be given back whole. */
export interface PaymentRefund {
  readonly transactionId: string;
  readonly orderId: string;
  /** Whole won, all of what was captured. */
  readonly amount: number;
  readonly currency: string;
  /** Our own id of this refund, the same however often it is asked for. */
  readonly refundId: string;
}

/** The card payment gateway. */
export interface CardPayment {
  prepare(order: PaymentOrder): Promise<PreparedPayment>;
  /** The same payment as a form, signed over all of its fields and bound to the attempt; asks nobody. */
  form(order: PaymentOrder): PaymentForm;
  /**
   * Reads a notice as received, a raw form or query string, and checks its signature without asking anybody.
   * @returns undefined where it is not the gateway's, or not for this merchant
   */
  readNotice(raw: string): PaymentNotice | undefined;
  /** Has the gateway confirm a notice that was read; false where it does not. @throws ProviderError */
  confirmNotice(raw: string): Promise<boolean>;
  /** Asks what became of an order that brought no notice. @throws ProviderError */
  find(order: { orderId: string; attemptId: string; amount: number; currency: 'KRW' }): Promise<FoundPayment>;
  /**
   * Gives a payment back; returns once the gateway confirms that it is, be it by an earlier try whose answer was lost.
   * @throws ProviderError where that is not known: ask again
   */
  refund(refund: PaymentRefund): Promise<void>;
  /** Where the browser may load scripts and frames from and post forms to, for the content security policy. */
  readonly browserOrigins: readonly string[];
}
