export interface Mail {
  /** Unique; the outbox id, so that a repeated delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Outcome for one mail, where the mail server itself works: `accepted`; `refused` for good because of its recipient or
 * content; `deferred`, try this recipient later; `slow`, no answer about this recipient within the timeout.
 */
export interface MailOutcome {
  readonly result: 'accepted' | 'refused' | 'deferred' | 'slow';
  /** The server's reply code, where it gave one. */
  readonly status?: number;
}

export interface MailSender {
  /**
   * @param patienceMs how long to wait for the answer about the recipient, in milliseconds
   * @throws ProviderError where the server itself fails: it is unreachable or takes no mail from us at all
   */
  send(mail: Mail, patienceMs: number): Promise<MailOutcome>;
}
