import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';

export interface ReportOptions {
  /** Shows field errors: `(refusal) => form.showRefusal(refusal, { names })`. */
  readonly fields?: (refusal: ApiRefusal) => boolean;
  /** Message code when the server gives no reason. */
  readonly unexplained?: MessageCode;
}

interface EntryPoint {
  /** Whether the layout handles the refusal: the session is lost, or another account is logged in. */
  readonly isReportedByFrame: (refusal: ApiRefusal) => boolean;
  /** Navigates to the home of the actual status, which differs from the one that the page assumed. */
  readonly onConflict: (refusal: ApiRefusal) => Promise<void>;
}

/** Shows errors at fields if named, else a modal; on a wrong state it navigates to the current home. @throws errors other than refusals */
export async function report(
  error: unknown,
  { fields, unexplained }: ReportOptions,
  entryPoint: EntryPoint,
): Promise<void> {
  if (!(error instanceof ApiRefusal)) throw error;
  if (error.code === 'CANCELLED' || entryPoint.isReportedByFrame(error)) return;
  if (fields?.(error)) return;
  // Not awaited: the button must not stay busy behind the modal.
  const isUnexplained = error.code === 'SERVER_ERROR' || error.code === 'NO_RESPONSE';
  const closed = showDialog(unexplained && isUnexplained ? sentence(unexplained) : error.message);
  if (error.code === 'STATE_CONFLICT') void closed.then(() => entryPoint.onConflict(error));
}
