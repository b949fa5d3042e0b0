import { type MessageCode, sentence } from '@portal/domain/messages/codes.ts';
import { useCallback } from 'react';
import { ApiRefusal, isOtherLogin } from '../lib/api-refusal.ts';
import { useJourney } from '../lib/journey.ts';
import { tell } from '../ui/feedback/tell-store.ts';

interface Telling {
  /** Puts what belongs to fields under them: `(refusal) => form.tellRefusal(refusal, names)`. */
  readonly fields?: (refusal: ApiRefusal) => boolean;
  /** The code of what is said where the server gives no reason of its own. */
  readonly unexplained?: MessageCode;
}

/**
 * Says what came of a call that failed: under the fields where the refusal names them, else in a modal; after a
 * refusal for the wrong state it goes where the state leads. That the session is lost or somebody else's is told by the page's frame.
 * @throws what is no refusal, for the error boundary and the console
 */
export function useReport(): (error: unknown, telling?: Telling) => Promise<void> {
  const { me, goHome } = useJourney();
  return useCallback(
    async (error, { fields, unexplained } = {}) => {
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.code === 'CANCELLED' || (error.code === 'UNAUTHENTICATED' && me) || isOtherLogin(error)) return;
      if (fields?.(error)) return;
      // Not waited for: what was being sent has ended, and its button must not look busy behind the modal.
      const isUnexplained = error.code === 'SERVER_ERROR' || error.code === 'NO_RESPONSE';
      const closed = tell(unexplained && isUnexplained ? sentence(unexplained) : error.message);
      if (error.code === 'STATE_CONFLICT') void closed.then(goHome);
    },
    [me, goHome],
  );
}
