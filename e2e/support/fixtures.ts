import '@portal/domain/messages/catalogue.ts';
import { test as base, type Page } from '@playwright/test';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import { TrialSandbox } from '@portal/trial/trial-sandbox.ts';
import { HttpMerchant } from './http-merchant.ts';
import { type SharedPortal, sharedPortal } from './shared-portal.ts';
import { takesSession } from './take-session.ts';

export type Portal = SharedPortal & { readonly sandbox: TrialSandbox };

interface WorkerFixtures {
  portal: Portal;
}

interface Fixtures {
  merchantAt: (step: StepKey) => Promise<HttpMerchant>;
  /** Opens the same merchant's session in this test's browser. */
  openAs: (merchant: HttpMerchant, path: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright reads a fixture's dependencies from this pattern, so it has to be an object even when empty.
    // biome-ignore lint/correctness/noEmptyPattern: demanded by the test runner
    async ({}, use) => {
      const portal = sharedPortal();
      await use({ ...portal, sandbox: new TrialSandbox(portal.sandboxUrl) });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  merchantAt: async ({ portal }, use) => {
    await use((step) => new HttpMerchant(portal).goTo(step));
  },
  openAs: async ({ page, context }, use) => {
    await use(async (merchant, path) => {
      await takesSession(context, merchant);
      await page.goto(path);
      return page;
    });
  },
});
