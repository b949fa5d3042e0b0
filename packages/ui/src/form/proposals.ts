import type { Path } from '@portal/domain/forms/define-form.ts';
import { proposalWords } from '@portal/domain/messages/application/proposal.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import type { Known } from './field.ts';
import { isMarked, mark } from './proposed-places.ts';

interface Made {
  readonly value: unknown;
  /** undefined if it was filled in before a reload. */
  readonly from: ProposalSource | undefined;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const valueAt = (values: unknown, path: Path): unknown =>
  path.split('.').reduce((part: unknown, name) => (isRecord(part) ? part[name] : undefined), values);

function withValue<Values extends object>(
  values: Values,
  [name = '', ...inner]: readonly string[],
  value: unknown,
): Values {
  const now = valueAt(values, name);
  return { ...values, [name]: inner.length > 0 && isRecord(now) ? withValue(now, inner, value) : value };
}

interface Proposable<Typed> {
  readonly read: () => Typed;
  readonly write: (values: Typed) => void;
  readonly defaults: Typed;
}

/** Values proposed for confirmation. A field changed or cleared by hand is never filled again, also after a reload: the draft stores the paths. */
export class Proposals<Typed extends object> {
  readonly #form: Proposable<Typed>;
  readonly #made = new Map<Path, Made>();
  readonly #before: ReadonlySet<Path>;
  /** Values filled in before the reload and unchanged since: only the next certificate may replace them. */
  readonly #stood: ReadonlyMap<Path, unknown>;

  /** @param before paths as returned by `places` @param kept the values that were stored with them */
  constructor(form: Proposable<Typed>, before: readonly string[], kept?: unknown) {
    this.#form = form;
    this.#before = new Set(before.filter((path) => !isMarked(path)));
    const stood = before.filter(isMarked).map((path) => path.slice(0, -mark.length));
    this.#stood = new Map(stood.map((path) => [path, valueAt(kept, path)]));
  }

  #takeUp(from: ProposalSource): void {
    if (from !== 'certificate') return;
    for (const [path, value] of this.#stood)
      if (!this.#made.has(path)) this.#made.set(path, { value, from: undefined });
  }

  #isOpen(path: Path): boolean {
    const made = this.#made.get(path);
    const now = valueAt(this.#form.read(), path);
    if (made) return isEqual(now, made.value);
    return !this.#before.has(path) && isEqual(now, valueAt(this.#form.defaults, path));
  }

  /** New values of the known paths: an undefined one resets a value that was filled in before. */
  #become(known: Known): readonly [Path, unknown][] {
    return Object.entries(known).flatMap(([path, value]): [Path, unknown][] => {
      if (value !== undefined) return [[path, value]];
      return this.#made.has(path) ? [[path, valueAt(this.#form.defaults, path)]] : [];
    });
  }

  /** Fills in all values or none. @returns the paths whose values changed */
  put(known: Known, from: ProposalSource): readonly Path[] {
    this.#takeUp(from);
    const { read, write } = this.#form;
    const isNow = ([path, value]: readonly [Path, unknown]): boolean => isEqual(valueAt(read(), path), value);
    const entries = this.#become(known);
    const changed = entries.every(([path]) => this.#isOpen(path)) ? entries.filter((entry) => !isNow(entry)) : [];
    for (const [path, value] of changed) write(withValue(read(), path.split('.'), value));
    for (const [path, value] of entries.filter(isNow)) {
      if (known[path] === undefined) this.#made.delete(path);
      else this.#made.set(path, { value, from });
    }
    return changed.map(([path]) => path);
  }

  /** Description of the source of a proposed value; undefined for a typed one. */
  fromAt(path: Path): string | undefined {
    const made = this.#made.get(path);
    return made?.from && isEqual(valueAt(this.#form.read(), path), made.value) ? proposalWords[made.from] : undefined;
  }

  /** Paths for the draft; those whose values are unchanged since they were filled in are listed again with a mark. */
  places(): readonly string[] {
    const made = [...this.#made].map(([path, { value }]) => [path, value] as const);
    const stands = [...new Map([...this.#stood, ...made])].filter(([path, value]) =>
      isEqual(valueAt(this.#form.read(), path), value),
    );
    return [...new Set([...this.#before, ...this.#made.keys(), ...stands.map(([path]) => path + mark)])];
  }
}
