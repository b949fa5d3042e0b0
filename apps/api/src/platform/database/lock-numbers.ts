/** Advisory locks of the database, the same for every server of this product; arbitrary, distinct numbers. */
export const lockNumbers = {
  migration: 7_301_845_221,
  auditSealing: 7_301_845_223,
  /** Used only in migrations, as the next one. */
  auditMonths: 7_301_845_224,
  accessMonths: 7_301_845_225,
  accessSealing: 7_301_845_226,
  statistics: 7_301_845_227,
} as const;
