import {
  type Checked,
  type CrossErrors,
  type Errors,
  type FormDefinition,
  nameOf,
  type Path,
  sentenceAt,
} from '@portal/domain/forms/define-form.ts';
import { sentenceOf } from '@portal/domain/messages/codes.ts';
import { mergeDraft } from '../draft-merge.ts';
import { type Field, type FieldHost, fieldAt } from './field.ts';
import type { Proposals } from './proposals.ts';
import { selectFocused } from './select-focused.ts';

/** While a field is left or corrected, or when everything is sent: some things are asked for only then. */
export type Occasion = 'field' | 'submit';

/** What a form is judged by besides its definition: the facts, and what only the page knows (an account that was checked). */
export interface Judgement<Typed, Facts> {
  readonly facts: Facts;
  readonly pageRules?: ((typed: Typed, occasion: Occasion) => CrossErrors) | undefined;
}

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
  /** Hears the top-level name of what a person changed. */
  readonly onTyped: (listener: TypedListener) => () => void;
  /** Nothing is said anywhere any more, until it is judged again. */
  readonly clearAll: Listener;
  /** The rules changed: an account's facts, something that was checked. */
  readonly rejudge: Listener;
}

const isInside = (path: Path, part: Path): boolean => part.startsWith(`${path}.`);

/** The same entries, one by one. */
const isSame = (previous: object, next: object): boolean => {
  const entries = Object.entries(next);
  const known = new Map<string, unknown>(Object.entries(previous));
  return entries.length === known.size && entries.every(([name, value]) => known.get(name) === value);
};

/** What is shown as wrong: what the rules find, and apart from it what the server said. */
class Wrong {
  shown: Record<Path, string> = {};
  refused: Record<Path, string> = {};

  at(path: Path): string | undefined {
    return this.refused[path] ?? this.shown[path];
  }

  isAny(): boolean {
    return Object.keys(this.shown).length > 0 || Object.keys(this.refused).length > 0;
  }

  show(path: Path, errors: Errors): void {
    const code = errors[path];
    const { [path]: _, ...others } = this.shown;
    this.shown = code === undefined ? others : { ...others, [path]: sentenceAt(path, code) };
  }

  /** Nothing is said at a path any more. */
  clear(path: Path): void {
    const isOther = ([other]: [Path, string]): boolean => other !== path;
    this.refused = Object.fromEntries(Object.entries(this.refused).filter(isOther));
    this.show(path, {});
  }

  /** After a change: the server's word about it is over, parts that were set whole are untouched again. */
  change(path: Path, check: () => Errors): void {
    const wasRefused = this.refused[path] !== undefined;
    const isKept = ([part]: [Path, string]): boolean => part !== path && !isInside(path, part);
    this.refused = Object.fromEntries(Object.entries(this.refused).filter(isKept));
    const looked = Object.keys(this.shown).filter((part) => !isInside(path, part));
    if (wasRefused && !looked.includes(path)) looked.push(path);
    this.look(looked, check);
  }

  /** Judges anew, and shows what is wrong at these paths alone. */
  look(paths: readonly Path[], check: () => Errors): void {
    this.shown = {};
    if (paths.length === 0) return;
    const errors = check();
    for (const path of paths) this.show(path, errors);
  }
}

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

function judgeOf<Typed extends object, Answers, Facts, Condition extends string>(
  { check }: FormDefinition<Typed, Answers, Facts, Condition>,
  judgement: () => Judgement<Typed, Facts>,
) {
  return (typed: Typed, occasion: Occasion): Checked<Answers> => {
    const { facts, pageRules } = judgement();
    const checked = check(typed, facts);
    const errors: Record<Path, Errors[string]> = checked.ok ? {} : { ...checked.errors };
    for (const [path, code] of Object.entries(pageRules?.(typed, occasion) ?? {}))
      if (code !== undefined) errors[path] ??= code;
    return checked.ok && Object.keys(errors).length === 0 ? checked : { ok: false, errors };
  };
}

/**
 * A form's values and what is wrong with them, outside of React, so that a key redraws one control.
 * A field is judged when it is left, with every key while it is wrong, and never while it is typed for the first time.
 */
