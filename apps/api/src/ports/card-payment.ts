/** A computer, or a telephone that is held in the hand. */
export type PayingDevice = 'pc' | 'mobile';

export interface PaymentOrder {
  /** Order id at the gateway: the login id (decisions §6). */
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

/** What a return or a status notice says, once the gateway confirmed that it is untampered. */
export interface PaymentNotice {
  readonly orderId: string;
  readonly attemptId: string | null;
  readonly transactionId: string;
  readonly merchantId: string;
  readonly amount: number;
  readonly currency: string;
  /** True where the gateway's rescode is 0000. */
  readonly approved: boolean;
  readonly providerCode: string;
}

export type FoundPayment =
  | { readonly kind: 'captured'; readonly transactionId: string; readonly amount: number; readonly currency: string }
  | { readonly kind: 'none' };

/** The card payment gateway. */
export interface CardPayment {
  prepare(order: PaymentOrder): Promise<PreparedPayment>;
  /** Verifies a notice as received, a raw form or query string; null where it is not genuine. @throws ProviderError */
  verifyNotice(raw: string): Promise<PaymentNotice | null>;
  /** Asks what became of an order that brought no notice. @throws ProviderError */
  find(order: { orderId: string; attemptId: string; amount: number; currency: 'KRW' }): Promise<FoundPayment>;
  /** Where the browser may load scripts and frames from and post forms to, for the content security policy. */
  readonly browserOrigins: readonly string[];
}
