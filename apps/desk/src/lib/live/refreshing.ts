import * as z from 'zod/mini';

const numbers = new Set<string>();

const ofApplication = z.object({ number: z.string() });

/** Does the page itself ask for this application again at the moment? Then its calls say nothing of the person. @param params of a call */
export function isRefreshing(params: unknown): boolean {
  const read = ofApplication.safeParse(params);
  return read.success && numbers.has(read.data.number);
}

/** Asks for an application again by the page itself: as it has changed, or after an action. */
export async function refreshing(number: string, ask: () => Promise<unknown>): Promise<void> {
  numbers.add(number);
  try {
    await ask();
  } finally {
    numbers.delete(number);
  }
}
