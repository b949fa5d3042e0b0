import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of the work behind audit rows, as pseudonyms; computed lazily because hashing is expensive. */
export interface AuditOrigin {
  readonly requestId: string | null;
  /** The pseudonym of the client's address, or the system user who ran a command. */
  source(): string | null;
  /** The pseudonym of the caller, or of the row's actor if no caller is known. */
  session(actor: string): string | null;
}

const origins = new AsyncLocalStorage<AuditOrigin>();

export const withAuditOrigin = <T>(origin: AuditOrigin, work: () => T): T => origins.run(origin, work);

/** The origin of the current work; undefined for the portal's own. */
export const presentAuditOrigin = (): AuditOrigin | undefined => origins.getStore();
