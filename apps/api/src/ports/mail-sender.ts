export interface Mail {
  /** Unique; the outbox id, so that a repeated delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where the server works: `refused` for good because of recipient or content; `deferred`: later; `slow`: no answer about this recipient in time. */
export interface MailOutcome {
  readonly result: 'accepted' | 'refused' | 'deferred' | 'slow';
  /** The server's reply code, where it gave one. */
  readonly status?: number;
}

export interface MailSender {
  /** @param patienceMs for the answer about the recipient @throws ProviderError where the server is unreachable or takes no mail from us at all */
  send(mail: Mail, patienceMs: number): Promise<MailOutcome>;
}
