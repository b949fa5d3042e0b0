export interface Mail {
  /** Unique; the outbox id, so that a repeated delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * What became of one mail, where the mail server itself does its work: `accepted`; `refused` for good, its recipient or
 * its content; `deferred`, this recipient not now; `slow`, no answer about this recipient within the patience given.
 * None of them says anything about other recipients.
 */
export interface MailOutcome {
  readonly result: 'accepted' | 'refused' | 'deferred' | 'slow';
  /** The server's reply code, where it gave one. */
  readonly status?: number;
}

/** Sends one mail. */
export interface MailSender {
  /**
   * @param patienceMs how long the server may think about the recipient
   * @throws ProviderError where the server itself is at fault: it cannot be reached or takes no mail from us at all
   */
  send(mail: Mail, patienceMs: number): Promise<MailOutcome>;
}
