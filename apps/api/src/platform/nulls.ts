/** A row as it is spoken of inside: what the database has no value for is undefined. */
export type WithoutNulls<Row> = {
  [Name in keyof Row]: null extends Row[Name] ? Exclude<Row[Name], null> | undefined : Row[Name];
};

/** Members as columns and the wire have them: what there is nothing to say of is null. */
export type WithNulls<Members> = {
  [Name in keyof Members]: undefined extends Members[Name] ? Exclude<Members[Name], undefined> | null : Members[Name];
};

const replaced = (members: object, from: null | undefined, to: null | undefined): object =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value === from ? to : value]));

/** A row on its way in; its own columns alone, not what lies deeper in them. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row>;
export function withoutNulls(row: object): unknown {
  return replaced(row, null, undefined);
}

/** Members on their way out, into a row or an answer; those that are left out stay so. */
export function withNulls<Members extends object>(members: Members): WithNulls<Members>;
export function withNulls(members: object): unknown {
  return replaced(members, undefined, null);
}
