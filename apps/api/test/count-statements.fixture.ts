import pg from 'pg';

/** A statement as it was sent to PostgreSQL. */
export interface SentStatement {
  /** Empty for one that is sent by its name (platform/database/named/named-query). */
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a call sends to PostgreSQL, in order, by the first words of each statement. */
export interface CountedStatements {
  /** All but the bounds of transactions, the counting of limits (decision 16) and what the job queue asks by itself. */
  readonly statements: readonly string[];
  readonly limits: number;
}

const bounds = /^(?:begin|commit|rollback|savepoint|release|set)\b/i;
const memberOf = (query: unknown, name: string): unknown =>
  typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;

function sentBy([query, given]: readonly unknown[]): SentStatement {
  const text = typeof query === 'string' ? query : memberOf(query, 'text');
  const values = Array.isArray(given) ? given : memberOf(query, 'values');
  return { text: typeof text === 'string' ? text.trim() : '', values: Array.isArray(values) ? values : [] };
}

/** Every statement of this process while the work runs, bounds of transactions apart; other work beside it is recorded too. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const { prototype } = pg.Client;
  const query: unknown = Reflect.get(prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg.Client has no query');
  const sent: SentStatement[] = [];
  Reflect.set(prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
    sent.push(sentBy(given));
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', query);
  }
  return sent.filter(({ text }) => !bounds.test(text));
}

/** As {@link recordStatements}, counted by what they are for. */
export async function countStatements(work: () => Promise<unknown>): Promise<CountedStatements> {
  const sent = (await recordStatements(work)).map(({ text }) => text);
  const isLimit = (text: string): boolean => text.includes('"rate_limit"');
  const statements = sent.filter((text) => !isLimit(text) && !text.includes('pgboss.'));
  return { statements: statements.map((text) => text.slice(0, 60)), limits: sent.filter(isLimit).length };
}
