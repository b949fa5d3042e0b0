/** A document of a bundle; all members are present, null if empty (docs/bundle.md). */
export const bundleJson = (value: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(value, (_, member: unknown) => (member === undefined ? null : member), 2)}\n`);
