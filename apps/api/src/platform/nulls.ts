export type WithoutNulls<Row> = {
  [Name in keyof Row]: null extends Row[Name] ? Exclude<Row[Name], null> | undefined : Row[Name];
};

export type WithNulls<Members> = {
  [Name in keyof Members]: undefined extends Members[Name] ? Exclude<Members[Name], undefined> | null : Members[Name];
};

const replaced = (members: object, from: null | undefined, to: null | undefined): object =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value === from ? to : value]));

export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row>;
export function withoutNulls(row: object): unknown {
  return replaced(row, null, undefined);
}

export function withNulls<Members extends object>(members: Members): WithNulls<Members>;
export function withNulls(members: object): unknown {
  return replaced(members, undefined, null);
}
