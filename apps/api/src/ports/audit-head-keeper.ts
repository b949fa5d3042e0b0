/** A place apart from the database where the signed ends of the audit's chain are kept. */
export interface AuditHeadKeeper {
  /** For the log: which place. */
  readonly name: string;
  /**
   * @param note a signed note (platform/audit-chain/checkpoint)
   * @throws where it was not kept; it is handed over again
   */
  keep(note: string): Promise<void>;
}
