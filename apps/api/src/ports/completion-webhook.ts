/** The content of a completion notice; holds no address and no personal data. */
export interface CompletionEvent {
  /** The same in every attempt. */
  readonly id: string;
  readonly type: string;
  readonly loginId: string;
  readonly applicationNumber: string;
  /** Time of completion, ISO 8601. */
  readonly at: string;
  /** The encrypted bundle; undefined if no bundle folder is configured. */
  readonly bundle: { readonly file: string; readonly sha256: string } | undefined;
}

export interface CompletionWebhook {
  /** @throws ProviderError if a retry is worthwhile */
  deliver(event: CompletionEvent): Promise<void>;
}
