/** Tells the provider that an application is complete. */
export interface CompletionWebhook {
  /** @throws ProviderError where it is worth trying again */
  deliver(event: {
    readonly id: string;
    readonly type: string;
    readonly loginId: string;
    readonly at: string;
  }): Promise<void>;
}
