import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';

export interface ReportOptions {
  /** Puts what belongs to fields under them: `(refusal) => form.tellRefusal(refusal, names)`. */
  readonly fields?: (refusal: ApiRefusal) => boolean;
  /** The code of what is said where the server gives no reason of its own. */
  readonly unexplained?: MessageCode;
}

interface Door {
  /** Is it told by the page's frame: that the session is lost, or somebody else's? */
  readonly isReportedByFrame: (refusal: ApiRefusal) => boolean;
  /** Goes where the state leads, which was not what the page took it for. */
  readonly onConflict: (refusal: ApiRefusal) => Promise<void>;
}

/**
 * Says what came of a call that failed: under the fields where the refusal names them, else in a modal; after a
 * refusal for the wrong state it goes where the state leads.
 * @throws what is no refusal, for the error boundary and the console
 */
export async function report(error: unknown, { fields, unexplained }: ReportOptions, door: Door): Promise<void> {
  if (!(error instanceof ApiRefusal)) throw error;
  if (error.code === 'CANCELLED' || door.isReportedByFrame(error)) return;
  if (fields?.(error)) return;
  // Not waited for: what was being sent has ended, and its button must not look busy behind the modal.
  const isUnexplained = error.code === 'SERVER_ERROR' || error.code === 'NO_RESPONSE';
  const closed = showDialog(unexplained && isUnexplained ? sentence(unexplained) : error.message);
  if (error.code === 'STATE_CONFLICT') void closed.then(() => door.onConflict(error));
}
