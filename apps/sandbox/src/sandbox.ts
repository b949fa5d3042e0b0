import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type SandboxConfig, sandboxDefaults } from './config.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startMailServer } from './mail/smtp-server.ts';

/** Longest time for stopping, in milliseconds, whatever still hangs. */
const stopLimitMs = 2_500;

function portOf(address: AddressInfo | string | null): number | undefined {
  return address !== null && typeof address === 'object' ? address.port : undefined;
}

export interface Sandbox {
  readonly port: number;
  readonly smtpPort: number;
  readonly url: string;
  /** Ends both servers, including hanging requests and pending callbacks, within three seconds. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** Starts one HTTP and one SMTP server; defaults from {@link sandboxDefaults}. @throws if a port is in use; nothing runs then */
export async function startSandbox(config: Partial<SandboxConfig> = {}): Promise<Sandbox> {
  const full: SandboxConfig = { ...sandboxDefaults, ...config };
  const mailbox = createMailbox();
  const stopped = new AbortController();
  const address = { url: '' };
  const app = await buildApp(full, { mailbox, stopped: stopped.signal, url: () => address.url });
  const mail = await startMailServer(full, mailbox);
  let port: number;
  try {
    await app.listen({ host: full.host, port: full.port });
    port = portOf(app.server.address()) ?? full.port;
  } catch (error) {
    await mail.stop();
    throw error;
  }
  address.url = full.publicUrl ?? `http://localhost:${port}`;

  let ending: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    ending ??= (async () => {
      stopped.abort();
      const closed = Promise.allSettled([app.close(), mail.stop()]);
      await Promise.race([closed, pause(stopLimitMs, undefined, { ref: false })]);
    })();
    return ending;
  };
  return { port, smtpPort: mail.port, url: address.url, stop };
}
