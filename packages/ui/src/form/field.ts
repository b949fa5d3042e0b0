import type { Path } from '@portal/domain/forms/define-form.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';

/** Values known already, by path. */
export type Known = Readonly<Record<Path, unknown>>;

/** What a field of `ui` needs to be bound to a value of the form. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** What a field asks of the form it is part of. */
export interface FieldHost {
  /** The person changed what stands at a path. */
  readonly changed: (path: Path) => void;
  /** The person left the control at a path; `isEmpty` where nothing is in it. */
  readonly left: (path: Path, isEmpty: boolean) => void;
  /** Says nothing at a path any more, until it is judged again. */
  readonly clear: (path: Path) => void;
  /** What is wrong at a path, as a sentence. */
  readonly errorAt: (path: Path) => string | undefined;
  /** In words, where what stands at a path is known from; undefined for what a person typed. */
  readonly proposedFrom: (path: Path) => string | undefined;
  /** Puts in what is known already, where nothing was typed, changed or emptied by hand: all of it or nothing. */
  readonly propose: (known: Known, from: ProposalSource) => void;
  /** A control for a path is on the screen: returns how it goes. */
  readonly attach: (path: Path) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A typed reference to a part of a form's values: where it stands, how it is read and changed. It holds no value, so it
 * can be made in every draw; `useField` binds a control to it.
 */
export interface Field<Value> {
  readonly path: Path;
  readonly host: FieldHost;
  readonly read: () => Value;
  /** Puts a value in without telling anybody; `changed` of the host tells. */
  readonly write: (value: Value) => void;
  /** A part inside: `form.field('listing').field('choice')`. */
  readonly field: <Name extends keyof Value & string>(name: Name) => Field<Value[Name]>;
}

interface Place<Value> {
  readonly path: Path;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
}

export function fieldAt<Value>(host: FieldHost, { path, read, write }: Place<Value>): Field<Value> {
  return {
    path,
    host,
    read,
    write,
    field: (name) =>
      fieldAt(host, {
        path: path === '' ? name : `${path}.${name}`,
        read: () => read()[name],
        write: (part) => write({ ...read(), [name]: part }),
      }),
  };
}

/** The rows of a list as fields. A row that has just been taken away still reads as it was last, until it is undrawn. */
export function rowsOf<Row>(list: Field<Row[]>): readonly Field<Row>[] {
  return list.read().map((row, place) =>
    fieldAt(list.host, {
      path: `${list.path}.${place}`,
      read: () => list.read()[place] ?? row,
      write: (changed) => list.write(list.read().map((one, at) => (at === place ? changed : one))),
    }),
  );
}
