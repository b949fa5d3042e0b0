export interface Mail {
  /** Unique; the outbox id, so that a repeated delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailOutcome = 'accepted' | 'refused';

/** Sends one mail; `refused` where the address is rejected for good. */
export interface MailSender {
  /** @throws ProviderError where it is worth trying again */
  send(mail: Mail): Promise<MailOutcome>;
}
