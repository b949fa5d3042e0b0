import { DueFee } from '../fee/due-fee.tsx';
import '@portal/domain/messages/codes/payment-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { toTop } from '@portal/ui/focus/to-top.ts';
import { useEffect, useRef } from 'react';
import { JourneyPage } from '../../../blocks/frame/journey-page.tsx';
import { SurplusPayments } from '../../../blocks/payment/surplus-payments.tsx';
import { type ScreeningFee, useScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import { useSession } from '../../../lib/session/session.ts';
import { koreanTimeOfDay } from '../../../lib/text/korean-time.ts';
import type { FeePartProps } from '../fee/due-fee.tsx';
import { FeeActions } from '../fee/fee-actions.tsx';
import { FeeBill } from '../fee/fee-bill.tsx';
import { FeeMark, type FeeView, faceOf, isSearch, viewOf } from '../fee/fee-view.tsx';
import { type Asked, useOpenPayment } from '../fee/use-open-payment.ts';
import { usePaying } from '../fee/use-paying.ts';

/** Focuses the title, which names the state of the page, when that changes. */
function useFocusOnChange(view: FeeView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) toTop();
    shown.current = view;
  }, [view]);
}

/** Refetches the payment's state when the page is restored from the back/forward cache: what it shows predates the gateway's page. */
function useReturnFromGateway(ask: () => Promise<unknown>): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void ask();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [ask]);
}

/** Leaves the page if the fee was paid in another tab or the merchant was exempted: nothing is due here any more. */
function useSettledElsewhere(isSettled: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSettled) void navigate({ to: '/payment-success', replace: true });
  }, [isSettled, navigate]);
}

interface ContentProps {
  readonly view: FeeView;
  readonly fee: ScreeningFee;
  readonly asked: Asked | undefined;
}

/** Offers no payment while the payment state is unknown. */
function Searching({ view, fee, asked }: ContentProps) {
  const { loginId } = useMerchant();
  const facts: [string, string][] = [[words.order, loginId]];
  if (asked) facts.push([states.asked, states.askedTimes(asked.times, koreanTimeOfDay(asked.last))]);
  return (
    <>
      <div className="mb-24">
        <Notice tone="warning" title={view === 'unfound' ? states.doNotPayIf : states.doNotPay}>
          <p>{states.doNotPayWhy}</p>
        </Notice>
      </div>
      <FeeBill fee={fee.screenCost} facts={facts} />
    </>
  );
}

/** A fee of 0 settles automatically; the button is a fallback. */
function Free({ fee, paying }: FeePartProps) {
  return (
    <>
      <FeeBill fee={fee.screenCost} />
      <div className="mt-24">
        <Notice tone="success">
          <p>{words.noticeFree}</p>
        </Notice>
      </div>
      <FeeActions {...paying} fee={fee.screenCost} />
    </>
  );
}

function Content({ asked, ...part }: FeePartProps & Pick<ContentProps, 'asked'>) {
  const { fee, paying } = part;
  const { view } = paying;
  if (view === 'due' && fee.screenCost === 0) return <Free {...part} />;
  if (!isSearch(view)) return <DueFee {...part} />;
  return (
    <>
      <Searching view={view} fee={fee} asked={asked} />
      <FeeActions {...paying} fee={fee.screenCost} />
    </>
  );
}

function Opening({ paying }: Pick<FeePartProps, 'paying'>) {
  return (
    <>
      <p className="screen-high" role="status">
        <Spinner />
      </p>
      <FeeActions {...paying} fee={undefined} />
    </>
  );
}

function ScreeningFeePage() {
  const { data, error, refetch } = useScreeningFee();
  const isOpen = data?.payment?.state === 'checking';
  const { search, asked, look } = useOpenPayment(isOpen, refetch);
  const { busy, pay } = usePaying(data?.screenCost, refetch);
  const view = viewOf(data?.payment?.state, search);
  const { title, lead, mark } = faceOf(view, data?.screenCost);
  useFocusOnChange(view);
  useReturnFromGateway(isOpen ? look : refetch);
  useSettledElsewhere(data?.isSettled === true);
  const paying = { view, busy, onPay: pay, onLook: look };
  return (
    <JourneyPage title={title} lead={lead} step={3} note={words.note} mark={mark && <FeeMark kind={mark} />}>
      <SurplusPayments />
      {error && (
        <FailedNotice againLabel={words.again} onAgain={refetch}>
          <p>{sentence('common.no-response')}</p>
        </FailedNotice>
      )}
      {data ? <Content fee={data} paying={paying} asked={asked} /> : <Opening paying={paying} />}
    </JourneyPage>
  );
}

/** /payment-complete: the screening fee and the result of paying it (specification 1 §2, step 3). */
export function Page() {
  // When the session ends, the page is left; until then it shows nothing.
  return useSession() ? <ScreeningFeePage /> : null;
}
