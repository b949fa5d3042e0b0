import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { exampleOf, examples } from './examples.fixture.ts';

export interface MadeRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Part = keyof MadeRequest;
/** Parts in the order in which a server reads them. */
const parts = ['params', 'query', 'body'] as const satisfies readonly Part[];

const members = z.record(z.string(), z.unknown());
const membersOf = (value: unknown): Record<string, unknown> => {
  const parsed = members.safeParse(value);
  return parsed.success ? parsed.data : {};
};

/** A field of a schema or an example, with values from its schema: choices, and texts and numbers around its limits. */
interface Field {
  readonly part: Part;
  readonly path: readonly string[];
  readonly named: readonly unknown[];
}

function namedIn(schema: Record<string, unknown>): unknown[] {
  const length = z.catch(z.number(), 0);
  const [least, most] = [length.parse(schema.minLength), length.parse(schema.maxLength)];
  const texts = most > 0 ? ['가'.repeat(most), 'a'.repeat(most + 1), '1'.repeat(Math.max(0, least - 1))] : [];
  const numbers = ['minimum', 'maximum'].flatMap((bound) =>
    typeof schema[bound] === 'number' ? [schema[bound] - 1, schema[bound], schema[bound] + 1] : [],
  );
  const choices = z.catch(z.array(z.unknown()), []).parse(schema.enum);
  return [...choices, ...('const' in schema ? [schema.const] : []), ...texts, ...numbers];
}

/** Including its unions and nested objects. */
function fieldsIn(part: Part, json: unknown, path: readonly string[] = []): Field[] {
  const schema = membersOf(json);
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => z.catch(z.array(z.unknown()), []).parse(schema[name]));
  const own = { part, path, named: namedIn(schema) };
  const below = Object.entries(membersOf(schema.properties)).flatMap(([name, of]) =>
    fieldsIn(part, of, [...path, name]),
  );
  return [own, ...branches.flatMap((branch) => fieldsIn(part, branch, path)), ...below];
}

const without = <T>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];

function fieldsOf(call: Call): Field[] {
  const found = parts.flatMap((part) => {
    const schema = call[part];
    return schema ? fieldsIn(part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [];
  });
  const changeable = found.filter(({ path }) => path.length > 0 && path[0] !== 'loginId');
  const byPlace = Map.groupBy(changeable, ({ part, path }) => `${part}.${path.join('.')}`);
  return [...byPlace.values()].map(([first, ...more]) => ({
    part: first?.part ?? 'body',
    path: first?.path ?? [],
    named: without([first, ...more].flatMap((field) => field?.named ?? [])),
  }));
}

const known: ReadonlyMap<string, readonly unknown[]> = (() => {
  const found = new Map<string, unknown[]>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    for (const [name, inside] of Object.entries(membersOf(value))) {
      found.set(name, [...(found.get(name) ?? []), inside]);
      collect(inside);
    }
  };
  for (const { valid, also, invalid } of examples.values())
    [valid, ...(also ?? []), ...(invalid ?? [])].forEach(collect);
  return new Map([...found].map(([name, values]) => [name, without(values)]));
})();

const usual: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 10 ** 12, '', ' ', 'Y', 'false', '0', '7', '홍길동', 'HONG', '가'.repeat(300)],
  ...['a'.repeat(5_000), 'shop@example.com', '20000101', '1999-12-31', '01012345678', '00000', [], {}, [1], ['a']],
  ...['\u0000', '\u202Eb', '<b>', '한 줄\n두 줄', undefined],
];
const texts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 }),
  fc.string({ unit: fc.constantFrom(...'가나다라마 김이박최'), maxLength: 30 }),
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

/** A part as received: the JSON form of a value, or texts. */
function arrived(call: Call, part: Part, value: unknown): unknown {
  const isForm = part === 'body' && call.files !== undefined;
  if (part === 'body' && !isForm) return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const given = Object.entries(membersOf(value)).filter(([, one]) => one !== undefined);
  const isJson = (name: string): boolean => isForm && (call.jsonParts ?? []).includes(name);
  return Object.fromEntries(
    given.map(([name, one]) => [name, isJson(name) ? JSON.parse(JSON.stringify(one)) : textOf(one)]),
  );
}

