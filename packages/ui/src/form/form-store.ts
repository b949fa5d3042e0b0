import { type Checked, type FormDefinition, nameOf, type Path } from '@portal/domain/forms/define-form.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import { createListeners } from '../base/listeners.ts';
import { mergeDraft } from './draft-merge.ts';
import { type Field, type FieldHost, fieldAt, type Known } from './field.ts';
import type { Proposals } from './proposals.ts';
import { isMarked } from './proposed-places.ts';
import { selectFocused } from './select-focused.ts';
import { openValidation, type ValidationContext } from './validation.ts';

type Listener = () => void;

/** Storage of a form's values, for values that also change by means other than typing: the ID card state machine. */
export interface ValueCell<Typed> {
  readonly read: () => Typed;
  readonly write: (typed: Typed) => void;
  readonly subscribe: (listener: Listener) => () => void;
}
type TypedListener = (name: string | undefined) => void;

export interface FormStore<Typed extends object, Answers, Condition extends string> extends FieldHost {
  readonly root: Field<Typed>;
  readonly values: () => Typed;
  readonly applies: () => Readonly<Record<Condition, boolean>>;
  readonly submit: () => Checked<Answers>;
  /** Validates some paths and shows their errors. @returns true when they are valid */
  readonly validate: (paths: readonly Path[]) => boolean;
  readonly setError: (path: Path, message: string) => void;
  readonly isRight: (path: Path) => boolean;
  readonly isAttached: (path: Path) => boolean;
  /** Sets values that were not typed, as far as they fit: from a draft, or remembered by the browser. */
  readonly fill: (values: Readonly<Record<string, unknown>>) => void;
  /** Every path that was ever filled with a known value; stored in the draft. */
  readonly proposed: {
    readonly places: () => readonly string[];
    /** @param values that were stored with these paths */
    readonly restore: (places: unknown, values?: unknown) => void;
  };
  /** Subscribes to changes by a person, with the top-level name; undefined for changes that must be saved although they were not typed. */
  readonly onTyped: (listener: TypedListener) => () => void;
  /** Removes all errors until the next validation. */
  readonly clearAll: Listener;
  readonly revalidate: Listener;
}

const isSame = (previous: object, next: object): boolean => {
  const entries = Object.entries(next);
  const known = new Map<string, unknown>(Object.entries(previous));
  return entries.length === known.size && entries.every(([name, value]) => known.get(name) === value);
};

/** A cell whose values only the form changes. */
export function ownCell<Typed>(start: Typed): ValueCell<Typed> {
  let values = start;
  return {
    read: () => values,
    write: (typed) => {
      values = typed;
    },
    subscribe: () => () => undefined,
  };
}

function attachments() {
  const counts = new Map<Path, number>();
  const add = (path: Path, by: number): void => void counts.set(path, (counts.get(path) ?? 0) + by);
  return {
    isAttached: (path: Path) => (counts.get(path) ?? 0) > 0,
    attach: (path: Path) => {
      add(path, 1);
      return () => add(path, -1);
    },
  };
}

/** The code for proposals is loaded off the page's critical path. @param put called with the paths whose values changed */
function openProposing<Typed extends object>(
  form: ConstructorParameters<typeof Proposals<Typed>>[0],
  put: (filled: readonly Path[], from: ProposalSource) => void,
) {
  let proposals: Proposals<Typed> | undefined;
  /** Paths filled before this page was loaded. */
  let before: readonly string[] = [];
  let kept: unknown;
  const load = async (): Promise<Proposals<Typed>> => {
    const code = await import('./proposals.ts');
    proposals ??= new code.Proposals(form, before, kept);
    return proposals;
  };
  return {
    proposedFrom: (path: Path): string | undefined => proposals?.fromAt(path),
    propose: (known: Known, from: ProposalSource): void => {
      const fill = (made: Proposals<Typed>): void => put(made.put(known, from), from);
      // When the chunk fails to load, nothing is proposed and the person types.
      if (proposals) fill(proposals);
      else void load().then(fill, () => undefined);
    },
    proposed: {
      // Without the code, changes since then are not known: the value may have been typed.
      places: (): readonly string[] => proposals?.places() ?? before.filter((place) => !isMarked(place)),
      restore: (places: unknown, values?: unknown): void => {
        before = Array.isArray(places) ? places.map(String) : [];
        kept = values;
        if (before.some(isMarked)) void load().catch(() => undefined);
      },
    },
  };
}

function openApplies<Condition extends string>(ask: () => Readonly<Record<Condition, boolean>>) {
  let applied = ask();
  return () => {
    const next = ask();
    if (!isSame(applied, next)) applied = next;
    return applied;
  };
}

/** Values and errors outside of React, so that a key press re-renders one control. A field is validated when left and, while wrong, on every key. */
export function createFormStore<Typed extends object, Answers, Facts, Condition extends string>(
  definition: FormDefinition<Typed, Answers, Facts, Condition>,
  context: () => ValidationContext<Typed, Facts>,
  { read, write, subscribe }: ValueCell<Typed>,
): FormStore<Typed, Answers, Condition> {
  const dirty = new Set<Path>();
  const drawn = createListeners();
  const typedBy = createListeners<[name: string | undefined]>();
  const controls = attachments();
  const { show, changed: validateChanged, ...validation } = openValidation(definition, context, read, drawn.notify);
  const filledIn = (path: Path): void => {
    dirty.add(path);
    validateChanged(path);
  };
  const changed = (path: Path): void => {
    filledIn(path);
    typedBy.notify(nameOf(path));
  };
  const proposing = openProposing({ read, write, defaults: definition.defaults }, (filled, from) => {
    for (const path of filled) {
      filledIn(path);
      // A certificate is read at the person's request, so its values are saved; other proposals are made again on every load,
      // and saving them would make each tab's draft the latest.
      if (from === 'certificate') typedBy.notify(nameOf(path));
      validation.clear(path);
    }
    // Saved because later pages depend on it, although it was not typed.
    if (from === 'attached-certificate' && filled.length > 0) typedBy.notify(undefined);
    drawn.notify();
    selectFocused(filled);
  });
  const host = {
    ...controls,
    ...validation,
    ...proposing,
    changed,
    subscribe: (listener: Listener): Listener => {
      const stops = [drawn.subscribe(listener), subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    left: (path: Path, isEmpty: boolean): void => {
      // If the press that blurred the field also unmounted it, there is no place for an error.
      if ((!isEmpty || dirty.has(path)) && controls.isAttached(path)) show(path);
    },
  };
  return {
    ...host,
    root: fieldAt(host, { path: '', read, write }),
    values: read,
    applies: openApplies(() => definition.applies(read(), context().facts)),
    fill: (kept) => {
      write(mergeDraft(read(), kept));
      drawn.notify();
    },
    onTyped: typedBy.subscribe,
  };
}
