import { keepFocusClear } from '@portal/ui/focus/keep-clear.ts';
import { keepFocusNear } from '@portal/ui/focus/keep-focus.ts';
import { beginHands } from '../lib/focus/keyboard.ts';
import type { Router } from '../lib/router/router.ts';
import { prepareNext } from './prepare-next.ts';

/** What helps once a page is shown: the next pages are prepared, the focus stays near and in view, and quick hands are served. */
export function afterStart(router: Router): void {
  prepareNext(router);
  keepFocusNear();
  keepFocusClear();
  beginHands(router);
}
