/** Values of a label from a fixed list: anything else is `other`, so that nothing that somebody sends makes a series. */
export function labelsOf(known: readonly string[]): (value: string) => string {
  const values = new Set(known);
  return (value) => (values.has(value) ? value : 'other');
}
