import type { Mailbox } from './mail/mailbox.ts';

export interface SandboxContext {
  readonly mailbox: Mailbox;
  /** Aborted when the sandbox stops. */
  readonly stopped: AbortSignal;
  /** The sandbox's own origin; available once it listens. */
  readonly url: () => string;
}
