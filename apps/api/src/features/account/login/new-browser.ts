import { deviceText } from '@portal/domain/messages/labels/device-text.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import { admits } from '../../../platform/limits/admits.ts';
import type { Platform } from '../../../platform/services.ts';
import type { Browser } from './browser.ts';

/** Queues the operator's notice of a log-in, in the log-in's transaction. */
export type Announce = (tx: Queryable, operatorEmail: string) => Promise<void>;

/** Prepares the notice of a log-in from an unknown browser, at most ten a day. Only a person with the password or a passkey can cause one. */
export async function announcementOf(
  { limits, mail, clock }: Platform,
  browser: Pick<Browser, 'isKnown' | 'device'>,
  { accountId, loginId }: { readonly accountId: string; readonly loginId: string },
): Promise<Announce | undefined> {
  if (browser.isKnown(loginId)) return undefined;
  if (!(await admits(limits, 'login-notice-day', accountId))) return undefined;
  const values = { loginId, device: deviceText(browser.device), at: koreanMinute(clock.now()) };
  return (tx, to) => mail.enqueue(tx, { to, template: 'new-browser', values });
}
