import '@portal/domain/messages/payment-codes.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { correctWords as correct } from '@portal/domain/messages/correct.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment-state.ts';
import { useEffect, useRef } from 'react';
import { JourneyPage } from '../../../blocks/journey-page.tsx';
import { SurplusPayments } from '../../../blocks/surplus-payments.tsx';
import { type ScreeningFee, useScreeningFee } from '../../../blocks/use-screening-fee.ts';
import { useMerchant } from '../../../lib/journey.ts';
import { koreanTimeOfDay } from '../../../lib/korean-time.ts';
import { useSession } from '../../../lib/session.ts';
import { toTop } from '../../../lib/to-top.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { CorrectBusiness, CorrectServices } from '../correct-links.tsx';
import { FeeActions } from './fee-actions.tsx';
import { FeeBill } from './fee-bill.tsx';
import { FeeNotices } from './fee-notices.tsx';
import { FeePreview } from './fee-preview.tsx';
import { FeeMark, type FeeView, faceOf, isSearch, viewOf } from './fee-view.tsx';
import css from './payment-complete.module.css';
import { CancelledPayment, DeclinedPayment } from './payment-outcome.tsx';
import { type Asked, useOpenPayment } from './use-open-payment.ts';
import { usePaying } from './use-paying.ts';

/** The title names what the page is now: where that changes, a reader starts there. */
function useFocusOnChange(view: FeeView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) toTop();
    shown.current = view;
  }, [view]);
}

/** A browser that keeps whole pages gives this one back as it was before the gateway's: what became of it is asked. */
function useReturnFromGateway(readAnew: () => Promise<unknown>): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void readAnew();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [readAnew]);
}

interface ContentProps {
  readonly view: FeeView;
  readonly fee: ScreeningFee;
  readonly asked: Asked | undefined;
}

/** While it is not known whether the fee is paid, nothing invites to pay it. */
function Searching({ view, fee, asked }: ContentProps) {
  const { loginId } = useMerchant();
  const more = asked ? ([[states.asked, states.askedTimes(asked.times, koreanTimeOfDay(asked.last))]] as const) : [];
  return (
    <>
      <div className={css.warning}>
        <Notice tone="warning" title={view === 'unfound' ? states.doNotPayIf : states.doNotPay}>
          <p>{states.doNotPayWhy}</p>
        </Notice>
      </div>
      <FeeBill fee={fee.screenCost} order={loginId} more={more} />
    </>
  );
}

/** The way back to what was answered: only while no payment is being searched for, as the server allows it then alone. */
function Corrections() {
  return (
    <Section title={correct.title} lead={correct.lead}>
      <ul className={css.corrections}>
        <li>
          <CorrectBusiness />
        </li>
        <li>
          <CorrectServices />
        </li>
      </ul>
    </Section>
  );
}

function Content(props: ContentProps) {
  const { loginId } = useMerchant();
  const { view, fee } = props;
  if (isSearch(view)) return <Searching {...props} />;
  return (
    <>
      {view === 'declined' && fee.payment && <DeclinedPayment payment={fee.payment} />}
      {view === 'cancelled' && <CancelledPayment />}
      <FeeBill fee={fee.screenCost} order={loginId} />
      {fee.screenCost > 0 && <FeePreview />}
      <Corrections />
      <FeeNotices fee={fee.screenCost} />
    </>
  );
}

function ScreeningFeePage() {
  const { data, error, refetch } = useScreeningFee();
  const { search, asked, look } = useOpenPayment(data?.payment?.state === 'checking', refetch);
  const { busy, pay } = usePaying(data?.screenCost, refetch);
  const view = viewOf(data?.payment?.state, search);
  const { title, lead, mark } = faceOf(view);
  useFocusOnChange(view);
  useReturnFromGateway(refetch);
  return (
    <JourneyPage title={title} lead={lead} step={3} mark={mark && <FeeMark kind={mark} />}>
      <SurplusPayments />
      {error && (
        <Notice tone="error" live>
          <p>{sentence('common.no-response')}</p>
        </Notice>
      )}
      {data ? <Content view={view} fee={data} asked={asked} /> : <FeeNotices fee={undefined} />}
      <FeeActions view={view} ready={data !== undefined} busy={busy} onPay={pay} onLook={look} />
    </JourneyPage>
  );
}

/** /payment-complete: the screening fee and what became of paying it (specification 1 §2, step 3). */
export function Page() {
  // A session that ends takes the person away; there is nothing to draw of nobody meanwhile.
  return useSession() ? <ScreeningFeePage /> : null;
}
