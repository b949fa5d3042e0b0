import * as z from 'zod/mini';
import { isMessageCode, type MessageCode, sentence } from '../messages/codes/codes.ts';

type Shape = z.core.$ZodShape;
type Nothing = Readonly<Record<never, z.core.$ZodType>>;

/** Path of a value in a form by wire names, lists by index: 'listing.exchange', 'owners.1.share'. */
export type Path = string;

/** Message code by path: the first broken rule of each. */
export type Errors = Readonly<Record<Path, MessageCode>>;

/** Result of cross rules; `undefined` means no error. */
export type CrossErrors = Readonly<Record<Path, MessageCode | undefined>>;

/** Partial form values, as in a request body or an older draft. */
export type Loose<Typed> = { readonly [Name in keyof Typed]: Typed[Name] | null | undefined };

export type Checked<Answers> =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: Errors };

/** What a draft may store (decisions §6). */
export interface DraftRules {
  /** Incremented when the typed form of a field changes; from a draft of another version, only values that fit are restored. */
  readonly version: number;
  /** Every name a draft may hold, including those of parts and rows: 'owners', 'owners.share'. */
  readonly names: readonly string[];
  /** Paths that are never stored, without list indexes: 'password', 'people.personalNumber'. */
  readonly never: readonly Path[];
}

/** The part of a definition used by pages and by the server's check. */
export interface FormDefinition<Typed extends object, Answers, Facts, Condition extends string> {
  readonly defaults: Typed;
  readonly draft: DraftRules;
  readonly applies: (typed: Typed, facts: Facts) => Readonly<Record<Condition, boolean>>;
  /** Conditional fields that do not apply are dropped. Answers pass the check again, so page and server share it. */
  readonly check: (values: Loose<Typed>, facts: Facts) => Checked<Answers>;
}

type TypedOf<Fields extends Shape, Conditional extends Shape> = z.input<z.ZodMiniObject<Fields & Conditional>>;

interface FormParts<Fields extends Shape, Conditional extends Shape, Facts> {
  /** Fields that always apply. Names and nesting are the wire's; a schema's input is what is typed, its output what is sent. */
  readonly fields: Fields;
  readonly conditional: Conditional;
  /** One entry per conditional field: decides what is shown, checked and sent. */
  readonly applies: (
    typed: NoInfer<TypedOf<Fields, Conditional>>,
    facts: Facts,
  ) => Readonly<Record<NoInfer<keyof Conditional & string>, boolean>>;
  /** Cross-field rules. Errors at conditional fields that do not apply are dropped. */
  readonly crossRules?: (typed: NoInfer<TypedOf<Fields, Conditional>>, facts: Facts) => CrossErrors;
  readonly defaults: NoInfer<TypedOf<Fields, Conditional>>;
  /** Fields stored in columns or rows of their own; all others are sealed. */
  readonly columns?: readonly NoInfer<keyof (Fields & Conditional) & string>[];
  /** Sealed value of a field that does not apply, in rows written before `null` was used. */
  readonly absent?: Readonly<Partial<Record<NoInfer<keyof Conditional & string>, string>>>;
  readonly draft?: Partial<Pick<DraftRules, 'version' | 'never'>>;
}

export const nameOf = (path: Path): string => path.replace(/\..*$/, '');

/** Placeholder values of a message: the row number, 1-based, when the path has one. */
export function placesOf(path: Path): { readonly number: number } | undefined {
  const row = path.split('.').findLast((part) => /^\d+$/.test(part));
  return row === undefined ? undefined : { number: Number(row) + 1 };
}

/** Sentence of a code at a path: '소유자 2의 이름을 …' at 'owners.1.krname'. */
export const sentenceAt = (path: Path, code: MessageCode): string => sentence(code, placesOf(path));

