/** Depositor name for comparison: without spaces and 주식회사, (주), ㈜ (decisions §6). NFKC turns ㈜ into (주). */
export function comparableDepositorName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/주식회사|\(주\)/g, '')
    .toUpperCase();
}

/** Whether the typed name and the bank's name are the same holder. An empty name never matches. */
export function isSameDepositor(typed: string, held: string): boolean {
  const comparable = comparableDepositorName(typed);
  return comparable !== '' && comparable === comparableDepositorName(held);
}
