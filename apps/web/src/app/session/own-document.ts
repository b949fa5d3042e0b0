import { documentOf } from '@portal/domain/journey/documents.ts';
import { isMessageCode, type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { forgetHint, readHint, writeHint } from '../../lib/session/hints.ts';

/** The current document; undefined during pre-rendering. */
const here = typeof location === 'undefined' ? undefined : documentOf(location.pathname);

/** Whether a path belongs to another document, which is loaded as such, so that its own content security policy applies. */
export const isElsewhere = (path: string): boolean => here !== undefined && documentOf(path) !== here;

/** Shows a message on the page at `path`, also across documents. @param exact a sentence that another document does not show */
export function showDialogAt(path: string, code: MessageCode, exact = sentence(code)): void {
  if (isElsewhere(path)) writeHint('notice', code);
  else void showDialog(exact);
}

/** Shows the message left by the previous document, once. */
export function showLeftMessage(): void {
  const code = readHint('notice');
  forgetHint('notice');
  if (isMessageCode(code)) void showDialog(sentence(code));
}
