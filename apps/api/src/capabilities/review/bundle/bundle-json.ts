/** A document of a bundle. Its members are always there (docs/bundle.md): what there is nothing to say of is null. */
export const bundleJson = (value: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(value, (_, member: unknown) => (member === undefined ? null : member), 2)}\n`);
