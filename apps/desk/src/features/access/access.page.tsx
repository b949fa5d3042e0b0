import { accessReviewRows, exportAccess } from '@portal/contract/desk/access.ts';
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useState } from 'react';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { useHasRole } from '../../lib/session/roles.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './access.module.css';
import { AccessFilters } from './access-filters.tsx';
import type { AccessSearch } from './access-search.ts';
import { AccessTable } from './access-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MonthReview } from './month-review.tsx';
import { ReviewCards } from './review-cards.tsx';
import { useAccess, useReviews } from './use-access.ts';

const dotted = (day: string): string => `${day.slice(0, 4)}.${day.slice(4, 6)}.${day.slice(6)}`;

function Record({ search }: { readonly search: AccessSearch }) {
  const list = useAccess(search);
  const reviews = useReviews();
  const mayExport = useHasRole(exportAccess.roles);
  const [isExporting, setExporting] = useState(false);
  const answer = list.data?.pages[0];
  const title = answer?.isOwn ? words.ownTitle : words.title;
  const heading = useTitle(title);
  return (
    <div className={css.page}>
      <div className={classNames(css.head, 'row wrap middle')}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {answer && <span className={css.quiet}>{words.kept(dotted(answer.keptSince))}</span>}
        {mayExport && answer && (
          <span className={css.right}>
            <Button icon={<DeskIcon name="download" size={16} />} onClick={() => setExporting(true)}>
              {words.export}
            </Button>
          </span>
        )}
      </div>
      {reviews.data && <ReviewCards cards={reviews.data} />}
      {reviews.isLoading && <div className={css.cardsWait} aria-hidden="true" />}
      <div className={classNames(css.list, 'rounded-12 on-paper')}>
        <AccessFilters search={search} answer={answer} />
        <AccessTable search={search} list={list} label={title} />
      </div>
      {isExporting && answer && <ExportDialog month={answer.month} onClose={() => setExporting(false)} />}
    </div>
  );
}

/** Which staff saw or took whose data; reviewers and approvers see only their own rows. */
export function AccessPage({ search }: { readonly search: AccessSearch }) {
  const mayReview = useHasRole(accessReviewRows.roles);
  return mayReview && search.review !== undefined ? <MonthReview month={search.review} /> : <Record search={search} />;
}
