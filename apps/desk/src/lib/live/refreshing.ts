import * as z from 'zod/mini';

const numbers = new Set<string>();

const ofApplication = z.object({ number: z.string() });

/** Whether the page itself is refetching this application, so that its calls do not indicate a person's activity. @param params of a call */
export function isRefreshing(params: unknown): boolean {
  const read = ofApplication.safeParse(params);
  return read.success && numbers.has(read.data.number);
}

/** Refetches an application on the page's own initiative: because it has changed, or after an action. */
export async function refreshing(number: string, ask: () => Promise<unknown>): Promise<void> {
  numbers.add(number);
  try {
    await ask();
  } finally {
    numbers.delete(number);
  }
}
