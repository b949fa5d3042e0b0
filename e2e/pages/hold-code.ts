import type { Page } from '@playwright/test';

/** The script that requests the session before the client's code has loaded (`apps/web/build/ask-ahead.ts`). */
export const isAhead = (path: string): boolean => path.startsWith('/assets/ahead-');

const isCode = (path: string): boolean => /^\/assets\/.+\.js$/.test(path) && !isAhead(path);

/** Holds back the client's code, or other files, as a slow network does. @returns releases them */
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
