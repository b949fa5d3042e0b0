import { withoutCookies } from '@portal/domain/messages/frame/without-cookies.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { enterSession, isSessionKept, type WhoAmI } from '../../../lib/session/session.ts';

/** Enters the session of a log-in. @returns undefined if the browser blocked its cookies: a message is shown and the page stays */
export function enterIfKept(me: WhoAmI): WhoAmI | undefined {
  if (isSessionKept()) return enterSession(me);
  void showDialog(withoutCookies);
  return undefined;
}