export function createFormStore<Typed extends object, Answers, Facts, Condition extends string>(
  definition: FormDefinition<Typed, Answers, Facts, Condition>,
  judgement: () => Judgement<Typed, Facts>,
  cell: ValueCell<Typed>,
): FormStore<Typed, Answers, Condition> {
  const { read: values, write: setValues, subscribe: cellChanged } = cell;
  let applied = definition.applies(values(), judgement().facts);
  const wrong = new Wrong();
  const dirty = new Set<Path>();
  const drawn = listeners<readonly []>();
  const typedBy = listeners<readonly [name: string | undefined]>();
  const controls = attachments();
  let proposals: Proposals<Typed> | undefined;
  /** Filled before this page was loaded. */
  let before: readonly Path[] = [];
  /** Not what a page waits for. */
  const proposing = async (): Promise<Proposals<Typed>> => {
    const code = await import('./proposals.ts');
    proposals ??= new code.Proposals({ read: values, write: setValues, defaults: definition.defaults }, before);
    return proposals;
  };
  const judgeAll = judgeOf(definition, judgement);
  const errorsOn = (occasion: Occasion) => (): Errors => {
    const checked = judgeAll(values(), occasion);
    return checked.ok ? {} : checked.errors;
  };
  const host: FieldHost = {
    ...controls,
    subscribe: (listener) => {
      const stops = [drawn.add(listener), cellChanged(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    errorAt: (path) => wrong.at(path),
    proposedFrom: (path) => proposals?.fromAt(path),
    propose: (known, from) => {
      const put = (made: Proposals<Typed>): void => {
        const filled = made.put(known, from);
        for (const path of filled) {
          host.changed(path);
          host.clear(path);
        }
        drawn.tell();
        selectFocused(filled);
      };
      // Where it cannot be loaded, nothing is proposed: the person types.
      if (proposals) put(proposals);
      else void proposing().then(put, () => undefined);
    },
    clear: (path) => {
      wrong.clear(path);
      drawn.tell();
    },
    changed: (path) => {
      dirty.add(path);
      if (wrong.isAny()) wrong.change(path, errorsOn('field'));
      drawn.tell();
      typedBy.tell(nameOf(path));
    },
    left: (path, isEmpty) => {
      // Where the press that took the focus away also undrew the field, nothing is left to be said at it.
      if ((isEmpty && !dirty.has(path)) || !controls.isAttached(path)) return;
      wrong.show(path, errorsOn('field')());
      drawn.tell();
    },
  };
  return {
    ...host,
    isAttached: controls.isAttached,
    root: fieldAt(host, { path: '', read: values, write: setValues }),
    values,
    applies: () => {
      const next = definition.applies(values(), judgement().facts);
      if (!isSame(applied, next)) applied = next;
      return applied;
    },
    submit: () => {
      const checked = judgeAll(values(), 'submit');
      wrong.refused = {};
      wrong.look(checked.ok ? [] : Object.keys(checked.errors), () => (checked.ok ? {} : checked.errors));
      drawn.tell();
      return checked;
    },
    judge: (paths) => {
      const errors = errorsOn('field')();
      for (const path of paths) wrong.show(path, errors);
      drawn.tell();
      return paths.every((path) => errors[path] === undefined);
    },
    tell: (path, message) => {
      wrong.refused = { ...wrong.refused, [path]: sentenceOf(message) };
      drawn.tell();
    },
    isRight: (path) => errorsOn('field')()[path] === undefined,
    fill: (kept) => {
      setValues(mergeDraft(values(), kept));
      drawn.tell();
    },
    proposed: {
      places: () => proposals?.places() ?? before,
      restore: (places) => {
        before = Array.isArray(places) ? places.map(String) : [];
      },
    },
    onTyped: typedBy.add,
    clearAll: () => {
      wrong.refused = {};
      wrong.look([], errorsOn('field'));
      drawn.tell();
    },
    rejudge: () => {
      wrong.look(Object.keys(wrong.shown), errorsOn('field'));
      drawn.tell();
    },
  };
}
