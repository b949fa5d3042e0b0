import { type SQL, sql } from 'drizzle-orm';
import { lockNumbers } from '../database/lock-numbers.ts';
import { tables } from '../database/tables.ts';
import { canonicalTexts } from './audit-row.ts';

export const chainNames = ['audit', 'access'] as const;
export type ChainName = (typeof chainNames)[number];

interface Chain {
  readonly event: SQL;
  readonly link: SQL;
  readonly head: SQL;
  readonly dropped: SQL;
  readonly dueBefore: SQL;
  readonly dropMonths: SQL;
  readonly canonical: SQL;
  /** The advisory lock for sealing it; an arbitrary number, the same for every server of this product. */
  readonly sealingLock: number;
  readonly heads: typeof tables.auditHead | typeof tables.accessHead;
  readonly spans: typeof tables.auditDropped | typeof tables.accessDropped;
}

const named = (name: ChainName): Pick<Chain, 'event' | 'link' | 'head' | 'dropped' | 'dueBefore' | 'dropMonths'> => ({
  event: sql.raw(`${name}_event`),
  link: sql.raw(`${name}_chain`),
  head: sql.raw(`${name}_head`),
  dropped: sql.raw(`${name}_dropped`),
  dueBefore: sql.raw(`${name}_due_before()`),
  dropMonths: sql.raw(`${name}_drop_months()`),
});

export const chains: Readonly<Record<ChainName, Chain>> = {
  audit: {
    ...named('audit'),
    canonical: canonicalTexts.audit,
    sealingLock: lockNumbers.auditSealing,
    heads: tables.auditHead,
    spans: tables.auditDropped,
  },
  access: {
    ...named('access'),
    canonical: canonicalTexts.access,
    sealingLock: lockNumbers.accessSealing,
    heads: tables.accessHead,
    spans: tables.accessDropped,
  },
};
