import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { Link } from '@tanstack/react-router';
import { Banner } from '../../blocks/banner.tsx';
import { readAccessSearch } from './access-search.ts';
import { useOverdueReviews } from './use-access.ts';

/** Months whose review of the access record is overdue, shown to auditors and administrators on each of their pages. */
export function OverdueReviews() {
  const months = useOverdueReviews().data?.months ?? [];
  if (months.length === 0) return null;
  return (
    <Banner>
      {words.overdueBanner(months.map(words.monthName).join(', '))}{' '}
      <Link to="/access" search={readAccessSearch({ review: months[0] })}>
        {words.open}
      </Link>
    </Banner>
  );
}
