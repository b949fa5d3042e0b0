import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import type { Router } from '../../lib/router/router.ts';
import { onForget } from '../../lib/session/forget.ts';
import {
  currentStanding,
  forgetSession,
  isSomebodyHere,
  onSession,
  onSessionEnd,
  recheckSession,
} from '../../lib/session/session.ts';
import { onTabNews } from '../../lib/session/tabs.ts';
import { merchant } from '../routes.ts';
import { showDialogAt } from './own-document.ts';

/** Hides the whole document, styles of which are in `ui/base/global.css`. */
const veil = (isHidden: boolean): boolean => document.documentElement.toggleAttribute('data-veiled', isHidden);

const isMerchantsPage = (router: Router): boolean => router.state().shown?.frame === merchant;

/** Takes a page whose person is gone to the log-in, and says why. */
async function showTheDoor(router: Router, why: MessageCode): Promise<void> {
  if (!isMerchantsPage(router)) return;
  showDialogAt('/', why);
  await router.navigate({ to: '/', replace: true });
}

/**
 * A page that the browser kept (back/forward cache) comes back as it was, whoever is at the browser by then: it is hidden
 * when it goes, and shown again once the server said that it is still the same person.
 */
function hideKeptPages(): void {
  addEventListener('pagehide', () => veil(isSomebodyHere()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void recheckSession();
    else veil(false);
  });
}

/**
 * Keeps a tab to one person: what another tab did to the session counts here too, and the page goes when its person does.
 * That a second person begins with a new document is the router's (`router.ts`).
 */
export function keepToOnePerson(router: Router): void {
  onForget(dropDialogs);
  onForget(dropToast);
  onSession(() => veil(currentStanding() === 'checking'));
  onSessionEnd((how, heard) => {
    // Whose session ran out logs in again over the page (`merchant-layout.tsx`).
    if (how === 'left' && heard) void showTheDoor(router, 'common.left-elsewhere');
  });
  onTabNews((news) => {
    if (news === 'entered') void recheckSession();
    else if (news !== 'active') forgetSession(news, true);
  });
  hideKeptPages();
}
