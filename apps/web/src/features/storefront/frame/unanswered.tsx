import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { AgainButton } from './again-button.tsx';

interface UnansweredProps {
  readonly query: ComponentProps<typeof AgainButton>['query'] & {
    readonly data?: unknown;
    readonly error: Error | null | undefined;
  };
  /** What stands here before the answer. */
  readonly waiting?: ReactNode;
  /** What could not be had; the error's own words where nothing is said. */
  readonly children?: ReactNode;
}

/** Until there is an answer: that it is awaited, or why there is none, with a way to ask again. */
export function Unanswered({ query, waiting = <Spinner />, children }: UnansweredProps) {
  if (query.data) return null;
  if (!query.error) return waiting;
  return (
    <Notice tone="error" live action={<AgainButton query={query} />}>
      {children ?? query.error.message}
    </Notice>
  );
}
