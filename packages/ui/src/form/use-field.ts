import { useEffect, useSyncExternalStore } from 'react';
import { afterRelease } from './after-release.ts';
import { type Field, type FieldBinding, rowsOf } from './field.ts';

/** Is nothing in a control? */
const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The value of a part; its reader is drawn anew when that part changes, and by nothing else. */
export function useValue<Value>(field: Field<Value>): Value {
  return useSyncExternalStore(field.host.subscribe, field.read, field.read);
}

/** Binds a control of `ui` to a field: `<TextField label="…" {...useField(field)} />`. */
export function useField<Value>(field: Field<Value>): FieldBinding<Value> {
  const { host, path } = field;
  const value = useValue(field);
  const errorNow = (): string | undefined => host.errorAt(path);
  const error = useSyncExternalStore(host.subscribe, errorNow, errorNow);
  useEffect(() => host.attach(path), [host, path]);
  return {
    name: path,
    value,
    error,
    onChange: (changed) => setField(field, changed),
    onBlur: () => afterRelease(() => host.left(path, isEmpty(field.read()))),
  };
}

/** Puts a value in as if it had been typed: kept in the draft, judged while it is wrong. */
export function setField<Value>(field: Field<Value>, value: Value): void {
  field.write(value);
  field.host.changed(field.path);
}

/** Puts in what was found or read for the person: what was wrong with what stood there no longer matters. */
export function putField(field: Field<string>, value: string): void {
  setField(field, value);
  field.host.clear(field.path);
}

export interface Rows<Row> {
  readonly rows: readonly Field<Row>[];
  readonly add: (row: Row) => void;
  readonly remove: (place: number) => void;
  /** Puts a row back where it stood. */
  readonly insert: (place: number, row: Row) => void;
}

/** The rows of a list; its reader is drawn anew when their number changes. A row is known by its place alone. */
export function useRows<Row>(list: Field<Row[]>): Rows<Row> {
  const countNow = (): number => list.read().length;
  useSyncExternalStore(list.host.subscribe, countNow, countNow);
  return {
    rows: rowsOf(list),
    add: (row) => setField(list, [...list.read(), row]),
    remove: (place) =>
      setField(
        list,
        list.read().filter((_, at) => at !== place),
      ),
    insert: (place, row) => setField(list, [...list.read().slice(0, place), row, ...list.read().slice(place)]),
  };
}
