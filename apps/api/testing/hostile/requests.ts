import { readFileSync } from 'node:fs';
import type { Call } from '@portal/contract/call.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

export interface HostileRequest {
  readonly what: string;
  readonly params: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Words that occur only inside a server. */
export const inside =
  /\bat \S+ \(|node_modules|\.ts:\d+|select .* from |violates|syntax error|postgres|pglite|ECONN|\/(?:etc|home|usr|tmp)\//i;

const members = z.record(z.string(), z.unknown());
const membersOf = (value: unknown): Record<string, unknown> => {
  const parsed = members.safeParse(value);
  return parsed.success ? parsed.data : {};
};

/** Values that no field expects: other types, edges of number ranges, and text with a meaning in SQL, pages, shells, paths and terminals. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  -1,
  2 ** 53 + 1,
  '',
  'a'.repeat(20_000),
  "' or 1=1; drop table account; --",
  '<script>alert(1)</script>',
  '{{7*7}} <% 7*7 %> %s %n',
  '../../../../etc/passwd',
  '; cat /etc/passwd #',
  'x\r\nBcc: victim@shop.test',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  '%2525%00',
];

/** Names that clients must not use: columns of the tables, and members that would make a request trusted. */
const internalNames: readonly string[] = [
  ...['account', 'application', 'screening', 'storefront'].flatMap((noun) => {
    const source = readFileSync(new URL(`../../src/platform/database/tables/${noun}.ts`, import.meta.url), 'utf8');
    return [...source.matchAll(/^ {2,4}(\w+): (?:text|integer|boolean|timestamp|uuid)\(/gm)].map(
      ([, name = '']) => name,
    );
  }),
  'verified',
  'isAdmin',
  'role',
  'paid',
];

const replaced = (of: unknown): fc.Arbitrary<[string, unknown]> => {
  const names = Object.keys(membersOf(of));
  if (names.length === 0) return fc.constantFrom(...hostileValues).map((value) => [JSON.stringify(value), value]);
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...hostileValues))
    .map(([name, value]) => [`${name} = ${JSON.stringify(value).slice(0, 40)}`, { ...membersOf(of), [name]: value }]);
};
const withInternal = (of: unknown): fc.Arbitrary<[string, unknown]> =>
  fc
    .constantFrom('PAID', 'COMPLETE', true, 0, 'STEP3')
    .map((value) => [
      `internal names = ${value}`,
      { ...Object.fromEntries(internalNames.map((name) => [name, value])), ...membersOf(of) },
    ]);
const poisoned = (of: unknown): fc.Arbitrary<[string, unknown]> =>
  fc
    .constantFrom('__proto__', 'constructor', 'prototype')
    .map((name) => [name, JSON.parse(`{"${name}":{"isPoisoned":true},"rest":${JSON.stringify(of ?? {})}}`)]);

export function hostileRequests(call: Call): fc.Arbitrary<HostileRequest> {
  const { valid } = exampleOf(call);
  const texts = (query: unknown): Record<string, string> =>
    Object.fromEntries(
      Object.entries(membersOf(query)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  const base = { params: valid.params, query: texts(valid.query), body: valid.body };
  const ofBody = fc
    .oneof(
      replaced(valid.body),
      withInternal(valid.body),
      poisoned(valid.body),
      fc
        .constantFrom(...hostileValues)
        .map((value): [string, unknown] => [`body = ${JSON.stringify(value)?.slice(0, 40)}`, value]),
    )
    .map(([what, body]) => ({ ...base, what: `body: ${what}`, body }));
  const ofQuery = fc
    .oneof(replaced(base.query), withInternal(base.query))
    .map(([what, query]) => ({ ...base, what: `query: ${what}`, query: texts(query) }));
  const asIs = fc.constant({ ...base, what: 'as it should be' });
  return fc.oneof({ weight: 6, arbitrary: ofBody }, { weight: 2, arbitrary: ofQuery }, { weight: 1, arbitrary: asIs });
}
