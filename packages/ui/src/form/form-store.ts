import { type Checked, type FormDefinition, nameOf, type Path } from '@portal/domain/forms/define-form.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import { mergeDraft } from './draft-merge.ts';
import { type Field, type FieldHost, fieldAt, type Known } from './field.ts';
import { type Judgement, openJudging } from './judging.ts';
import type { Proposals } from './proposals.ts';
import { selectFocused } from './select-focused.ts';

type Listener = () => void;

/** Where the values of a form stand, where something else than typing changes them too: the machine of an ID card. */
export interface ValueCell<Typed> {
  readonly read: () => Typed;
  /** Something was typed; what then stands there is for the cell to say. */
  readonly write: (typed: Typed) => void;
  /** Hears every change. */
  readonly subscribe: (listener: Listener) => () => void;
}
type TypedListener = (name: string | undefined) => void;

export interface FormStore<Typed extends object, Answers, Condition extends string> extends FieldHost {
  readonly root: Field<Typed>;
  readonly values: () => Typed;
  /** Which conditional fields are asked; the same object until one of them changes. */
  readonly applies: () => Readonly<Record<Condition, boolean>>;
  /** Judges everything and shows all that is wrong. */
  readonly submit: () => Checked<Answers>;
  /** Judges some places and shows what is wrong there. @returns true where they are right */
  readonly judge: (paths: readonly Path[]) => boolean;
  /** Puts a sentence of the server (or a message code) at a path; it vanishes when what stands there changes. */
  readonly tell: (path: Path, message: string) => void;
  /** Is nothing wrong at a path by the rules, whatever is shown there? */
  readonly isRight: (path: Path) => boolean;
  /** Is a control for this path on the screen? */
  readonly isAttached: (path: Path) => boolean;
  /** Puts in values that nobody typed, where they fit: a draft, what the browser remembers. */
  readonly fill: (values: Readonly<Record<string, unknown>>) => void;
  /** Every place that was ever filled with what was known: kept in the draft. */
  readonly proposed: {
    readonly places: () => readonly Path[];
    readonly restore: (places: unknown) => void;
  };
  /** Hears the top-level name of what a person changed; undefined of what is to be kept though nobody typed it. */
  readonly onTyped: (listener: TypedListener) => () => void;
  /** Nothing is said anywhere any more, until it is judged again. */
  readonly clearAll: Listener;
  /** The rules changed: an account's facts, something that was checked. */
  readonly rejudge: Listener;
}

/** The same entries, one by one. */
const isSame = (previous: object, next: object): boolean => {
  const entries = Object.entries(next);
  const known = new Map<string, unknown>(Object.entries(previous));
  return entries.length === known.size && entries.every(([name, value]) => known.get(name) === value);
};

/** Values that nobody but the form changes: it tells of them itself. */
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

/** Counts the controls by the path they stand for. */
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

/** Those who listen, and how they are told. */
function listeners<Args extends readonly unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    tell: (...args: Args): void => {
      for (const listener of all) listener(...args);
    },
    add: (listener: (...args: Args) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/**
 * Puts in what is known already. The code that does so is not what a page waits for.
 * @param put called with the places where something else stands now
 */
function openProposing<Typed extends object>(
  form: ConstructorParameters<typeof Proposals<Typed>>[0],
  put: (filled: readonly Path[], from: ProposalSource) => void,
) {
  let proposals: Proposals<Typed> | undefined;
  /** Filled before this page was loaded. */
  let before: readonly Path[] = [];
  const load = async (): Promise<Proposals<Typed>> => {
    const code = await import('./proposals.ts');
    proposals ??= new code.Proposals(form, before);
    return proposals;
  };
  return {
    proposedFrom: (path: Path): string | undefined => proposals?.fromAt(path),
    propose: (known: Known, from: ProposalSource): void => {
      const fill = (made: Proposals<Typed>): void => put(made.put(known, from), from);
      // Where it cannot be loaded, nothing is proposed: the person types.
      if (proposals) fill(proposals);
      else void load().then(fill, () => undefined);
    },
    proposed: {
      places: (): readonly Path[] => proposals?.places() ?? before,
      restore: (places: unknown): void => {
        before = Array.isArray(places) ? places.map(String) : [];
      },
    },
  };
}

/** Which conditional fields are asked, as the same object until one of them changes. */
function openApplies<Condition extends string>(ask: () => Readonly<Record<Condition, boolean>>) {
  let applied = ask();
  return () => {
    const next = ask();
    if (!isSame(applied, next)) applied = next;
    return applied;
  };
}

/**
 * A form's values and what is wrong with them, outside of React, so that a key redraws one control.
 * A field is judged when it is left, with every key while it is wrong, and never while it is typed for the first time.
 */
export function createFormStore<Typed extends object, Answers, Facts, Condition extends string>(
  definition: FormDefinition<Typed, Answers, Facts, Condition>,
  judgement: () => Judgement<Typed, Facts>,
  { read, write, subscribe }: ValueCell<Typed>,
): FormStore<Typed, Answers, Condition> {
  const dirty = new Set<Path>();
  const drawn = listeners<readonly []>();
  const typedBy = listeners<readonly [name: string | undefined]>();
  const controls = attachments();
  const { show, changed: judgeChanged, ...judging } = openJudging(definition, judgement, read, drawn.tell);
  const filledIn = (path: Path): void => {
    dirty.add(path);
    judgeChanged(path);
  };
  const changed = (path: Path): void => {
    filledIn(path);
    typedBy.tell(nameOf(path));
  };
  const proposing = openProposing({ read, write, defaults: definition.defaults }, (filled, from) => {
    for (const path of filled) {
      filledIn(path);
      // A file was read because somebody chose it. What is known anyway is proposed again where it is not kept: kept by itself, it would
      // make each opened tab a newer one than the others.
      if (from === 'certificate') typedBy.tell(nameOf(path));
      judging.clear(path);
    }
    // Later pages go by it, and nobody typed it.
    if (from === 'attached-certificate' && filled.length > 0) typedBy.tell(undefined);
    drawn.tell();
    selectFocused(filled);
  });
  const host = {
    ...controls,
    ...judging,
    ...proposing,
    changed,
    subscribe: (listener: Listener): Listener => {
      const stops = [drawn.add(listener), subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    left: (path: Path, isEmpty: boolean): void => {
      // Where the press that took the focus away also undrew the field, nothing is left to be said at it.
      if ((!isEmpty || dirty.has(path)) && controls.isAttached(path)) show(path);
    },
  };
  return {
    ...host,
    root: fieldAt(host, { path: '', read, write }),
    values: read,
    applies: openApplies(() => definition.applies(read(), judgement().facts)),
    fill: (kept) => {
      write(mergeDraft(read(), kept));
      drawn.tell();
    },
    onTyped: typedBy.add,
  };
}
