import { type ReceivedMail, TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import type { Letter, SmtpServer } from '../../apps/api/src/adapters/smtp-server.fixture.ts';

const textIn = ({ parts }: Letter, type: string): string => parts.find((part) => part.type === type)?.text ?? '';

/** A sandbox whose mails are those recorded by a mail server of ours. */
export class RecordedMails extends TrialSandbox {
  readonly #server: SmtpServer;

  constructor(origin: string, server: SmtpServer) {
    super(origin);
    this.#server = server;
  }

  override async mailsTo(address: string): Promise<readonly ReceivedMail[]> {
    return this.lettersTo(address)
      .map((letter) => ({
        to: letter.to,
        subject: '',
        text: textIn(letter, 'text/plain'),
        html: textIn(letter, 'text/html'),
      }))
      .reverse();
  }

  lettersTo(address: string): Letter[] {
    return this.#server.letters.filter(({ to }) => to === address);
  }
}
