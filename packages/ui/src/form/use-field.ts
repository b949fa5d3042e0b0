import { useEffect, useSyncExternalStore } from 'react';
import { afterRelease } from './after-release.ts';
import { type Field, type FieldBinding, rowsOf } from './field.ts';

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Value of a field; re-renders the component only when that value changes. */
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

/** Sets a value as if it were typed: saved in the draft, validated while it has an error. */
export function setField<Value>(field: Field<Value>, value: Value): void {
  field.write(value);
  field.host.changed(field.path);
}

/** Sets a value that was found or read for the person, and clears the field's error. */
export function putField(field: Field<string>, value: string): void {
  setField(field, value);
  field.host.clear(field.path);
}

export interface Rows<Row> {
  readonly rows: readonly Field<Row>[];
  readonly add: (row: Row) => void;
  readonly remove: (place: number) => void;
  readonly insert: (place: number, row: Row) => void;
}

/** Rows of a list; re-renders the component when their number changes. Rows are identified by index. */
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