const asArrived = (call: Call, request: MadeRequest): MadeRequest =>
  Object.fromEntries(parts.filter((part) => call[part]).map((part) => [part, arrived(call, part, request[part])]));

/** Errors that a call's schemas report: paths of the fields of the first invalid part, `body` for a part as a whole. */
export function faultsOf(call: Call, request: MadeRequest): string[] {
  for (const part of parts) {
    const parsed = call[part]?.safeParse(request[part]);
    if (parsed?.error)
      return without(parsed.error.issues.map(({ path }) => path.map(String).join('.') || 'body')).sort();
  }
  return [];
}

function put(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  return { ...membersOf(value), [name]: put(membersOf(value)[name], rest, to) };
}

const changedAt = (call: Call, request: MadeRequest, { part, path }: Field, to: unknown): MadeRequest =>
  asArrived(call, { ...request, [part]: put(request[part], path, to) });

/** False if a part of the path would make browsers and servers resolve another address. */
const isAddressed = ({ params }: MadeRequest): boolean =>
  Object.values(membersOf(params)).every((value) => !['', '.', '..'].includes(textOf(value)));

const changes = fc.record({ field: fc.nat(), value: fc.nat(), text: texts, isText: fc.boolean() });
type Change = typeof changes extends fc.Arbitrary<infer C> ? C : never;

/** Examples with changed fields, each checked by the schemas as received. `invalid` is undefined if no request can be invalid. */
export function madeRequests(call: Call): {
  readonly valid: fc.Arbitrary<MadeRequest>;
  readonly invalid: fc.Arbitrary<MadeRequest> | undefined;
} {
  const { valid, also = [] } = exampleOf(call);
  const bases = [valid, ...also].map((one) => asArrived(call, one)).filter((one) => faultsOf(call, one).length === 0);
  const [first = {}] = bases;
  const base = fc.constantFrom(first, ...bases);
  const fields = fieldsOf(call);
  const valuesOf = fields.map(({ path, named }) =>
    without([...named, ...(known.get(path.at(-1) ?? '') ?? []), ...usual]),
  );
  const apply = (request: MadeRequest, { field, value, text, isText }: Change): MadeRequest => {
    const [at, values] = [fields[field % fields.length], valuesOf[field % fields.length] ?? []];
    return at ? changedAt(call, request, at, isText ? text : values[value % values.length]) : request;
  };
  /** The changes that alone make the first example invalid, and for a body also values that are no object. */
  const breaking = [
    ...fields.flatMap((field, at) =>
      (valuesOf[at] ?? []).map((value) => (one: MadeRequest) => changedAt(call, one, field, value)),
    ),
    ...(call.body && !call.files ? ['text', 7, []].map((body) => (one: MadeRequest) => ({ ...one, body })) : []),
  ].filter((broken) => faultsOf(call, broken(first)).length > 0);
  const accepted = fc.tuple(base, fc.array(changes, { maxLength: 12 })).map(([start, list]) =>
    list.reduce((request, change) => {
      const next = apply(request, change);
      return faultsOf(call, next).length === 0 ? next : request;
    }, start),
  );
  const refused = (broken: (typeof breaking)[number]) =>
    fc.tuple(accepted, changes).map(([start, change]) => {
      const byText = apply(start, { ...change, isText: true });
      if (change.isText && faultsOf(call, byText).length > 0) return byText;
      return faultsOf(call, broken(start)).length > 0 ? broken(start) : broken(first);
    });
  return {
    valid: accepted.filter(isAddressed),
    invalid:
      breaking.length > 0
        ? fc
            .constantFrom(...breaking)
            .chain(refused)
            .filter(isAddressed)
        : undefined,
  };
}
