import { withoutCookies } from '@portal/domain/messages/frame/without-cookies.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { enterSession, isSessionKept, type WhoAmI } from '../../../lib/session/session.ts';

/**
 * Enters the session that a log-in has opened. @returns undefined if the browser has blocked its cookies: a message is shown and the page
 * stays as it is
 */
export function enterIfKept(me: WhoAmI): WhoAmI | undefined {
  if (isSessionKept()) return enterSession(me);
  void showDialog(withoutCookies);
  return undefined;
}
