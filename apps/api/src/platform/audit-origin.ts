import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of the work behind audit rows: pseudonyms, computed lazily because hashing them is expensive. */
export interface AuditOrigin {
  readonly requestId: string | null;
  /** Of the client's address, or of the system user who ran a command. */
  source(): string | null;
  /** Of the caller, or where none is known, of the row's actor. */
  session(actor: string): string | null;
}

const origins = new AsyncLocalStorage<AuditOrigin>();

/** Runs work whose audit rows record this origin. */
export const withAuditOrigin = <T>(origin: AuditOrigin, work: () => T): T => origins.run(origin, work);

/** The origin of the current work; undefined for the portal's own. */
export const presentAuditOrigin = (): AuditOrigin | undefined => origins.getStore();
