import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import type { Router } from '../../lib/router/router.ts';
import { countAsActive } from '../../lib/session/activity.ts';
import { onForget } from '../../lib/session/forget.ts';
import {
  currentStanding,
  forgetSession,
  isSomebodyHere,
  isUnanswered,
  onSession,
  onSessionEnd,
  recheckSession,
} from '../../lib/session/session.ts';
import { onTabNews } from '../../lib/session/tabs.ts';
import { merchant } from '../routes.ts';
import { showDialogAt } from './own-document.ts';

/** Hides the whole document except one sentence; styles are in `ui/base/global.css`. */
function veil(isHidden: boolean, why = ''): void {
  const { dataset } = document.documentElement;
  if (isHidden) dataset.veiled = why;
  else delete dataset.veiled;
}

const isMerchantsPage = (router: Router): boolean => router.state().shown?.frame === merchant;

async function showLogin(router: Router, why: MessageCode): Promise<void> {
  if (!isMerchantsPage(router)) return;
  showDialogAt('/', why);
  await router.navigate({ to: '/', replace: true });
}

/** A page from the back/forward cache is hidden until the server confirms the same account. */
function hideKeptPages(): void {
  addEventListener('pagehide', () => veil(isSomebodyHere()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void recheckSession();
    else veil(false);
  });
}

/** Applies changes of the session in another tab here too. A second account always gets a new document (`router.ts`). */
export function keepToOnePerson(router: Router): void {
  onForget(dropDialogs);
  onForget(dropToast);
  onSession(() => veil(currentStanding() === 'checking', isUnanswered() ? frameWords.veiled : ''));
  onSessionEnd((how, heard) => {
    // After a session expires, people log in again over the page (`merchant-layout.tsx`).
    if (how === 'left' && heard) void showLogin(router, 'common.left-elsewhere');
  });
  onTabNews((news) => {
    if (news === 'active') countAsActive();
    else if (news === 'entered') void recheckSession();
    else forgetSession(news, true);
  });
  hideKeptPages();
}
