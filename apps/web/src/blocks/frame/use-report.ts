import { isOtherLogin } from '@portal/ui/api/api-refusal.ts';
import { useCallback } from 'react';
import { useJourney } from '../../lib/session/journey.ts';
import { type ReportOptions, report } from './report.ts';

/** {@link report} for merchants' pages: their layout handles a lost session, and the step table gives the home. */
export function useReport(): (error: unknown, options?: ReportOptions) => Promise<void> {
  const { me, goHome } = useJourney();
  return useCallback(
    (error, options = {}) =>
      report(error, options, {
        isReportedByFrame: (refusal) =>
          (refusal.code === 'UNAUTHENTICATED' && me !== undefined) || isOtherLogin(refusal),
        onConflict: () => goHome(),
      }),
    [me, goHome],
  );
}
