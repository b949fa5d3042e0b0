/** What the provider is told of a finished application: no address, and nothing personal. */
export interface CompletionEvent {
  /** The same in every try. */
  readonly id: string;
  readonly type: string;
  readonly loginId: string;
  readonly applicationNumber: string;
  /** Moment of completion, ISO 8601. */
  readonly at: string;
  /** The encrypted file in the folder of bundles; undefined where there is no such folder. */
  readonly bundle: { readonly file: string; readonly sha256: string } | undefined;
}

/** Tells the provider that an application is complete. */
export interface CompletionWebhook {
  /** @throws ProviderError where it is worth trying again */
  deliver(event: CompletionEvent): Promise<void>;
}
