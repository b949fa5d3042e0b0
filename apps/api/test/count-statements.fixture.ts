import pg from 'pg';
import { withNextMark } from '../src/platform/database/transaction-client.ts';

export interface SentStatement {
  /** Empty for a statement sent by name (platform/database/named/named-query). */
  readonly text: string;
  readonly values: readonly unknown[];
  /** Set if it was sent with the next statement, without a round trip of its own (platform/database/transaction-client). */
  readonly isWithNext?: true;
}

/** The statements that a call sends to PostgreSQL, in order, by their first words. */
export interface CountedStatements {
  /** All except transaction bounds, the counting of limits (decision 16) and the job queue's own statements. */
  readonly statements: readonly string[];
  readonly limits: number;
  /** How many of the statements wait for an answer. */
  readonly trips: number;
}

const bounds = /^(?:begin|commit|rollback|savepoint|release|set)\b/i;
const memberOf = (query: unknown, name: string): unknown =>
  typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;

function sentBy([query, given]: readonly unknown[]): SentStatement {
  const text = typeof query === 'string' ? query : memberOf(query, 'text');
  const values = Array.isArray(given) ? given : memberOf(query, 'values');
  return { text: typeof text === 'string' ? text.trim() : '', values: Array.isArray(values) ? values : [] };
}

/** Records held statements, each before the one that it is sent with. @returns a function that stops recording */
function recordHeld(sent: SentStatement[]): () => void {
  const { prototype } = pg.Connection;
  const { parse, bind } = prototype;
  let text: string | undefined;
  prototype.parse = function (this: pg.Connection, query, more) {
    text = query.text.endsWith(withNextMark) ? query.text.slice(0, -withNextMark.length) : undefined;
    Reflect.apply(parse, this, [query, more]);
  };
  prototype.bind = function (this: pg.Connection, config, more) {
    if (text !== undefined) sent.splice(-1, 0, { text: text.trim(), values: config?.values ?? [], isWithNext: true });
    text = undefined;
    Reflect.apply(bind, this, [config, more]);
  };
  return () => void Object.assign(prototype, { parse, bind });
}

/** Records every statement of this process while the work runs, including those of concurrent work, but not transaction bounds. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const { prototype } = pg.Client;
  const query: unknown = Reflect.get(prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg.Client has no query');
  const sent: SentStatement[] = [];
  Reflect.set(prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
    sent.push(sentBy(given));
    return Reflect.apply(query, this, given);
  });
  const endHeld = recordHeld(sent);
  try {
    await work();
  } finally {
    endHeld();
    Reflect.set(prototype, 'query', query);
  }
  return sent.filter(({ text }) => !bounds.test(text));
}

export async function countStatements(work: () => Promise<unknown>): Promise<CountedStatements> {
  const sent = await recordStatements(work);
  const isLimit = ({ text }: SentStatement): boolean => text.includes('"rate_limit"');
  const counted = sent.filter((one) => !isLimit(one) && !one.text.includes('pgboss.'));
  return {
    statements: counted.map(({ text }) => text.slice(0, 60)),
    limits: sent.filter(isLimit).length,
    trips: counted.filter(({ isWithNext }) => !isWithNext).length,
  };
}
