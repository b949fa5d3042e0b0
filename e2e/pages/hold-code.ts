import type { Page } from '@playwright/test';

/** The script that asks who is logged in, before the client's code is there (`apps/web/build/ask-ahead.ts`). */
export const isAhead = (path: string): boolean => path.startsWith('/assets/ahead-');

const isCode = (path: string): boolean => /^\/assets\/.+\.js$/.test(path) && !isAhead(path);

/** Keeps the client's code, or other files, back until they are let through, as a slow line does. */
export async function holdCode(page: Page, isHeld = isCode): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => isHeld(pathname),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}
