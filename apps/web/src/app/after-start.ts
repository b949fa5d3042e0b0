import { keepFocusClear } from '@portal/ui/focus/keep-clear.ts';
import { keepFocusNear } from '@portal/ui/focus/keep-focus.ts';
import { beginHands } from '../lib/focus/keyboard.ts';
import type { Router } from '../lib/router/router.ts';
import { prepareNext } from './prepare-next.ts';
import { bearTranslation } from './translated-pages.ts';

/** Chromium reports blocked cookies as enabled but throws on access to the storage; Firefox reports them as blocked. */
function keepsCookies(): boolean {
  try {
    void localStorage;
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/**
 * Starts what is needed once a page is shown: tolerance of browser translation, preparation of the next pages, focus kept near and in view,
 * keyboard behaviour, and a message if cookies are blocked.
 */
export function afterStart(router: Router): void {
  bearTranslation();
  prepareNext(router);
  keepFocusNear();
  keepFocusClear();
  beginHands(router);
  if (!keepsCookies()) void import('./without-cookies.ts').then(({ sayCookiesBlocked }) => sayCookiesBlocked());
}
