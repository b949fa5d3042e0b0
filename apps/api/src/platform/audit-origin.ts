import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the work comes from that audit rows tell of; pseudonyms alone, which cost something and so are asked for late. */
export interface AuditOrigin {
  readonly requestId: string | null;
  /** Of the client's address, or the system's user who gave a command. */
  source(): string | null;
  /** Of the session whose cookie came along. */
  session(): string | null;
}

const origins = new AsyncLocalStorage<AuditOrigin>();

/** Carries work out whose audit rows say where it came from. */
export const withAuditOrigin = <T>(origin: AuditOrigin, work: () => T): T => origins.run(origin, work);

/** Where the running work comes from; undefined for the portal's own. */
export const presentAuditOrigin = (): AuditOrigin | undefined => origins.getStore();
