import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useEffect, useRef } from 'react';
import type { Review } from './use-tracker.ts';

/** What is open: a request that ended and was asked again the same day counts as another one. */
const openOf = ({ supplements }: Review): readonly string[] =>
  supplements.flatMap(({ state, item }, place) => (state === 'OPEN' ? [`${place} ${item}`] : []));

/** Says that something came from the reviewer while the page was open; what one did oneself is no news. */
export function useNews(review: Review | undefined): void {
  const known = useRef<Review>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = review;
    if (!before || !review) return;
    const were = openOf(before);
    if (openOf(review).some((one) => !were.includes(one))) toast(words.newRequest);
    else if (!before.decidedOn && review.decidedOn) toast(words.newState);
  }, [review]);
}
