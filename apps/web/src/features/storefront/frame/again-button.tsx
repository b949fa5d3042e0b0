import { storefrontFrameWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './again-button.module.css';

interface AgainButtonProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** Retries a failed query; has the same width while busy, so that nothing next to it moves. */
export const AgainButton = ({ query: { isFetching, refetch } }: AgainButtonProps) => (
  <span className={classNames(css.again, 'inline-block')}>
    <Button size="small" full busy={isFetching} busyLabel={words.fetching} onClick={() => void refetch()}>
      {words.again}
    </Button>
  </span>
);
