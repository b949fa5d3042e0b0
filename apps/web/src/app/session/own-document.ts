import { documentOf } from '@portal/domain/journey/documents.ts';
import { isMessageCode, type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { forgetHint, readHint, writeHint } from '../../lib/session/hints.ts';

/** The document that is open; undefined where pages are drawn at build time. */
const here = typeof location === 'undefined' ? undefined : documentOf(location.pathname);

/**
 * Does a route belong to another document? It is loaded as one then, so that the policy of the document it belongs to is the
 * one in force; the page that is shown stays until the browser has the next.
 */
export const isElsewhere = (path: string): boolean => here !== undefined && documentOf(path) !== here;

/** Says a sentence over the page at `path`, which the person is being taken to, whichever document that is. */
export function showDialogAt(path: string, code: MessageCode): void {
  if (isElsewhere(path)) writeHint('notice', code);
  else void showDialog(sentence(code));
}

/** Says what the document before this one left to be said, once. */
export function showLeftMessage(): void {
  const code = readHint('notice');
  forgetHint('notice');
  if (isMessageCode(code)) void showDialog(sentence(code));
}
