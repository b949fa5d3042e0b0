import '@portal/domain/messages/catalogue.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import { TrialSandbox } from '../../apps/api/src/trial/trial-sandbox.ts';
import { startPortal } from '../../scripts/portal/start-portal.ts';
import { HttpMerchant } from './http-merchant.ts';
import { takesSession } from './take-session.ts';

export type Portal = Awaited<ReturnType<typeof startPortal>> & { readonly sandbox: TrialSandbox };

/** Starts a whole portal on free ports and an empty data folder; `close` stops it and removes the folder. */
export async function openPortal(
  env: Readonly<Record<string, string>> = {},
): Promise<Portal & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const portal = await startPortal({
    ...process.env,
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    READER_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    // Two browsers and a portal share the machine with the reader here: what it may take is not this test's question.
    READER_TIME_LIMIT: '60000',
    // Every browser and client of these tests comes from this machine's one address.
    SOURCE_LIMIT_FACTOR: '1000',
    ...env,
  });
  const close = async (): Promise<void> => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return Object.assign(portal, { sandbox: new TrialSandbox(portal.sandboxUrl ?? ''), close });
}

interface WorkerFixtures {
  /** One portal a worker; tests keep out of each other's way by fresh merchants. */
  portal: Portal;
}

interface Fixtures {
  /** A merchant who stands at a step, put there by HTTP calls. */
  merchantAt: (step: StepKey) => Promise<HttpMerchant>;
  /** The same merchant's session in this test's browser. */
  openAs: (merchant: HttpMerchant, path: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright reads a fixture's dependencies from this pattern, so it has to be an object even when empty.
    // biome-ignore lint/correctness/noEmptyPattern: demanded by the test runner
    async ({}, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
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
