import { nextReview } from '@portal/contract/desk/queue.ts';
import { deskToday } from '@portal/domain/messages/desk/desk-days.ts';
import { queueViewNames, deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useEffect } from 'react';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Key } from '../../blocks/marks.tsx';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useNext } from '../../lib/query/assign.ts';
import { keepQueue, type QueueSearch } from '../../lib/queue-search.ts';
import { useHasRole } from '../../lib/session/roles.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './queue.module.css';
import { QueueFigures, Views } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueue } from './use-queue.ts';

const titleOf = ({ view }: QueueSearch): string => (view === 'open' ? words.title : queueViewNames[view]);

export function QueuePage({ search }: { readonly search: QueueSearch }) {
  const heading = useTitle(titleOf(search));
  const queue = useQueue(search);
  useEffect(() => keepQueue(search), [search]);
  const { mutate: next, isPending } = useNext();
  const isWorker = useHasRole(nextReview.roles);
  const answer = queue.data?.pages[0];
  useKeys({ g: isWorker ? () => next(undefined) : undefined });
  return (
    <div className={classNames(css.page, 'full-width')}>
      <div className={classNames(css.head, 'row middle gap-12 mb-16')}>
        <h1 ref={heading} tabIndex={-1}>
          {titleOf(search)}
        </h1>
        {answer && <span className="ink-soft">{deskToday(answer.today)}</span>}
        {isWorker && (
          <span className={css.next}>
            <Button look="primary" busy={isPending} onClick={() => next(undefined)}>
              {words.next} <Key>G</Key>
            </Button>
          </span>
        )}
      </div>
      <p className={css.phone}>
        <DeskIcon name="info" size={16} />
        {words.phone}
      </p>
      {search.view === 'open' && !queue.isError && <QueueFigures answer={answer} />}
      <Views view={search.view} counts={answer?.counts} />
      <QueueList search={search} queue={queue} label={titleOf(search)} />
    </div>
  );
}
