/** Limits a label to a fixed list: any other value becomes `other`, so that no request can create a series. */
export function labelsOf(known: readonly string[]): (value: string) => string {
  const values = new Set(known);
  return (value) => (values.has(value) ? value : 'other');
}
