/** A place outside the database that keeps the signed heads of the audit chain. */
export interface AuditHeadKeeper {
  readonly name: string;
  /** @param note signed (platform/audit-chain/checkpoint) @throws where it was not kept; it is handed over again */
  keep(note: string): Promise<void>;
}
