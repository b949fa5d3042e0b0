import { progressGateWords as words } from '@portal/domain/messages/screening.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import css from './progress-gate.module.css';
import { useProgress } from './use-progress.ts';

type Progress = NonNullable<ReturnType<typeof useProgress>['data']>;

/** Draws its children once it is known what the account has recorded, and says so where that cannot be had. */
export function ProgressGate({ children }: { readonly children: (progress: Progress) => ReactNode }) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useProgress();
  if (data && isFetchedAfterMount) return children(data);
  if (error && !isFetching) {
    const again = (
      <Button look="quiet" onClick={() => void refetch()}>
        {words.again}
      </Button>
    );
    return (
      <Notice tone="error" action={again} live>
        {words.loadFailed}
      </Notice>
    );
  }
  return (
    <p className={css.loading} role="status">
      <Spinner /> {words.loading}
    </p>
  );
}
