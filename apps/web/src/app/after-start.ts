import { keepFocusClear } from '@portal/ui/focus/keep-clear.ts';
import { keepFocusNear } from '@portal/ui/focus/keep-focus.ts';
import { beginHands } from '../lib/focus/keyboard.ts';
import type { Router } from '../lib/router/router.ts';
import { prepareNext } from './prepare-next.ts';
import { bearTranslation } from './translated-pages.ts';

/** Chromium calls cookies enabled where they are blocked, and refuses the storage with them; Firefox says so. */
function keepsCookies(): boolean {
  try {
    void localStorage;
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/**
 * What helps once a page is shown: a translation breaks nothing, the next pages are prepared, the focus stays near and in view, quick
 * hands are served, and blocked cookies said.
 */
export function afterStart(router: Router): void {
  bearTranslation();
  prepareNext(router);
  keepFocusNear();
  keepFocusClear();
  beginHands(router);
  if (!keepsCookies()) void import('./without-cookies.ts').then(({ sayCookiesBlocked }) => sayCookiesBlocked());
}
