/** A place outside the database that keeps the signed heads of the audit chain. */
export interface AuditHeadKeeper {
  readonly name: string;
  /** @param note signed (platform/audit-chain/checkpoint) @throws if it was not kept; the caller sends it again */
  keep(note: string): Promise<void>;
}
