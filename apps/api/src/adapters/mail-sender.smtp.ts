import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config/config.ts';
import type { MailSender } from '../ports/mail-sender.ts';
import { followDelivery } from './smtp-conversation.ts';

/**
 * SMTP. Every stage of the conversation has a timeout, and so has the whole; the message id is the outbox's, so that a repeated
 * delivery can be recognised. Each mail has its own connection: nodemailer's pool has one queue, in which a slow recipient
 * would delay the others, and does not report how far a delivery got.
 * @param timeoutMs the server's time to be ready for the recipient, and at least for the content
 */
export function createSmtpMailSender({ url, from }: Config['smtp'], timeoutMs = 10_000): MailSender {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'portal.invalid';
  return {
    async send({ id, to, subject, text, html }, patienceMs) {
      const content = Math.max(timeoutMs, patienceMs);
      const delivery = followDelivery({ server: timeoutMs, recipient: patienceMs, content });
      const { logger, signal } = delivery;
      const transport = createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: content + timeoutMs,
        dnsTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
        logger,
        transactionLog: true,
      });
      try {
        await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to, subject, text, html, signal });
        return { result: 'accepted' };
      } catch (error) {
        return delivery.outcomeOf(error);
      } finally {
        delivery.end();
      }
    },
  };
}
