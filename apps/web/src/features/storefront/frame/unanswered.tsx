import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { AgainButton } from './again-button.tsx';

interface UnansweredProps {
  readonly query: ComponentProps<typeof AgainButton>['query'] & {
    readonly data?: unknown;
    readonly error: Error | null | undefined;
  };
  /** Shown before the answer. */
  readonly waiting?: ReactNode;
  /** Message if the query failed; the error's own by default. */
  readonly children?: ReactNode;
}

/** Shown until there is an answer: a spinner, or the error with a retry. */
export function Unanswered({ query, waiting = <Spinner />, children }: UnansweredProps) {
  if (query.data) return null;
  if (!query.error) return waiting;
  return (
    <Notice tone="error" live action={<AgainButton query={query} />}>
      {children ?? query.error.message}
    </Notice>
  );
}
