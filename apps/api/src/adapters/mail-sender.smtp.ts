import type { Config } from '../platform/config/config.ts';
import type { MailSender } from '../ports/mail-sender.ts';
import { traced } from '../ports/traced.ts';
import { followDelivery } from './smtp-conversation.ts';

/** Loaded with the first mail: loading it at the start would cost 20 MB. */
const nodemailer = () => import('nodemailer');

/** Suppresses absence notices and other automatic replies, which nobody would read (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' } as const;

const span = { name: 'mail', kind: 'client', facts: { 'portal.provider': 'mail' } } as const;

/**
 * Sends over SMTP, with a timeout for every stage and a connection for each mail: nodemailer's pool has a single queue, in which a slow recipient
 * delays others, and does not report how far a delivery got. @param timeoutMs for connecting and MAIL FROM, and at least for the content
 */
export function createSmtpMailSender({ url, from }: Config['smtp'], timeoutMs = 10_000): MailSender {
  // A name before the address may have an @ of its own.
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'portal.invalid';
  return {
    async send({ id, to, subject, text, html }, patienceMs) {
      const content = Math.max(timeoutMs, patienceMs);
      const delivery = followDelivery({ server: timeoutMs, recipient: patienceMs, content });
      const { logger, signal } = delivery;
      const { createTransport } = await nodemailer();
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
        const mail = { messageId: `<${id}@${domain}>`, headers, from, to, subject, text, html, signal };
        await traced(span, () => transport.sendMail(mail));
        return { result: 'accepted' };
      } catch (error) {
        return delivery.outcomeOf(error);
      } finally {
        delivery.end();
      }
    },
  };
}
