import pg from 'pg';
import { withNextMark } from '../src/platform/database/transaction-client.ts';

/** A statement as it was sent to PostgreSQL. */
export interface SentStatement {
  /** Empty for one that is sent by its name (platform/database/named/named-query). */
  readonly text: string;
  readonly values: readonly unknown[];
  /** It was sent with the one behind it, without a round trip of its own (platform/database/transaction-client). */
  readonly isWithNext?: true;
}

/** What a call sends to PostgreSQL, in order, by the first words of each statement. */
export interface CountedStatements {
  /** All but the bounds of transactions, the counting of limits (decision 16) and what the job queue asks by itself. */
  readonly statements: readonly string[];
  readonly limits: number;
  /** Of the statements: those that wait for an answer. */
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

/** Adds those that are held, each before the one that it is sent with. @returns ends it */
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
  const endHeld = recordHeld(sent);
  try {
    await work();
  } finally {
    endHeld();
    Reflect.set(prototype, 'query', query);
  }
  return sent.filter(({ text }) => !bounds.test(text));
}

/** As {@link recordStatements}, counted by what they are for. */
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
