import type { BrowserContext } from '@playwright/test';
import { signedInCookie } from '@portal/contract/call.ts';
import type { TrialMerchant } from '@portal/trial/trial-merchant.ts';

/** Puts a merchant's session into a browser: a log-in that no tab is notified of. */
export async function takesSession(context: BrowserContext, { client }: Pick<TrialMerchant, 'client'>): Promise<void> {
  const cookies = [...client.cookies].map(([name, value]) => ({
    name,
    value,
    // A Secure cookie is set for https; browsers send it to http://localhost as well, because that origin is trusted.
    url: client.origin.replace(/^http:/, 'https:'),
    secure: true,
    httpOnly: name !== signedInCookie,
  }));
  await context.addCookies(cookies);
}
