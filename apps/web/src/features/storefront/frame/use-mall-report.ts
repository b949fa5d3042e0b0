import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { useCallback } from 'react';
import { report, type Telling } from '../../../blocks/frame/report.ts';
import { isMallSessionOver } from '../../../lib/mall/mall.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';

/** {@link report} for the pages of the storefront: their frame tells a lost session, and their guard knows the way. */
export function useMallReport(): (error: unknown, telling?: Telling) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (error, telling = {}) =>
      report(error, telling, {
        isToldByFrame: isMallSessionOver,
        onConflict: () => navigate({ to: storefrontPaths.registration, replace: true }),
      }),
    [navigate],
  );
}
