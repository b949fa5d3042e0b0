import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import css from './more-rows.module.css';

interface MoreRowsProps {
  readonly shown: number;
  /** Total number of rows; undefined if not counted. */
  readonly all: number | undefined;
  /** Number of rows per request. */
  readonly atOnce: number;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children?: ReactNode;
}

/** Footer of a list: how many rows are shown, and a button that loads more. */
export const MoreRows = ({ shown, all, atOnce, query, children }: MoreRowsProps) => (
  <div className={classNames(css.footer, 'row middle gap-12 ink-soft')}>
    <span>{all === undefined ? words.shownAlone(shown) : words.shown(shown, all)}</span>
    {query.hasNextPage && (
      <button
        type="button"
        className={classNames(css.more, 'bare pointer bold brand')}
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {words.moreRows(atOnce)}
      </button>
    )}
    {children}
  </div>
);
