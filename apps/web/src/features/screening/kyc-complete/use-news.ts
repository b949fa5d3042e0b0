import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useEffect, useRef } from 'react';
import type { Review } from './use-tracker.ts';

/** Returns the open requests: one that is repeated after it ended or was withdrawn counts as a new one. */
const openOf = ({ supplements }: Review): readonly string[] =>
  supplements.flatMap(({ state, item, askedOn, reason }, place) => {
    // Not its place among all: a withdrawn request leaves the list, and those after it move up.
    const earlier = supplements.slice(0, place).filter((one) => one.item === item).length;
    return state === 'OPEN' ? [`${item} ${earlier} ${askedOn} ${reason}`] : [];
  });

/** Notifies when the reviewer sends something while the page is open; the person's own actions do not notify. */
export function useNews(review: Review | undefined): void {
  const known = useRef<Review>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = review;
    if (!before || !review) return;
    const were = openOf(before);
    if (openOf(review).some((one) => !were.includes(one))) toast(words.newRequest);
    else if (!before.decidedOn && review.decidedOn) toast(words.newState);
    else if (review.supplements.length < before.supplements.length) toast(words.withdrawn);
  }, [review]);
}
