/** Whether two texts are at most one insertion, deletion or replacement apart: with more, a number read from a card would be another card's. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** The same for two edits: the most that counts as a misreading in a name or a date. */
export function isWithinTwoEdits(a: string, b: string): boolean {
  if (isWithinOneEdit(a, b)) return true;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    isWithinOneEdit(restA.slice(1), restB.slice(1)) ||
    isWithinOneEdit(restA.slice(1), restB) ||
    isWithinOneEdit(restA, restB.slice(1))
  );
}
