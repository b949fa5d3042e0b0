import * as z from 'zod/mini';
import { isMessageCode, type MessageCode, sentence } from '../messages/codes/codes.ts';

type Shape = z.core.$ZodShape;
type Nothing = Readonly<Record<never, z.core.$ZodType>>;

/** Names a part of a form as the wire does, lists by place: 'listing.exchange', 'owners.1.share'. */
export type Path = string;

/** Path → message code of what is wrong there; the first broken rule of a place is the one that is told. */
export type Errors = Readonly<Record<Path, MessageCode>>;

/** What the rules across fields answer: a path of which nothing is wrong may be named with `undefined`. */
export type CrossErrors = Readonly<Record<Path, MessageCode | undefined>>;

/** Values of a form of which parts may be missing, as a call's body or an older draft has them. */
export type Loose<Typed> = { readonly [Name in keyof Typed]: Typed[Name] | null | undefined };

export type Checked<Answers> =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: Errors };

/** What a half-typed form may keep (decisions §6). */
export interface DraftRules {
  /** Raised when a field's typed form changes: of drafts of another version only what certainly fits is taken. */
  readonly version: number;
  /** Every name a draft may hold, those inside parts and rows too: 'owners', 'owners.share'. */
  readonly names: readonly string[];
  /** Paths that are never kept, list places left out: 'password', 'people.personalNumber'. */
  readonly never: readonly Path[];
}

/** What a page needs of a definition, and the server's check. */
export interface FormDefinition<Typed extends object, Answers, Facts, Condition extends string> {
  /** An untouched form. */
  readonly defaults: Typed;
  readonly draft: DraftRules;
  /** Which conditional fields are asked of whom. */
  readonly applies: (typed: Typed, facts: Facts) => Readonly<Record<Condition, boolean>>;
  /**
   * Normalised answers, or all that is wrong. A conditional field that does not apply is neither checked nor answered.
   * What was normalised before is right again, so page and server ask the same question.
   */
  readonly check: (values: Loose<Typed>, facts: Facts) => Checked<Answers>;
}

type TypedOf<Fields extends Shape, Conditional extends Shape> = z.input<z.ZodMiniObject<Fields & Conditional>>;

interface FormParts<Fields extends Shape, Conditional extends Shape, Facts> {
  /** Asked of everybody. Names and nesting are the wire's; a schema's input is what is typed, its output what is sent. */
  readonly fields: Fields;
  /** Asked where `applies` says so. */
  readonly conditional: Conditional;
  /** One entry for each conditional field: it decides what is shown, checked and sent. */
  readonly applies: (
    typed: NoInfer<TypedOf<Fields, Conditional>>,
    facts: Facts,
  ) => Readonly<Record<NoInfer<keyof Conditional & string>, boolean>>;
  /** Rules that look beyond one field. What they find at a conditional field that does not apply is left out. */
  readonly crossRules?: (typed: NoInfer<TypedOf<Fields, Conditional>>, facts: Facts) => CrossErrors;
  readonly defaults: NoInfer<TypedOf<Fields, Conditional>>;
  /** Stored in columns or rows of their own; everything else is sealed. */
  readonly columns?: readonly NoInfer<keyof (Fields & Conditional) & string>[];
  /** What stands in the sealed row where a field does not apply, for rows written before `null` did. */
  readonly absent?: Readonly<Partial<Record<NoInfer<keyof Conditional & string>, string>>>;
  readonly draft?: Partial<Pick<DraftRules, 'version' | 'never'>>;
}

/** The top-level name of a path. */
export const nameOf = (path: Path): string => path.replace(/\..*$/, '');

/** The values of a sentence about a place: its number as people count, where the path names a row. */
export function placesOf(path: Path): { readonly number: number } | undefined {
  const row = path.split('.').findLast((part) => /^\d+$/.test(part));
  return row === undefined ? undefined : { number: Number(row) + 1 };
}

/** The sentence of a code at a path: '소유자 2의 이름을 …' at 'owners.1.krname'. */
export const sentenceAt = (path: Path, code: MessageCode): string => sentence(code, placesOf(path));

/** The values with the defaults where a part is missing. */
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

/** The names inside a part, by a sample of it; of a list by its first row. */
function namesInside(sample: unknown): readonly Path[] {
  const part: unknown = Array.isArray(sample) ? sample[0] : sample;
  if (!isRecord(part)) return [];
  return Object.entries(part).flatMap(([name, inner]) => [
    name,
    ...namesInside(inner).map((path) => `${name}.${path}`),
  ]);
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

/**
 * One definition of a form, from which page, contract, server check, draft and sealed row are derived (docs/forms.md).
 * The facts, what of the account decides what is asked, are undefined for a form that needs none.
 */
export function defineForm<const Fields extends Shape, const Conditional extends Shape = Nothing, Facts = undefined>(
  parts: FormParts<Fields, Conditional, Facts>,
) {
  const whole = z.object({ ...parts.fields, ...z.partial(z.object(parts.conditional)).shape });
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
      // A part that applies and is missing is refused at the part itself, not inside it.
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
    /** The schemas of a call's body: a conditional field may be left out. */
    body: whole.shape,
    /** The schemas by whom they are asked of, for a body that differs from the form. */
    fields: parts.fields,
    conditional: parts.conditional,
    /** What is stored sealed: all that is in no column, in the form's order, so that a new field is sealed by default. */
    sealed(answers: Answers): Readonly<Record<string, unknown>> {
      const absent = new Map<string, unknown>(Object.entries(parts.absent ?? {}));
      const given = new Map<string, unknown>(Object.entries(answers));
      const inColumns = new Set<string>(columns);
      const kept = names.filter((name) => !inColumns.has(name));
      return Object.fromEntries(kept.map((name) => [name, given.get(name) ?? absent.get(name) ?? null]));
    },
  };
}

/** For a form that asks everybody the same: `defineForm({ ...unconditional, fields, defaults })`. */
export const unconditional = { conditional: {}, applies: () => ({}) } as const;

/** A row that travels alone, by its own schema; paths are the row's. */
export function checkRow<Answers>(row: z.ZodMiniType<Answers>, values: unknown): Checked<Answers> {
  const read = z.safeParse(row, values);
  if (read.success) return { ok: true, answers: read.data };
  const found = new Findings();
  found.addIssues(read.error);
  return { ok: false, errors: found.errors };
}
