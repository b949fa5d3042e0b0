import { refuseStrayDrops } from '@portal/ui/base/stray-drops.ts';
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

export function afterStart(router: Router): void {
  bearTranslation();
  prepareNext(router);
  keepFocusNear();
  keepFocusClear();
  refuseStrayDrops();
  beginHands(router);
  if (!keepsCookies()) void import('./without-cookies.ts').then(({ sayCookiesBlocked }) => sayCookiesBlocked());
}
