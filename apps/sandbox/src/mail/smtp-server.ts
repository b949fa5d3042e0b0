import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SandboxConfig } from '../config.ts';
import type { Mailbox } from './mailbox.ts';

const maxBytes = 20 * 1024 * 1024;

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

async function readMail(stream: NodeJS.ReadableStream): Promise<{ subject: string; text: string; html: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const mail = await simpleParser(Buffer.concat(chunks));
  return { subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html === false ? '' : mail.html };
}

/** Without log-in and TLS. Refuses `bounce.test` with 550, accepts `slow.test` only after `slowMailMs`. @throws if the port is in use */
export async function startMailServer(
  config: SandboxConfig,
  mailbox: Mailbox,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const stopped = new AbortController();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 500,
    async onRcptTo({ address }, _session, callback) {
      const domain = domainOf(address);
      if (domain === 'bounce.test') return callback(new SmtpRefusal(550, 'No such mailbox here'));
      if (domain === 'slow.test') {
        await pause(config.slowMailMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
      return callback();
    },
    async onData(stream, session, callback) {
      try {
        const mail = await readMail(stream);
        if (stream.sizeExceeded) return callback(new SmtpRefusal(552, 'Message is too large'));
        mailbox.add({ ...mail, recipients: session.envelope.rcptTo.map((recipient) => recipient.address) });
        return callback(null, 'Message accepted');
      } catch {
        return callback(new SmtpRefusal(554, 'Message cannot be read'));
      }
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.smtpPort, config.host, resolve);
  });
  // A client that drops its connection causes an error event here, which must not end the sandbox.
  server.on('error', () => undefined);
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.smtpPort;
  const stop = (): Promise<void> => {
    stopped.abort();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port, stop };
}
