import pg from 'pg';

/** What a call sends to PostgreSQL, in order, by the first words of each statement. */
export interface CountedStatements {
  /** All but the bounds of transactions, the counting of limits (decision 16) and what the job queue asks by itself. */
  readonly statements: readonly string[];
  readonly limits: number;
}

const bounds = /^(?:begin|commit|rollback|savepoint|release|set)\b/i;
const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : '';
};

/** Every statement of this process while the work runs; other work beside it is counted too. */
export async function countStatements(work: () => Promise<unknown>): Promise<CountedStatements> {
  const { prototype } = pg.Client;
  const query: unknown = Reflect.get(prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg.Client has no query');
  const sent: string[] = [];
  Reflect.set(prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
    sent.push(textOf(given[0]).trim());
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', query);
  }
  const isLimit = (text: string): boolean => text.includes('"rate_limit"');
  const isOfQueue = (text: string): boolean => text.includes('pgboss.');
  const statements = sent.filter((text) => !bounds.test(text) && !isLimit(text) && !isOfQueue(text));
  return { statements: statements.map((text) => text.slice(0, 60)), limits: sent.filter(isLimit).length };
}
