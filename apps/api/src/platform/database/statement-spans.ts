import { AsyncResource } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import * as z from 'zod/mini';
import { beginPart, isTraced, type Span } from '../../ports/traced.ts';
import { codeOf } from '../refusals/causes.ts';

/** Removes literals. Statements use placeholders, but quoted texts and numbers are removed as a precaution. */
export const withoutLiterals = (text: string): string =>
  text
    .replace(/(\$[a-z_]*\$)[\s\S]*?\1/gi, '?')
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/(?<![$\w.])\d+(?:\.\d+)?\b/g, '?');

/** A statement's verb and table: `select account`. */
function nameOf(text: string): string {
  const [, verb = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i.exec(text) ?? [];
  return [verb.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ');
}

export function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';
  return hasText ? String(query.text) : undefined;
}

/** @returns undefined if nothing is traced */
export function beginStatement(query: unknown): Span | undefined {
  const text = isTraced() ? textOf(query) : undefined;
  if (text === undefined) return undefined;
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) };
  return beginPart({ name: nameOf(text), kind: 'client', facts });
}

const callback = z.custom<(...answer: unknown[]) => unknown>((value) => typeof value === 'function');
export const problemOf = (error: unknown): string => (error instanceof Error && codeOf(error)) || 'unknown';

/** Ends the span when the statement ends, as reported by a callback or a promise. @returns what the call returned */
function ended(span: Span, args: readonly unknown[], call: (args: unknown[]) => unknown): unknown {
  const last = callback.safeParse(args.at(-1));
  if (last.success) {
    const answered = (...answer: unknown[]): unknown => {
      span.end(answer[0] ? problemOf(answer[0]) : undefined);
      return last.data(...answer);
    };
    return call([...args.slice(0, -1), answered]);
  }
  const result = call([...args]);
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      (error: unknown) => span.end(problemOf(error)),
    );
  else span.end();
  return result;
}

const traced = <F extends (...args: never[]) => unknown>(run: F): F =>
  new Proxy(run, {
    apply(target, self, args: unknown[]) {
      const span = beginStatement(args[0]);
      const call = (given: unknown[]): unknown => Reflect.apply(target, self, given);
      return span ? ended(span, args, call) : call(args);
    },
  });

/** Records a span for each statement of a call or a job, but none for the pool's own statements. */
export function traceStatements(pool: pg.Pool): void {
  if (!isTraced()) return;
  pool.on('connect', (client) => {
    client.query = traced(client.query);
  });
  // The pool would call back in the async context of the call that released the connection.
  pool.connect = new Proxy(pool.connect, {
    apply(target, self, args: unknown[]) {
      const done = callback.safeParse(args[0]);
      return Reflect.apply(target, self, done.success ? [AsyncResource.bind(done.data)] : args);
    },
  });
}

export function traceEmbedded(client: PGlite): void {
  if (!isTraced()) return;
  client.query = traced(client.query.bind(client));
  client.transaction = new Proxy(client.transaction.bind(client), {
    apply(target, self, [work]: Parameters<PGlite['transaction']>) {
      return Reflect.apply(target, self, [
        (transaction: Parameters<typeof work>[0]) => {
          transaction.query = traced(transaction.query);
          return work(transaction);
        },
      ]);
    },
  });
}
