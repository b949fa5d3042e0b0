import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { useCallback } from 'react';
import { type ReportOptions, report } from '../../../blocks/frame/report.ts';
import { isMallSessionOver } from '../../../lib/mall/mall.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';

/** {@link report} for the storefront's pages: their frame shows a lost session, and their guard decides where to go. */
export function useMallReport(): (error: unknown, options?: ReportOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (error, options = {}) =>
      report(error, options, {
        isReportedByFrame: isMallSessionOver,
        onConflict: () => navigate({ to: storefrontPaths.registration, replace: true }),
      }),
    [navigate],
  );
}
