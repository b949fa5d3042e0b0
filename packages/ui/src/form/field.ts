import type { Path } from '@portal/domain/forms/define-form.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';

export type Known = Readonly<Record<Path, unknown>>;

/** Binding of a `ui` field to a value of the form. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

export interface FieldHost {
  /** Called when the person changed the value at a path. */
  readonly changed: (path: Path) => void;
  /** Called when the person left the control at a path; `isEmpty` when it has no value. */
  readonly left: (path: Path, isEmpty: boolean) => void;
  readonly clear: (path: Path) => void;
  readonly errorAt: (path: Path) => string | undefined;
  /** Description of the source of a proposed value; undefined for a typed one. */
  readonly proposedFrom: (path: Path) => string | undefined;
  /** Fills in known values, all or none, if none of the fields was typed in, changed or cleared by hand. undefined undoes an earlier proposal. */
  readonly propose: (known: Known, from: ProposalSource) => void;
  /** Registers a mounted control for a path. @returns a function that unregisters it */
  readonly attach: (path: Path) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A typed reference to a part of a form's values. It holds no value, so it can be created on every render. */
export interface Field<Value> {
  readonly path: Path;
  readonly host: FieldHost;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** A nested part: `form.field('listing').field('choice')`. */
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

/** Rows of a list as fields. A removed row keeps its last value until it is unmounted. */
export function rowsOf<Row>(list: Field<Row[]>): readonly Field<Row>[] {
  return list.read().map((row, place) =>
    fieldAt(list.host, {
      path: `${list.path}.${place}`,
      read: () => list.read()[place] ?? row,
      write: (changed) => list.write(list.read().map((one, at) => (at === place ? changed : one))),
    }),
  );
}