/** The values with defaults for missing parts. */
export function filled<Typed extends object>(defaults: Typed, values: Partial<Loose<Typed>>): Typed {
  const typed = { ...defaults };
  for (const name in typed) {
    const value = values[name];
    if (value !== null && value !== undefined) typed[name] = value;
  }
  return typed;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names inside a part, taken from a sample; for a list from its first row. */
function namesInside(sample: unknown): readonly Path[] {
  const part: unknown = Array.isArray(sample) ? sample[0] : sample;
  if (!isRecord(part)) return [];
  return Object.entries(part).flatMap(([name, inner]) => [
    name,
    ...namesInside(inner).map((path) => `${name}.${path}`),
  ]);
}

/** The schemas of parts, each optional; like `z.partial`, whose code for other cases every page would load. */
function eachOptional<S extends Shape>(shape: S): { [Name in keyof S]: z.ZodMiniOptional<S[Name]> };
function eachOptional(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]));
}

class Findings {
  readonly errors: Record<Path, MessageCode> = {};

  add(path: Path, code: MessageCode | undefined): void {
    if (code !== undefined) this.errors[path] ??= code;
  }

  addIssues(error: z.core.$ZodError | undefined): void {
    for (const { path, message } of error?.issues ?? [])
      this.add(path.map(String).join('.'), isMessageCode(message) ? message : 'common.invalid');
  }
}

/** Page, contract, server check, draft and sealed row derive from it (docs/forms.md). @param Facts account data that decides which fields apply */
export function defineForm<const Fields extends Shape, const Conditional extends Shape = Nothing, Facts = undefined>(
  parts: FormParts<Fields, Conditional, Facts>,
) {
  const whole = z.object({ ...parts.fields, ...eachOptional(parts.conditional) });
  type Typed = TypedOf<Fields, Conditional>;
  type Answers = z.output<typeof whole>;
  type Condition = keyof Conditional & string;
  const { defaults, applies, columns = [] } = parts;
  const conditions = Object.keys(parts.conditional);
  const names = [...Object.keys(parts.fields), ...conditions];

  function check(values: Loose<Typed>, facts: Facts): Checked<Answers> {
    const typed = filled(defaults, values);
    const on: Readonly<Record<string, boolean>> = applies(typed, facts);
    const given = new Map<string, unknown>(Object.entries(values));
    for (const name of conditions) {
      // A part that applies and is missing is reported at the part itself, not inside it.
      if (on[name]) given.set(name, given.get(name) ?? null);
      else given.delete(name);
    }
    const read = z.safeParse(whole, Object.fromEntries(given));
    const found = new Findings();
    found.addIssues(read.error);
    for (const [path, code] of Object.entries(parts.crossRules?.(typed, facts) ?? {}))
      if (on[nameOf(path)] !== false) found.add(path, code);
    return read.success && Object.keys(found.errors).length === 0
      ? { ok: true, answers: read.data }
      : { ok: false, errors: found.errors };
  }

  const definition: FormDefinition<Typed, Answers, Facts, Condition> = {
    defaults,
    applies,
    check,
    draft: { version: 1, never: [], ...parts.draft, names: namesInside(defaults) },
  };
  return {
    ...definition,
    /** Schemas of a request body: conditional fields are optional. */
    body: whole.shape,
    /** Schemas by always and conditional, for a body that differs from the form. */
    fields: parts.fields,
    conditional: parts.conditional,
    /** Values stored sealed: all except the columns, in the form's order, so that a new field is sealed by default. */
    sealed(answers: Answers): Readonly<Record<string, unknown>> {
      const absent = new Map<string, unknown>(Object.entries(parts.absent ?? {}));
      const given = new Map<string, unknown>(Object.entries(answers));
      const inColumns = new Set<string>(columns);
      const kept = names.filter((name) => !inColumns.has(name));
      return Object.fromEntries(kept.map((name) => [name, given.get(name) ?? absent.get(name) ?? null]));
    },
  };
}

/** For a form without conditional fields: `defineForm({ ...unconditional, fields, defaults })`. */
export const unconditional = { conditional: {}, applies: () => ({}) } as const;

/** Checks a row that is sent alone, by its own schema; paths are relative to the row. */
export function checkRow<Answers>(row: z.ZodMiniType<Answers>, values: unknown): Checked<Answers> {
  const read = z.safeParse(row, values);
  if (read.success) return { ok: true, answers: read.data };
  const found = new Findings();
  found.addIssues(read.error);
  return { ok: false, errors: found.errors };
}
