import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import type { useMerchantQuery } from '../../../lib/query/merchant-query.ts';

export interface FetchStateProps {
  readonly words: Readonly<Record<'loading' | 'failed' | 'again', string>>;
  readonly query: ReturnType<typeof useMerchantQuery>;
  /** Whether something other than the answer is also being loaded. */
  readonly isWaiting?: boolean;
}

/** Shown before the first answer: that it is being loaded, or that it failed, with a retry. */
export function FetchState({ words, query, isWaiting = false }: FetchStateProps) {
  const { data, error, isPending, refetch } = query;
  return (
    <>
      {(isPending || isWaiting) && (
        <p role="status">
          <Spinner /> {words.loading}
        </p>
      )}
      {error && !data && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
          <p>{words.failed}</p>
        </Notice>
      )}
    </>
  );
}
