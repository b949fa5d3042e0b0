import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import type { MailSender } from '../ports/mail-sender.ts';
import { ProviderError, type ProviderErrorKind } from '../ports/provider-error.ts';

const memberOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The address is rejected for good: a permanent answer to the recipient or to the message itself. */
function isPermanent(error: unknown): boolean {
  const status = memberOf(error, 'responseCode');
  const code = memberOf(error, 'code');
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof status === 'number' && status >= 500 && status < 600;
}

function kindOf(error: unknown): ProviderErrorKind {
  const code = memberOf(error, 'code');
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timeout';
  if (code === 'EPROTOCOL') return 'unintelligible';
  return code === 'EAUTH' || code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unavailable';
}

/** SMTP. Every wait is bounded, and so is the whole conversation; the message id is the outbox's, so that a repeated delivery can be recognised. */
export function createSmtpMailSender({ url, from }: Config['smtp'], timeoutMs = 10_000): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'portal.invalid';
  return {
    async send({ id, to, subject, text, html }) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to, subject, text, html, signal });
        return 'accepted';
      } catch (error) {
        if (isPermanent(error)) return 'refused';
        const status = memberOf(error, 'responseCode');
        throw new ProviderError('mail', kindOf(error), typeof status === 'number' ? String(status) : null);
      }
    },
  };
}
