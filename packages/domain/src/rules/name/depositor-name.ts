/**
 * A depositor's name as it is compared: without spaces and without 주식회사, (주), ㈜ (decisions §6). Compatibility forms are
 * unfolded first, so ㈜ is (주) and full-width letters are plain ones.
 */
export function comparableDepositorName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/주식회사|\(주\)/g, '')
    .toUpperCase();
}

/** Do the typed name and the bank's name mean the same holder? An empty name never does. */
export function isSameDepositor(typed: string, held: string): boolean {
  const comparable = comparableDepositorName(typed);
  return comparable !== '' && comparable === comparableDepositorName(held);
}
