export interface Mail {
  /** Unique; the outbox id, so that a repeated delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The outcome if the server works. `refused`: for good, for recipient or content; `deferred`: later; `slow`: no answer about the recipient in time. */
export interface MailOutcome {
  readonly result: 'accepted' | 'refused' | 'deferred' | 'slow';
  /** The mail server's reply code, if it sent one. */
  readonly status?: number;
}

export interface MailSender {
  /** @param patienceMs for the answer about the recipient @throws ProviderError if the server is unreachable or accepts no mail from us at all */
  send(mail: Mail, patienceMs: number): Promise<MailOutcome>;
}
