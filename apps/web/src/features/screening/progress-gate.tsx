import { progressGateWords as words } from '@portal/domain/messages/screening/screening.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import type { ReactNode } from 'react';
import css from './progress-gate.module.css';
import { useProgress } from './use-progress.ts';

type Progress = NonNullable<ReturnType<typeof useProgress>['data']>;

interface ProgressGateProps {
  readonly children: (progress: Progress) => ReactNode;
  /** Whether the children's code or data is still loading. */
  readonly isWaiting?: boolean;
}

/** Renders its children once the account's progress is loaded, or an error if loading fails. */
export function ProgressGate({ children, isWaiting = false }: ProgressGateProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useProgress();
  if (data && isFetchedAfterMount && !isWaiting) return children(data);
  if (error && !isFetching)
    return (
      <FailedNotice againLabel={words.again} onAgain={refetch}>
        {words.loadFailed}
      </FailedNotice>
    );
  return (
    <p className={classNames(css.loading, 'row screen-high gap-12 ink-soft')} role="status">
      <Spinner /> {words.loading}
    </p>
  );
}
