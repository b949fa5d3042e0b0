import { reviewTrackerWords } from '@portal/domain/messages/review/review-tracker.ts';
import { kycCompleteWords as words } from '@portal/domain/messages/screening/kyc-complete.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useLater } from '@portal/ui/later/use-later.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import { ScreeningPage } from '../screening-page.tsx';
import { ApplicationNumber } from './application-number.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewMore } from './review-more.tsx';
import { useNews } from './use-news.ts';
import { type Review, useReview } from './use-tracker.ts';
import { VerifyLater } from './verify-later.tsx';

/** Loaded on demand, because few merchants receive requests. */
const loadRequests = () => import('./supplements.tsx');

function Home({ primary }: { readonly primary: boolean }) {
  const homeUrl = useConfiguration()?.brand.homeUrl ?? '/';
  return (
    <Button look={primary ? 'primary' : 'secondary'} onClick={() => location.assign(homeUrl)}>
      {words.home}
    </Button>
  );
}

function MailNote({ state }: Pick<Review, 'state'>) {
  const { operatorEmail } = useMerchant();
  if (state === 'REFUSED') return null;
  const say = state === 'APPROVED' ? words.contractTo : words.mailTo;
  return (
    <Notice>
      {say(operatorEmail)} {words.mailNote}
    </Notice>
  );
}

function Waiting({ error, refetch }: { readonly error: Error | undefined; readonly refetch: () => Promise<void> }) {
  if (!error) {
    return (
      <div className="screen-high">
        <p className="row gap-10 middle ink-soft" role="status">
          <Spinner /> {reviewTrackerWords.loading}
        </p>
      </div>
    );
  }
  return (
    <FailedNotice againLabel={reviewTrackerWords.again} onAgain={refetch}>
      {reviewTrackerWords.loadFailed}
    </FailedNotice>
  );
}

function Tracker({ review, refetch }: { readonly review: Review; readonly refetch: () => Promise<void> }) {
  const requests = useLater(loadRequests, review.supplements.length > 0);
  const isAsked = review.supplements.some(({ state }) => state === 'OPEN');
  return (
    <>
      <ApplicationNumber number={review.applicationNumber} />
      {review.state !== 'REFUSED' && <VerifyLater />}
      <ReviewCard review={review}>
        <MailNote state={review.state} />
      </ReviewCard>
      {requests ? (
        <requests.SupplementRequests review={review} refetch={refetch} home={<Home primary={!isAsked} />}>
          <ReviewMore review={review} />
        </requests.SupplementRequests>
      ) : (
        <>
          <ReviewMore review={review} />
          <ActionBar>
            <Home primary />
          </ActionBar>
        </>
      )}
    </>
  );
}

/** Shown once everything is handed in: the state of the review, its turn, and requests (specification 2 §2.7; decisions §14 Review). */
export function Page() {
  const { data: review, error, isFetching, refetch } = useReview();
  const state = review?.state ?? 'REVIEWING';
  useNews(review);
  return (
    <ScreeningPage
      title={reviewTrackerWords.titles[state]}
      lead={reviewTrackerWords.leads[state]}
      step={4}
      review={state}
    >
      {review ? (
        <Tracker review={review} refetch={refetch} />
      ) : (
        <Waiting error={isFetching ? undefined : error} refetch={refetch} />
      )}
      {!review && (
        <ActionBar>
          <Home primary />
        </ActionBar>
      )}
    </ScreeningPage>
  );
}
